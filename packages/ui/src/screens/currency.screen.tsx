import { useSignals } from '@preact/signals-react/runtime'
import { ChartNoAxesCombined, List } from 'lucide-react'
import { paths } from '../paths.ts'
import { useBack } from '../shared/use-back.ts'
import { useQuery } from '../shared/use-query.ts'
import { IconLink } from '../components/button.tsx'
import { useT } from '../locales/intl.ts'
import { selectedSymbol } from '../state/market.ts'
import { PendingSpotOrders } from './currency/pending-orders.tsx'
import { SpotSideTicket } from './currency/side-ticket.tsx'
import { Desk } from './trade/desk.tsx'
import { PairBar } from './trade/pair-bar.tsx'

/** Spot trading: a market or limit order, and the pending orders. Source: product §2 (/currency), §5 (Spot order). */
const Currency = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.currency)
  const symbol = selectedSymbol.value
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
      <Desk
        symbol={symbol}
        kind="coins"
        place={paths.currency}
        ticket={
          <SpotSideTicket
            symbol={symbol}
            side={query.type === '2' ? 'sell' : 'buy'}
            onSide={side => change({ type: side === 'buy' ? '1' : '2' })}
          />
        }
        orders={<PendingSpotOrders symbol={symbol} />}
      />
    </>
  )
}

export default Currency
