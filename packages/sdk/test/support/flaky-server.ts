import io from 'socket.io-client-2'
import { socketIo, type Socket, type SocketEvents } from '../../src/realtime/index.ts'
import { startSocketServer, type Protocol, type SocketServer } from './socket-server.ts'

/** A push server that a test can kill, restart and disconnect. */
export interface FlakyServer {
  /** A socket that connects to this server. */
  socket(): Socket
  /** Starts it, for the first time or again. */
  start(): Promise<void>
  /** Stops it like a crash; does nothing if it is not running. */
  kill(): Promise<void>
  /** Loses every connection. */
  drop(): void
  /** Closes every connection on purpose. */
  kick(): void
  /** Whether it refuses new connections. */
  refuse(refusing: boolean): void
  push(topic: string, ...payload: readonly unknown[]): void
  /** Connections since the server started. */
  readonly connections: number
  /** Messages from clients since the server started. */
  readonly received: readonly unknown[][]
}

/** A real socket.io server with a client that speaks its protocol. */
export const realServer = (protocol: Protocol): FlakyServer => {
  let server: SocketServer | undefined
  let address: { readonly url: string; readonly port: number } | undefined
  const received = () => server?.received ?? []
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
      return received().filter(([topic]) => topic === 'connection').length
    },
    get received() {
      return received().filter(([topic]) => topic !== 'connection')
    },
  }
}

/** A server without a network, for one socket, which sees every event immediately. */
export const fakeServer = (): FlakyServer => {
  let events: SocketEvents | undefined
  let isRunning = false
  let isRefusing = false
  let isUp = false
  let connections = 0
  let received: unknown[][] = []

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
        if (isUp) received.push(payload === undefined ? [topic] : [topic, payload])
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
      received = []
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
    get received() {
      return received
    },
  }
}
