import { useSignals } from '@preact/signals-react/runtime'
import { List } from 'lucide-react'
import type { ComponentType } from 'react'
import { IconLink } from '../../components/button.tsx'
import { useWide } from '../../components/wide.ts'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { useBack } from '../../shared/use-back.ts'
import { useQuery } from '../../shared/use-query.ts'
import { selectedSymbol } from '../../state/market.ts'
import { Desk, showOrders } from './desk.tsx'
import { PairBar } from './pair-bar.tsx'
import style from './ticket-screen.module.css'

export interface SideTicketProps {
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly onSide: (side: 'buy' | 'sell') => void
}

interface TicketScreenProps {
  readonly kind: 'coins' | 'contract'
  readonly Ticket: ComponentType<SideTicketProps>
  readonly Orders: ComponentType<{ readonly symbol: string }>
  /** 'Positions (1)': above a ticket that is higher than a phone, leads to the orders below it. */
  readonly Count?: ComponentType
}

const PLACES = {
  coins: { place: paths.currency, log: paths.currencyLog, title: 'common.place.currencyLog' },
  contract: { place: paths.contract, log: paths.contractLog, title: 'common.place.contractLog' },
} as const

/** A screen with a ticket, whose side is in the query, and the orders of the selected coin. */
export const TicketScreen = ({ kind, Ticket, Orders, Count }: TicketScreenProps) => {
  useSignals()
  const t = useT()
  const { place, log, title } = PLACES[kind]
  const [query, change] = useQuery(place)
  const isWide = useWide()
  const symbol = selectedSymbol.value
  return (
    <>
      <PairBar
        onBack={useBack()}
        end={
          <>
            {Count && !isWide && (
              <button type="button" className={style.count} onClick={showOrders}>
                <Count />
              </button>
            )}
            <IconLink label={t(title)} href={log.href()}>
              <List size={18} />
            </IconLink>
          </>
        }
      />
      <Desk
        symbol={symbol}
        kind={kind}
        place={place}
        ticket={
          <Ticket
            symbol={symbol}
            side={query.type === '2' ? 'sell' : 'buy'}
            onSide={side => change({ type: side === 'buy' ? '1' : '2' })}
          />
        }
        orders={<Orders symbol={symbol} />}
      />
    </>
  )
}
