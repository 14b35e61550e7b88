import { useSignals } from '@preact/signals-react/runtime'
import { paths } from '../../paths.ts'
import { EmptyLine } from '../../components/notice.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { leverageOf } from '../../state/leverage.ts'
import { loadQuietly } from '../../state/live.ts'
import { pairName } from '../../state/market.ts'
import { OrdersHead } from '../trade/orders-head.tsx'
import { PositionList } from './position-list.tsx'
import { MarginLevel } from './position-parts.tsx'
import style from './positions.module.css'

interface PositionsProps {
  /** The coin, 'BTC'. */
  readonly symbol: string
  /** Beside a chart: the results and what can be done, without the rest. */
  readonly compact?: boolean
}

/** The open positions and waiting orders of a coin, and the way to the closed ones. Source: SPEC §2 (/contract). */
export const Positions = ({ symbol, compact = false }: PositionsProps) => {
  useSignals()
  const t = useT()
  const { orders, listed } = leverageOf(symbol)
  const none = t('position.none', { pair: pairName(symbol) })
  return (
    <section className={style.orders}>
      <OrdersHead
        title={t('position.count', { n: orders.value?.length ?? MISSING })}
        href={paths.contractLog.href({ tab: 'closed' })}
        more={t('common.history')}
      />
      <MarginLevel symbol={symbol} />
      <PositionList
        key={symbol}
        symbol={symbol}
        compact={compact}
        empty={<EmptyLine onLoad={() => loadQuietly(listed)}>{none}</EmptyLine>}
      />
    </section>
  )
}
