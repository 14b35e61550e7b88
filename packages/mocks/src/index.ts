export { DEMO_USER } from './demo.ts'
export type { Grant } from './exchange/accounts.ts'
export type { Exchange } from './exchange/exchange.ts'
export { startServer, type RunningServer, type ServerOptions } from './server.ts'
