import { readUserId, type PushChannel, type PushTarget } from './channel.ts'

/** What a page's socket tells its owner; the SDK's `SocketEvents`. */
export interface PageSocketEvents {
  up(): void
  down(reason: string): void
  message(topic: string, payload: unknown): void
}

/** A client in the same page; the SDK's `Socket`. */
export interface PageSocket {
  open(events: PageSocketEvents): void
  send(topic: string, payload?: unknown): void
  reconnect(): void
  close(): void
}

/** Calls back after so many milliseconds. @returns what prevents it. */
export type PageTimer = (callback: () => void, ms: number) => () => void

/** A channel whose clients are in the same page. */
export interface PageChannel extends PushChannel {
  /** A client, for one owner, that is not open yet. */
  socket(): PageSocket
}

/** How long a socket waits before it tries again, ms: 0.5–1.5 times that, as socket.io does at first. */
const DELAY = 1000

const realTimer: PageTimer = (callback, ms) => {
  const id = setTimeout(callback, ms)
  return () => clearTimeout(id)
}

/**
 * A channel without a network. What is sent arrives as over one: later than it is sent, in order, as JSON has it, and
 * not at all when the connection is gone by then. A socket that was refused or cut off tries again after about a
 * second.
 */
export const createPageChannel = (timer: PageTimer = realTimer): PageChannel => {
  const connected = new Set<Client>()
  let refusing = false
  let greet: (client: PushTarget) => void = () => {}

  const targetOf = (clients: () => Iterable<Client>): PushTarget => ({
    send(topic, payload) {
      const json = JSON.stringify(payload) as string | undefined
      for (const client of clients()) client.deliver(topic, json)
    },
  })
  const ofUser = (id: number) => [...connected].filter(client => client.user === id)

  const door: Door = {
    timer,
    enter(client) {
      if (refusing) return false
      connected.add(client)
      return true
    },
    entered: client => greet(targetOf(() => [client])),
    leave: client => void connected.delete(client),
  }
  return {
    socket: () => createSocket(door),
    clients: () => connected.size,
    all: targetOf(() => connected),
    user: id => targetOf(() => ofUser(id)),
    hears: id => ofUser(id).length > 0,
    users: () => [...new Set([...connected].map(({ user }) => user))].filter(id => id !== undefined),
    disconnect: () => [...connected].forEach(client => client.cut()),
    refuse: on => void (refusing = on),
    onConnect: listener => void (greet = listener),
  }
}

/** One connection as the channel sees it. */
interface Client {
  user: number | undefined
  deliver(topic: string, json: string | undefined): void
  cut(): void
}

/** Where connections begin and end. */
interface Door {
  readonly timer: PageTimer
  /** @returns whether it is let in. */
  enter(client: Client): boolean
  entered(client: Client): void
  leave(client: Client): void
}

const createSocket = ({ timer, enter, entered, leave }: Door): PageSocket => {
  let events: PageSocketEvents | undefined
  let client: Client | undefined
  let stopWaiting = () => {}
  /** Counts connections and attempts: what an older one still has to say does not count. */
  let attempt = 0

  const later = (act: (told: PageSocketEvents) => void) => {
    const mine = attempt
    queueMicrotask(() => {
      if (events && mine === attempt) act(events)
    })
  }
  const drop = () => {
    attempt++
    stopWaiting()
    if (client) leave(client)
    client = undefined
  }
  const lose = (reason: string) => {
    drop()
    stopWaiting = timer(connect, DELAY * (0.5 + Math.random()))
    later(told => told.down(reason))
  }
  const connect = () => {
    drop()
    later(told => {
      const made: Client = {
        user: undefined,
        deliver: (topic, json) =>
          later(told => told.message(topic, json === undefined ? undefined : JSON.parse(json))),
        cut: () => lose('transport close'),
      }
      if (!enter(made)) return lose('refused')
      client = made
      told.up()
      // Its owner may have dropped it on being told.
      if (client === made) entered(made)
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
