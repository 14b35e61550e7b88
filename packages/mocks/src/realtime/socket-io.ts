import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { COINS } from '../exchange/coins.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { optionRow } from '../http/option-row.ts'
import { dayMarket, kline } from './payloads.ts'

/** Where the platform's socket lives. Source: SPEC §7. */
export const SOCKET_PATH = '/wss/socket.io/'

const PERIODS = ['1min', '5min', '30min', '60min'] as const

/** Who gets a push: everybody connected, or one of them. */
type Target = Pick<Socket, 'emit'>

/** The pushes of the exchange. */
export interface Realtime {
  /** Sends everybody the market as it is now. */
  pushMarket(): void
  close(): Promise<void>
}

const roomOf = (userId: number | string) => `user:${userId}`

/**
 * Serves pushes over socket.io: the market to everybody, at once on connect and then whenever `pushMarket` is
 * called; a settled option to its user, who joins with the event `login` and the user id (acknowledged if asked).
 */
export function createRealtime(server: HttpServer, exchange: Exchange): Realtime {
  const io = new Server(server, { path: SOCKET_PATH, cors: { origin: true }, perMessageDeflate: false })
  const push = (target: Target) => {
    for (const coin of COINS) {
      target.emit('daymarket', dayMarket(exchange, coin))
      for (const period of PERIODS) target.emit('kline', kline(exchange, coin, period))
    }
  }
  io.on('connection', socket => {
    push(socket)
    socket.on('login', (userId: unknown, joined?: unknown) => {
      if (typeof userId === 'string' || typeof userId === 'number') void socket.join(roomOf(userId))
      if (typeof joined === 'function') joined()
    })
  })
  const stop = exchange.onEvent(event => {
    if (event.kind !== 'optionSettled') return
    const { order } = event
    const data = optionRow(order, exchange.now())
    io.to(roomOf(order.userId)).emit('closed_microorder', {
      type: 'closed_microorder',
      to: order.userId,
      data,
    })
  })

  return {
    pushMarket: () => {
      if (io.engine.clientsCount > 0) push(io)
    },
    async close() {
      stop()
      await io.close()
    },
  }
}
