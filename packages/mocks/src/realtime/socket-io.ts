import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { readUserId, type PushChannel, type PushTarget } from './channel.ts'

/** Source: product §7. */
export const SOCKET_PATH = '/wss/socket.io/'

export interface SocketIoChannelOptions {
  /** Also accepts socket.io 2 clients (Engine.IO 3). */
  readonly eio3?: boolean
}

const ROOM = 'user:'
const roomOf = (userId: number) => `${ROOM}${userId}`
/** The server, a room or a client. */
interface Emitter {
  emit(topic: string, payload: unknown): unknown
}
/** An Engine.IO connection, which writes its packets between `flush` and `drain`. */
interface EngineConnection {
  readonly request: { readonly socket: { cork(): void; uncork(): void } }
}
const targetOf = (emitter: Emitter): PushTarget => ({
  send: (topic, payload) => void emitter.emit(topic, payload),
})

/** A channel over socket.io, by websocket and polling, for all origins. Acknowledges `login` on request. */
export const socketIoChannel = (
  server: HttpServer,
  { eio3 = false }: SocketIoChannelOptions = {},
): PushChannel & { close(): Promise<void> } => {
  let refusing = false
  const io = new Server(server, {
    path: SOCKET_PATH,
    // Polling of 2.x clients always sends credentials.
    cors: { origin: true, credentials: eio3 },
    perMessageDeflate: false,
    allowEIO3: eio3,
    // For new connections only. Clients treat it as a server that is down and retry.
    allowRequest: (_, answer) => answer(refusing ? 'refused' : null, !refusing),
  })
  // One write per flush: a write per packet would cost more than the packet.
  io.engine.on('flush', ({ request }: EngineConnection) => request.socket.cork())
  io.engine.on('drain', ({ request }: EngineConnection) => request.socket.uncork())
  const { rooms } = io.sockets.adapter

  let greet: (client: PushTarget) => void = () => {}
  io.on('connection', socket => {
    listenForLogin(socket)
    greet(targetOf(socket))
  })

  return {
    clients: () => io.sockets.sockets.size,
    all: targetOf(io),
    user: id => targetOf(io.to(roomOf(id))),
    hears: id => rooms.has(roomOf(id)),
    users: () =>
      [...rooms.keys()].filter(room => room.startsWith(ROOM)).map(room => Number(room.slice(ROOM.length))),
    // Closes the transport: after a socket.io disconnect, clients do not reconnect by themselves.
    disconnect: () => [...io.sockets.sockets.values()].forEach(({ conn }) => conn.close()),
    refuse: on => void (refusing = on),
    onConnect: listener => void (greet = listener),
    close: async () => io.close(),
  }
}

const listenForLogin = (socket: Socket): void => {
  let joined: number | undefined
  socket.on('login', (payload: unknown, answer?: unknown) => {
    const id = readUserId(payload)
    if (id !== undefined && id !== joined) {
      if (joined !== undefined) void socket.leave(roomOf(joined))
      void socket.join(roomOf(id))
      joined = id
    }
    if (typeof answer === 'function') answer()
  })
}
