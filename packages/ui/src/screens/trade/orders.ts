export { LeverageSideTicket } from '../contract/side-ticket.tsx'
export { Positions } from '../contract/positions.tsx'
export { PendingSpotOrders } from '../currency/pending-orders.tsx'
export { SpotSideTicket } from '../currency/side-ticket.tsx'
