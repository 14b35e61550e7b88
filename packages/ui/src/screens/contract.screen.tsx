import { Positions } from './contract/positions.tsx'
import { LeverageTicket } from './contract/ticket.tsx'
import { TicketScreen } from './trade/ticket-screen.tsx'

/** Leveraged trading: a market or limit order, and what is open. Source: product §2 (/contract), §3 (Leverage order form). */
const Contract = () => <TicketScreen kind="contract" Ticket={LeverageTicket} Orders={Positions} />

export default Contract
