import { useSignals } from '@preact/signals-react/runtime'
import { paths } from '../../paths.ts'
import { EmptyLine } from '../../components/notice.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { pairName } from '../../state/market.ts'
import { pendingSpot } from '../../state/spot.ts'
import { OrdersHead } from '../trade/orders-head.tsx'
import style from './order-row.module.css'
import { PendingList } from './pending-list.tsx'

/** The orders of a coin that wait, under its ticket or chart, with the way to all of them. */
export const PendingSpotOrders = ({ symbol }: { symbol: string }) => {
  useSignals()
  const t = useT()
  const orders = pendingSpot(symbol)
  return (
    <section className={style.orders}>
      <OrdersHead
        title={t('spot.pending', { n: orders.state.value.data?.length ?? MISSING })}
        href={paths.currencyLog.href()}
        more={t('common.place.currencyLog')}
      />
      <PendingList
        symbol={symbol}
        empty={
          <EmptyLine onLoad={orders.load}>{t('spot.none.position', { pair: pairName(symbol) })}</EmptyLine>
        }
      />
    </section>
  )
}
