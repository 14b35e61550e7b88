export { LeverageTicket } from '../contract/ticket.tsx'
export { Positions } from '../contract/positions.tsx'
export { PendingSpotOrders } from '../currency/pending-orders.tsx'
export { SpotTicket } from '../currency/ticket.tsx'
