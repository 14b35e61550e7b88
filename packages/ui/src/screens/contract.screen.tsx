import { useSignals } from '@preact/signals-react/runtime'
import { ChartNoAxesCombined, List } from 'lucide-react'
import { paths } from '../paths.ts'
import { IconLink } from '../components/button.tsx'
import { useT } from '../locales/intl.ts'
import { useBack } from '../shared/use-back.ts'
import { useQuery } from '../shared/use-query.ts'
import { selectedSymbol } from '../state/market.ts'
import { Positions } from './contract/positions.tsx'
import { LeverageSideTicket } from './contract/side-ticket.tsx'
import { Desk } from './trade/desk.tsx'
import { PairBar } from './trade/pair-bar.tsx'

/** Leveraged trading: a market or limit order, and what is open. Source: product §2 (/contract), §3 (Leverage order form). */
const Contract = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.contract)
  const symbol = selectedSymbol.value
  return (
    <>
      <PairBar
        onBack={useBack()}
        end={
          <>
            <IconLink label={t('common.priceChart')} href={paths.transaction.href({ tab: 'contract' })}>
              <ChartNoAxesCombined size={18} />
            </IconLink>
            <IconLink label={t('common.place.contractLog')} href={paths.contractLog.href()}>
              <List size={18} />
            </IconLink>
          </>
        }
      />
      <Desk
        symbol={symbol}
        kind="contract"
        place={paths.contract}
        ticket={
          <LeverageSideTicket
            symbol={symbol}
            side={query.type === '2' ? 'sell' : 'buy'}
            onSide={side => change({ type: side === 'buy' ? '1' : '2' })}
          />
        }
        orders={<Positions symbol={symbol} />}
      />
    </>
  )
}

export default Contract
