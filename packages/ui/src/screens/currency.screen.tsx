import { PendingSpotOrders } from './currency/pending-orders.tsx'
import { SpotTicket } from './currency/ticket.tsx'
import { TicketScreen } from './trade/ticket-screen.tsx'

/** Spot trading: a market or limit order, and the pending orders. Source: product §2 (/currency), §5 (Spot order). */
const Currency = () => <TicketScreen kind="coins" Ticket={SpotTicket} Orders={PendingSpotOrders} />

export default Currency
