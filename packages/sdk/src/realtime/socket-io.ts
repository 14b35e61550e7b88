import type { Socket, SocketEvents } from './socket.ts'

/** The port of the push channel on the platform's host. Source: product §7 (Real-time channel). */
export const SOCKET_PORT = 2050
/** The path of the push channel on its host. Source: product §7. */
export const SOCKET_PATH = '/wss/socket.io/'

/** Delay before a new attempt, ms. */
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

/** Settings of socket.io-client that every version supports. */
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

/** The part of a socket.io client socket that is used. */
export interface SocketIoSocket {
  readonly connected: boolean
  /** Whether it retries; not in 2.x. */
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

/** Options of {@link socketIo}. */
export interface SocketIoOptions {
  /**
   * Loads the client library, for every connect except the library's own; by default socket.io-client 4, on demand. A
   * server with socket.io 2 (Engine.IO 3) needs a 2.x client: `() => io`, or
   * `async () => (await import('socket.io-client')).default`.
   */
  readonly load?: () => SocketIoClient | Promise<SocketIoClient>
}

const loadDefault = async (): Promise<SocketIoClient> => (await import('socket.io-client')).io

/**
 * A {@link Socket} over socket.io-client with the library's defaults (product §7): 20 s to connect, 1–5 s ± 50 % between
 * attempts, no limit.
 *
 * Choice: where the library gives up (the server refused or closed the connection) or cannot be loaded, it is retried
 * after about a second: the server may be restarting.
 *
 * @param url 'wss://example.com:2050'; '' in a browser means the page's own host.
 * @throws TypeError when the URL is invalid; the library would try it forever.
 */
export const socketIo = (url: string, options: SocketIoOptions = {}): Socket => {
  if (url !== '' && !/^(?:wss?|https?):\/\/[^/]/i.test(url))
    throw new TypeError(
      "socket must be an address such as 'wss://example.com:2050' or 'https://example.com:2050', or '' on a page",
    )
  const { load = loadDefault } = options
  let events: SocketEvents | undefined
  let client: SocketIoSocket | undefined
  let attempt = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const drop = () => {
    attempt++
    clearTimeout(retryTimer)
    // Its late events must not count.
    const dropped = client
    client = undefined
    dropped?.disconnect()
  }
  const connect = async () => {
    drop()
    const current = attempt
    try {
      const io = await load()
      if (current !== attempt) return
      const created = url === '' ? io(SETTINGS) : io(url, SETTINGS)
      client = created
      listen(created)
      created.connect()
    } catch (error) {
      if (current === attempt) retry(error)
    }
  }
  const retry = (cause: unknown) => {
    drop()
    retryTimer = setTimeout(
      () => void connect(),
      DELAY * (1 - RANDOMIZATION + 2 * RANDOMIZATION * Math.random()),
    )
    events?.down(reasonOf(cause))
  }

  const listen = (to: SocketIoSocket) => {
    const on = (event: string, listener: (cause: unknown) => void) =>
      to.on(event, cause => {
        if (to === client) listener(cause)
      })
    on('connect', () => events?.up())
    on('connect_error', cause => (to.active === false ? retry(cause) : events?.down(reasonOf(cause))))
    // 2.x: the server refused; while connected, a disconnect follows.
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

/** Listens to every event. 2.x has no public API for that: its internal receiver is replaced. */
const onPush = (socket: SocketIoSocket, listener: (topic: string, payload: unknown) => void): void => {
  if (socket.onAny) socket.onAny(listener)
  else
    Object.assign(socket, {
      onevent: ({ data = [] }: { readonly data?: readonly [topic?: string, payload?: unknown] }) =>
        listener(String(data[0]), data[1]),
    })
}

/** 4.x gives an Error, 2.x an Error, a text or the server's payload. */
const reasonOf = (cause: unknown): string => {
  const message: unknown =
    typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : cause
  return typeof message === 'string' && message !== '' ? message : 'error'
}
