import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { SOCKET_PATH } from '../../src/realtime/index.ts'

export interface SocketServer {
  readonly url: string
  readonly port: number
  /** What clients sent, and 'connection' for each that came. */
  readonly heard: [topic: string, payload?: unknown][]
  readonly sockets: Socket[]
  emit(topic: string, ...payload: readonly unknown[]): void
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
}

/** A real socket.io server; port 0 takes a free one. */
export async function startSocketServer(port = 0): Promise<SocketServer> {
  const http = createServer()
  const io = new Server(http, { path: SOCKET_PATH })
  const heard: SocketServer['heard'] = []
  const sockets: Socket[] = []
  io.on('connection', (socket: Socket) => {
    heard.push(['connection'])
    sockets.push(socket)
    socket.onAny((topic: string, payload: unknown) => heard.push([topic, payload]))
  })
  await new Promise<void>(resolve => http.listen(port, '127.0.0.1', resolve))
  const taken = (http.address() as AddressInfo).port
  return {
    url: `ws://127.0.0.1:${taken}`,
    port: taken,
    heard,
    sockets,
    emit: (topic, ...payload) => void io.emit(topic, ...payload),
    kill: async () => {
      http.closeAllConnections()
      await io.close()
    },
  }
}
