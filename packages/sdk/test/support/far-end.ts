import io from 'socket.io-client-2'
import { socketIo, type Socket, type SocketEvents } from '../../src/realtime/index.ts'
import { startSocketServer, type Protocol, type SocketServer } from './socket-server.ts'

/** The other side of a socket: a server that pushes, dies, comes back. */
export interface FarEnd {
  /** A socket that looks for this server. */
  socket(): Socket
  /** Starts it, for the first time or again. */
  start(): Promise<void>
  /** Ends it at once, as a crash would; without a server nothing happens. */
  kill(): Promise<void>
  /** Loses every connection. */
  drop(): void
  /** Closes every connection on purpose. */
  kick(): void
  /** Whether it refuses whoever comes. */
  refuse(refusing: boolean): void
  push(topic: string, ...payload: readonly unknown[]): void
  /** How often clients connected to the server that runs. */
  readonly connections: number
  /** What clients sent to the server that runs. */
  readonly heard: readonly unknown[][]
}

/** A real socket.io server with a client that speaks its protocol. */
export const realFarEnd = (protocol: Protocol): FarEnd => {
  let server: SocketServer | undefined
  let address: { readonly url: string; readonly port: number } | undefined
  const heard = () => server?.heard ?? []
  return {
    socket: () => socketIo(address?.url ?? '', protocol === '4' ? {} : { load: () => io }),
    start: async () => {
      server = await startSocketServer(address?.port, protocol)
      address = server
    },
    kill: async () => {
      const killed = server
      server = undefined
      await killed?.kill()
    },
    drop: () => server?.sockets.forEach(({ conn }) => conn.close()),
    kick: () => server?.sockets.forEach(socket => socket.disconnect(true)),
    refuse: refusing => {
      if (server) server.refusing = refusing
    },
    push: (topic, ...payload) => server?.emit(topic, ...payload),
    get connections() {
      return heard().filter(([topic]) => topic === 'connection').length
    },
    get heard() {
      return heard().filter(([topic]) => topic !== 'connection')
    },
  }
}

/** A server without a network, for one socket: whatever it does, the socket knows at once. */
export const fakeFarEnd = (): FarEnd => {
  let events: SocketEvents | undefined
  let isRunning = false
  let isRefusing = false
  let isUp = false
  let connections = 0
  let heard: unknown[][] = []

  const tryToConnect = () =>
    queueMicrotask(() => {
      if (isUp || !events) return
      if (!isRunning) return events.down('not there')
      if (isRefusing) return events.down('not now')
      isUp = true
      connections++
      events.up()
    })
  const lose = (reason: string) => {
    if (!isUp) return
    isUp = false
    events?.down(reason)
    tryToConnect()
  }
  return {
    socket: () => ({
      open: listener => {
        events = listener
        tryToConnect()
      },
      send: (topic, payload) => {
        if (isUp) heard.push(payload === undefined ? [topic] : [topic, payload])
      },
      reconnect: () => {
        isUp = false
        tryToConnect()
      },
      close: () => {
        isUp = false
        events = undefined
      },
    }),
    start: async () => {
      isRunning = true
      connections = 0
      heard = []
      tryToConnect()
    },
    kill: async () => {
      isRunning = false
      lose('transport close')
    },
    drop: () => lose('transport close'),
    kick: () => lose('io server disconnect'),
    refuse: refusing => {
      isRefusing = refusing
      tryToConnect()
    },
    push: (topic, payload) => {
      if (isUp) events?.message(topic, payload)
    },
    get connections() {
      return connections
    },
    get heard() {
      return heard
    },
  }
}
