import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { readUserId, type PushChannel, type PushTarget } from './channel.ts'

/** Where the platform's socket lives. Source: product §7. */
export const SOCKET_PATH = '/wss/socket.io/'

export interface SocketIoChannelOptions {
  /** Whether clients of socket.io 2 (Engine.IO 3) are let in as well; refused unless said. */
  readonly eio3?: boolean
}

const ROOM = 'user:'
const roomOf = (userId: number) => `${ROOM}${userId}`
/** What can be sent to: the server, a room, a client. */
interface Emitter {
  emit(topic: string, payload: unknown): unknown
}
/** A connection of Engine.IO whose packets are written between its events `flush` and `drain`. */
interface Flushed {
  readonly request: { readonly socket: { cork(): void; uncork(): void } }
}
const targetOf = (emitter: Emitter): PushTarget => ({
  send: (topic, payload) => void emitter.emit(topic, payload),
})

/** A channel over socket.io, by websocket and by polling, for pages of every origin. `login` is acknowledged if asked. */
export const socketIoChannel = (
  server: HttpServer,
  { eio3 = false }: SocketIoChannelOptions = {},
): PushChannel & { close(): Promise<void> } => {
  let refusing = false
  const io = new Server(server, {
    path: SOCKET_PATH,
    // Polling of 2.x clients always asks with credentials, which a page may only do where it is allowed.
    cors: { origin: true, credentials: eio3 },
    perMessageDeflate: false,
    allowEIO3: eio3,
    // Asked only for new connections. Clients take it for a server that is down, and go on trying.
    allowRequest: (_, answer) => answer(refusing ? 'refused' : null, !refusing),
  })
  // What is sent in one go leaves in one go: a write for each packet would cost more than the packet.
  io.engine.on('flush', ({ request }: Flushed) => request.socket.cork())
  io.engine.on('drain', ({ request }: Flushed) => request.socket.uncork())
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
    // Beneath the protocol: a client that is told that the server ended it does not come back by itself.
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
