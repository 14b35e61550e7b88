import { readUserId, type PushChannel, type PushTarget } from './channel.ts'

/** The events of an in-memory socket; the SDK's `SocketEvents`. */
export interface PageSocketEvents {
  up(): void
  down(reason: string): void
  message(topic: string, payload: unknown): void
}

/** An in-memory socket; the SDK's `Socket`. */
export interface PageSocket {
  open(events: PageSocketEvents): void
  send(topic: string, payload?: unknown): void
  reconnect(): void
  close(): void
}

/** Calls back after `ms`. @returns the cancel function. */
export type PageTimer = (callback: () => void, ms: number) => () => void

/** A channel with in-memory sockets. */
export interface PageChannel extends PushChannel {
  /** Creates a socket, not open yet. */
  socket(): PageSocket
}

/** Reconnect delay, ms, times 0.5 to 1.5, as socket.io's first. */
const RECONNECT_DELAY = 1000

const realTimer: PageTimer = (callback, ms) => {
  const id = setTimeout(callback, ms)
  return () => clearTimeout(id)
}

/**
 * A channel in memory that behaves like a network: messages arrive asynchronously, in order, as JSON, and not at all
 * after a disconnect. A refused or disconnected socket reconnects after about a second.
 */
export const createPageChannel = (timer: PageTimer = realTimer): PageChannel => {
  const connected = new Set<Client>()
  let refusing = false
  let greet: (client: PushTarget) => void = () => {}

  const targetOf = (clients: () => Iterable<Client>): PushTarget => ({
    send(pushes) {
      for (const [topic, payload] of pushes) {
        const json = JSON.stringify(payload) as string | undefined
        for (const client of clients()) client.deliver(topic, json)
      }
    },
  })
  const ofUser = (id: number) => [...connected].filter(client => client.user === id)

  const registry: Registry = {
    timer,
    add(client) {
      if (refusing) return false
      connected.add(client)
      return true
    },
    greet: client => greet(targetOf(() => [client])),
    remove: client => void connected.delete(client),
  }
  return {
    socket: () => createSocket(registry),
    clients: () => connected.size,
    all: targetOf(() => connected),
    user: id => targetOf(() => ofUser(id)),
    hears: id => ofUser(id).length > 0,
    users: () => [...new Set([...connected].map(({ user }) => user))].filter(id => id !== undefined),
    disconnect: () => [...connected].forEach(client => client.disconnect()),
    refuse: on => void (refusing = on),
    onConnect: listener => void (greet = listener),
  }
}

/** A connection. */
interface Client {
  user: number | undefined
  deliver(topic: string, json: string | undefined): void
  disconnect(): void
}

interface Registry {
  readonly timer: PageTimer
  /** @returns whether the connection is accepted. */
  add(client: Client): boolean
  greet(client: Client): void
  remove(client: Client): void
}

const createSocket = ({ timer, add, greet, remove }: Registry): PageSocket => {
  let events: PageSocketEvents | undefined
  let client: Client | undefined
  let stopWaiting = () => {}
  /** Counts connection attempts; events of older ones are dropped. */
  let attempt = 0

  const later = (act: (events: PageSocketEvents) => void) => {
    const mine = attempt
    queueMicrotask(() => {
      if (events && mine === attempt) act(events)
    })
  }
  const drop = () => {
    attempt++
    stopWaiting()
    if (client) remove(client)
    client = undefined
  }
  const lose = (reason: string) => {
    drop()
    stopWaiting = timer(connect, RECONNECT_DELAY * (0.5 + Math.random()))
    later(events => events.down(reason))
  }
  const connect = () => {
    drop()
    later(events => {
      const made: Client = {
        user: undefined,
        deliver: (topic, json) =>
          later(events => events.message(topic, json === undefined ? undefined : JSON.parse(json))),
        disconnect: () => lose('transport close'),
      }
      if (!add(made)) return lose('refused')
      client = made
      events.up()
      // The owner may have closed it in `up`.
      if (client === made) greet(made)
    })
  }
  const receive = (to: Client, topic: string, payload: unknown) => {
    const id = topic === 'login' ? readUserId(payload) : undefined
    if (id !== undefined) to.user = id
  }

  return {
    open(listener) {
      events = listener
      connect()
    },
    send(topic, payload) {
      const to = client
      if (to) later(() => receive(to, topic, payload))
    },
    reconnect() {
      if (events) connect()
    },
    close() {
      drop()
      events = undefined
    },
  }
}
