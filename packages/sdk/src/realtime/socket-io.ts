import type { Socket, SocketEvents } from './socket.ts'

/** Where the push channel is, beside the platform's own origin. Source: product §7 (Real-time channel). */
export const SOCKET_PORT = 2050
/** The path of the push channel on its host. Source: product §7. */
export const SOCKET_PATH = '/wss/socket.io/'

/** Before a new attempt, ms. */
const DELAY = 1000
const RANDOMIZATION = 0.5

const SETTINGS: SocketIoSettings = {
  path: SOCKET_PATH,
  transports: ['websocket'],
  forceNew: true,
  autoConnect: false,
  reconnectionDelay: DELAY,
  reconnectionDelayMax: 5000,
  randomizationFactor: RANDOMIZATION,
  timeout: 20_000,
}

/** What is asked of socket.io-client; every generation knows these. */
export interface SocketIoSettings {
  readonly path: string
  readonly transports: string[]
  readonly forceNew: boolean
  readonly autoConnect: boolean
  readonly reconnectionDelay: number
  readonly reconnectionDelayMax: number
  readonly randomizationFactor: number
  readonly timeout: number
}

/** The part of a client socket of socket.io that is used. */
export interface SocketIoSocket {
  readonly connected: boolean
  /** Whether it goes on trying; 2.x does not tell. */
  readonly active?: boolean
  connect(): unknown
  disconnect(): unknown
  emit(topic: string, ...payload: unknown[]): unknown
  on(event: string, listener: (cause: unknown) => void): unknown
  /** Not in 2.x. */
  onAny?(listener: (topic: string, payload: unknown) => void): unknown
}

/** The `io` of socket.io-client, of 2.x (its only export) or of 4.x. */
export interface SocketIoClient {
  (settings: SocketIoSettings): SocketIoSocket
  (url: string, settings: SocketIoSettings): SocketIoSocket
}

/** What {@link socketIo} can be told. */
export interface SocketIoOptions {
  /**
   * Gives the client library, at every connect that is not the library's own; by default socket.io-client 4, loaded
   * when it is first needed. A server that speaks socket.io 2 (Engine.IO 3) needs a 2.x client: `() => io`, or
   * `async () => (await import('socket.io-client')).default`.
   */
  readonly load?: () => SocketIoClient | Promise<SocketIoClient>
}

const loadDefault = async (): Promise<SocketIoClient> => (await import('socket.io-client')).io

/**
 * A {@link Socket} over socket.io-client, with the library's defaults that SPEC names: 20 s to connect, 1–5 s between
 * attempts with half of it random, no limit.
 *
 * Choice: where the library would give up (the server refused it or closed it on purpose; the library itself could
 * not be loaded) it is tried again after about a second, as the exchange may only be restarting.
 *
 * @param url 'wss://example.com:2050'; '' in a browser means the page's own host.
 * @throws TypeError when it is no address of a server: without this, the connection would stay 'connecting' for ever.
 */
export const socketIo = (url: string, options: SocketIoOptions = {}): Socket => {
  if (url !== '' && !/^(?:wss?|https?):\/\/[^/]/i.test(url))
    throw new TypeError(
      "The address of the push channel must be like 'wss://example.com:2050', or '' on a page.",
    )
  const { load = loadDefault } = options
  let events: SocketEvents | undefined
  let client: SocketIoSocket | undefined
  let attempt = 0
  let again: ReturnType<typeof setTimeout> | undefined

  const drop = () => {
    attempt++
    clearTimeout(again)
    // What a dropped client still says must not count.
    const dropped = client
    client = undefined
    dropped?.disconnect()
  }
  const connect = async () => {
    drop()
    const mine = attempt
    try {
      const io = await load()
      if (mine !== attempt) return
      const made = url === '' ? io(SETTINGS) : io(url, SETTINGS)
      client = made
      listen(made)
      made.connect()
    } catch (error) {
      if (mine === attempt) retry(error)
    }
  }
  const retry = (cause: unknown) => {
    drop()
    again = setTimeout(() => void connect(), DELAY * (1 - RANDOMIZATION + 2 * RANDOMIZATION * Math.random()))
    events?.down(reasonOf(cause))
  }

  const listen = (to: SocketIoSocket) => {
    const on = (event: string, listener: (cause: unknown) => void) =>
      to.on(event, cause => {
        if (to === client) listener(cause)
      })
    on('connect', () => events?.up())
    on('connect_error', cause => (to.active === false ? retry(cause) : events?.down(reasonOf(cause))))
    // How 2.x tells that the server refused; on a connection it only announces a disconnect.
    on('error', cause => to.connected || retry(cause))
    on('disconnect', cause =>
      cause === 'io server disconnect' ? retry(cause) : events?.down(reasonOf(cause)),
    )
    onPush(to, (topic, payload) => {
      if (to === client) events?.message(topic, payload)
    })
  }

  return {
    open: listener => {
      events = listener
      void connect()
    },
    send: (topic, payload) => {
      if (client?.connected) client.emit(topic, ...(payload === undefined ? [] : [payload]))
    },
    reconnect: () => {
      if (events) void connect()
    },
    close: () => {
      events = undefined
      drop()
    },
  }
}

/** Hears every event. 2.x has no public way for names that are not known beforehand: its own receiver is replaced. */
const onPush = (socket: SocketIoSocket, listener: (topic: string, payload: unknown) => void): void => {
  if (socket.onAny) socket.onAny(listener)
  else
    Object.assign(socket, {
      onevent: ({ data = [] }: { readonly data?: readonly [topic?: string, payload?: unknown] }) =>
        listener(String(data[0]), data[1]),
    })
}

/** 4.x gives an Error, 2.x an Error, a text, or what the server said. */
const reasonOf = (cause: unknown): string => {
  const message: unknown =
    typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : cause
  return typeof message === 'string' && message !== '' ? message : 'error'
}
