import type { Kill } from './faults.ts'
import type { Orders } from './orders.ts'
import {
  createApp,
  memoryQueue,
  memoryStorage,
  type App,
  type Http,
  type Market,
  type Socket,
  type Storage,
} from '@app/sdk'

/** What connects a bot to its exchange. */
export interface Wires {
  readonly http: Http
  readonly socket: Socket
  /** What survives a kill. */
  readonly storage: Storage
  /** Called with each coin whose quotes or candles the app reads. */
  readonly onRead: (coin: string) => void
  /** Notes what the bot gets to know. */
  readonly orders: Pick<Orders, 'answered' | 'pushed'>
  /** Called before each call and each write to the storage; may kill the process, before it or right after. */
  readonly onEffect: () => Kill | undefined
  readonly onKill: (kill: Kill) => void
}

/** An app in a process that can be killed: then nothing of it has an effect any more, as after `kill -9`. */
export interface Process {
  readonly app: App
  isDead(): boolean
}

const forever = () => new Promise<never>(() => {})

/** Starts an app whose effects end with its process. */
export const startProcess = ({ http, socket, storage, orders, onRead, onEffect, onKill }: Wires): Process => {
  let dead = false
  /** What a dead process awaits never comes. */
  const alive =
    <Input extends readonly unknown[], Value>(act: (...input: Input) => Promise<Value>, hasEffect: boolean) =>
    async (...input: Input): Promise<Value> => {
      if (dead) return forever()
      const kill = hasEffect ? onEffect() : undefined
      const work = kill?.when === 'before' ? forever() : act(...input)
      if (kill) {
        dead = true
        socket.close()
        onKill(kill)
      }
      try {
        return await work
      } finally {
        if (dead) await forever()
      }
    }
  const send = alive(http, true)
  const app = createApp({
    origin: 'http://exchange.test',
    http: async request => {
      const reply = await send(request)
      orders.answered(request, reply.text ?? '')
      return reply
    },
    socket: {
      ...socket,
      open: events =>
        socket.open({
          up: () => dead || events.up(),
          down: reason => dead || events.down(reason),
          message(topic, payload) {
            if (dead) return
            orders.pushed(topic, payload)
            events.message(topic, payload)
          },
        }),
    },
    storage: {
      ...storage,
      get: alive(storage.get, false),
      set: alive(storage.set, true),
      remove: alive(storage.remove, true),
    },
    queue: memoryQueue(),
    remember: memoryStorage(),
  })
  app.coin$.subscribe(onRead)
  const { quote, quote$, candle$ } = app.market
  const market = {
    ...app.market,
    quote: coin => (onRead(coin), quote(coin)),
    quote$: coin => (onRead(coin), quote$(coin)),
    candle$: (coin, period) => (onRead(coin), candle$(coin, period)),
  } satisfies Market
  return { app: Object.create(app, { market: { value: market } }) as App, isDead: () => dead }
}
