import { useSignals } from '@preact/signals-react/runtime'
import { useT } from '../locales/intl.ts'
import { leverage } from '../state/leverage.ts'
import { ofPair } from '../state/pair-filter.ts'
import { Positions } from './contract/positions.tsx'
import { LeverageTicket } from './contract/ticket.tsx'
import { TicketScreen } from './trade/ticket-screen.tsx'

/** 'Positions (1)', if there are any. */
const Count = () => {
  useSignals()
  const t = useT()
  const { value } = leverage.orders
  const n = value && ofPair(value).length
  return n ? t('position.count', { n }) : null
}

/** Leveraged trading: a market or limit order, and what is open. Source: product §2 (/contract), §3 (Leverage order form). */
const Contract = () => (
  <TicketScreen kind="contract" Ticket={LeverageTicket} Orders={Positions} Count={Count} />
)

export default Contract
