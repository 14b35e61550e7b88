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

/** An unmasked text frame of less than 64 kB. Source: RFC 6455, 5.2. */
const frameOf = (text: string): Buffer => {
  const { length } = Buffer.from(text)
  const head = length < 126 ? [0x81, length] : [0x81, 126, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), Buffer.from(text)])
}

/**
 * Sends lists of pushes as one write per client. socket.io would write every push of every client by itself, ten times
 * the work.
 */
const together = (sockets: () => Iterable<Socket>): PushTarget => ({
  send(pushes) {
    // 4 is the message packet of Engine.IO, 2 the event packet of socket.io.
    const texts = pushes.map(push => `2${JSON.stringify(push)}`)
    const frames = Buffer.concat(texts.map(text => frameOf(`4${text}`)))
    // Engine.IO writes the frames instead of encoding the data.
    const options = { compress: false, wsPreEncodedFrame: [frames] }
    for (const { conn } of sockets()) {
      if (conn.transport.name === 'websocket') conn.write('', options)
      else for (const text of texts) conn.write(text, { compress: false })
    }
  },
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
  const { rooms } = io.sockets.adapter

  let onConnect: (client: PushTarget) => void = () => {}
  io.on('connection', socket => {
    listenForLogin(socket)
    onConnect(together(() => [socket]))
  })

  return {
    clients: () => io.sockets.sockets.size,
    all: together(() => io.sockets.sockets.values()),
    user: id => ({
      send: pushes => pushes.forEach(([topic, payload]) => io.to(roomOf(id)).emit(topic, payload)),
    }),
    hears: id => rooms.has(roomOf(id)),
    users: () =>
      [...rooms.keys()].filter(room => room.startsWith(ROOM)).map(room => Number(room.slice(ROOM.length))),
    // Closes the transport: after a socket.io disconnect, clients do not reconnect by themselves.
    disconnect: () => [...io.sockets.sockets.values()].forEach(({ conn }) => conn.close()),
    refuse: on => void (refusing = on),
    onConnect: listener => void (onConnect = listener),
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
