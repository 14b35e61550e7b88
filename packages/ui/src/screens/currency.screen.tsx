import { useSignals } from '@preact/signals-react/runtime'
import { ChartNoAxesCombined, List } from 'lucide-react'
import { paths } from '../paths.ts'
import { useBack } from '../shared/use-back.ts'
import { useQuery } from '../shared/use-query.ts'
import { IconLink } from '../components/button.tsx'
import { SideChoice } from '../components/chip.tsx'
import { useT } from '../locales/intl.ts'
import { selectedSymbol } from '../state/market.ts'
import style from './currency/ticket.module.css'
import { PendingSpotOrders } from './currency/pending-orders.tsx'
import { SpotTicket } from './currency/ticket.tsx'
import { PairBar } from './trade/pair-bar.tsx'
import { PriceHead } from './trade/price-head.tsx'

/** Spot trading: a market or limit order, and the pending orders. Source: product §2 (/currency), §5 (Spot order). */
const Currency = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.currency)
  const symbol = selectedSymbol.value
  const side = query.type === '2' ? 'sell' : 'buy'
  return (
    <>
      <PairBar
        onBack={useBack()}
        end={
          <>
            <IconLink label={t('common.priceChart')} href={paths.transaction.href({ tab: 'coins' })}>
              <ChartNoAxesCombined size={18} />
            </IconLink>
            <IconLink label={t('common.place.currencyLog')} href={paths.currencyLog.href()}>
              <List size={18} />
            </IconLink>
          </>
        }
      />
      <main>
        <PriceHead symbol={symbol} />
        <div className={style.ticket}>
          <SideChoice
            legend={t('spot.side')}
            value={side}
            labels={{ buy: t('common.buy'), sell: t('common.sell') }}
            onChange={value => change({ type: value === 'buy' ? '1' : '2' })}
          />
          <SpotTicket symbol={symbol} side={side} />
        </div>
        <PendingSpotOrders symbol={symbol} />
      </main>
    </>
  )
}

export default Currency
