import { useSignals } from '@preact/signals-react/runtime'
import { useT } from '../locales/intl.ts'
import { leverageOf } from '../state/leverage.ts'
import { Positions } from './contract/positions.tsx'
import { LeverageTicket } from './contract/ticket.tsx'
import { TicketScreen } from './trade/ticket-screen.tsx'

/** 'Positions (1)', if there are any. */
const Count = ({ symbol }: { readonly symbol: string }) => {
  useSignals()
  const t = useT()
  const n = leverageOf(symbol).orders.value?.length
  return n ? t('position.count', { n }) : null
}

/** Leveraged trading: a market or limit order, and what is open. Source: product §2 (/contract), §3 (Leverage order form). */
const Contract = () => (
  <TicketScreen kind="contract" Ticket={LeverageTicket} Orders={Positions} Count={Count} />
)

export default Contract
