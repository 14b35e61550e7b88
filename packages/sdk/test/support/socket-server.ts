import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import listen from 'socket.io-2'
import { SOCKET_PATH } from '../../src/realtime/index.ts'

/** Server generation; '4 for 2' is a 4.x server that accepts 2.x clients. */
export type Protocol = '4' | '2' | '4 for 2'

/** The common API of both generations of the server library. */
export interface PushServer {
  on(event: 'connection', listener: (socket: PushSocket) => void): unknown
  use(gate: (socket: PushSocket, next: (refusal?: Error) => void) => void): unknown
  emit(topic: string, ...payload: readonly unknown[]): unknown
  close(): unknown
}

/** A client as the server sees it. */
export interface PushSocket {
  /** The underlying connection, which accepts raw packets. */
  readonly conn: { close(): unknown; write(packet: string): unknown }
  use(listener: (event: unknown[], next: () => void) => void): unknown
  /** A deliberate disconnect: the client library does not reconnect automatically. */
  disconnect(close: boolean): unknown
}

export interface SocketServer {
  readonly url: string
  readonly port: number
  /** Messages from clients, and 'connection' for each new client. */
  readonly received: unknown[][]
  readonly sockets: PushSocket[]
  /** Whether new clients are refused. */
  refusing: boolean
  emit(topic: string, ...payload: readonly unknown[]): void
  /** Stops it like a crash. */
  kill(): Promise<void>
}

const path = SOCKET_PATH
const servers: Record<Protocol, (http: ReturnType<typeof createServer>) => PushServer> = {
  '4': http => new Server(http, { path }),
  '2': http => listen(http, { path }),
  '4 for 2': http => new Server(http, { path, allowEIO3: true }),
}

/** A real socket.io server; port 0 takes a free one. */
export const startSocketServer = async (port = 0, protocol: Protocol = '4'): Promise<SocketServer> => {
  const http = createServer()
  const io = servers[protocol](http)
  io.use((_, next) => next(server.refusing ? new Error('not now') : undefined))
  io.on('connection', socket => {
    server.received.push(['connection'])
    server.sockets.push(socket)
    socket.use((event, next) => {
      server.received.push(event)
      next()
    })
  })
  await new Promise<void>(resolve => http.listen(port, '127.0.0.1', resolve))
  const taken = (http.address() as AddressInfo).port
  const server: SocketServer = {
    url: `ws://127.0.0.1:${taken}`,
    port: taken,
    received: [],
    sockets: [],
    refusing: false,
    emit: (topic, ...payload) => void io.emit(topic, ...payload),
    kill: async () => {
      const closed = new Promise(resolve => http.once('close', resolve))
      for (const { conn } of server.sockets) conn.close()
      http.closeAllConnections()
      void io.close()
      await closed
    },
  }
  return server
}
