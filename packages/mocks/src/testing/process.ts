import { createApp, memoryQueue, memoryStorage, type App, type Market, type Socket, type Storage } from '@app/sdk'

/** What connects a bot to its exchange. */
export interface Wires {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly socket: () => Socket
  /** What survives a kill. */
  readonly storage: Storage
  /** Called with each coin whose quotes or candles the app reads. */
  readonly onRead: (coin: string) => void
}

/** An app in a process that can be killed. */
export interface Process {
  readonly app: App
  /** Nothing of it has an effect any more, as after `kill -9`. */
  kill(): void
}

const forever = () => new Promise<never>(() => {})

/** Starts an app whose effects end with its process. */
export const startProcess = ({ fetch, socket, storage, onRead }: Wires): Process => {
  let dead = false
  /** What a dead process awaits never comes. */
  const alive = async <Value>(work: Promise<Value>): Promise<Value> => {
    const value = await work.catch((error: unknown) => (dead ? forever() : Promise.reject(error as Error)))
    return dead ? forever() : value
  }
  const own = socket()
  const app = createApp({
    origin: 'http://exchange.test',
    fetch: ((url: string, init: RequestInit) =>
      dead ? forever() : alive(fetch(url, init))) as typeof globalThis.fetch,
    socket: {
      open: events =>
        own.open({
          up: () => dead || events.up(),
          down: reason => dead || events.down(reason),
          message: (topic, payload) => dead || events.message(topic, payload),
        }),
      send: (topic, payload) => dead || own.send(topic, payload),
      reconnect: () => dead || own.reconnect(),
      close: () => own.close(),
    },
    storage: {
      ...storage,
      get: async key => (dead ? forever() : alive(storage.get(key))),
      set: async (key, value) => (dead ? forever() : alive(storage.set(key, value))),
      remove: async key => (dead ? forever() : alive(storage.remove(key))),
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
  return {
    app: Object.create(app, { market: { value: market } }) as App,
    kill() {
      dead = true
      own.close()
    },
  }
}
