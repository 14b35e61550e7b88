import { Positions } from './contract/positions.tsx'
import { LeverageSideTicket } from './contract/side-ticket.tsx'
import { TicketScreen } from './trade/ticket-screen.tsx'

/** Leveraged trading: a market or limit order, and what is open. Source: product §2 (/contract), §3 (Leverage order form). */
const Contract = () => <TicketScreen kind="contract" Ticket={LeverageSideTicket} Orders={Positions} />

export default Contract
