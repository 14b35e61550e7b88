import type { DialectName } from '../../../mocks/src/dialects/index.ts'
import { CURRENCIES } from '../../../mocks/src/exchange/core/coins.ts'
import { createMemoryJournal, createMemoryUploads } from '../../../mocks/src/journal/memory.ts'
import { createPlatform } from '../../../mocks/src/http/platform.ts'
import { createPageChannel } from '../../../mocks/src/realtime/page-channel.ts'
import { createPushes } from '../../../mocks/src/realtime/pushes.ts'
import {
  createApp,
  memoryQueue,
  memoryStorage,
  type App,
  type AppOptions,
  type LoginForm,
} from '../../src/index.ts'
import { SettableClock } from './clock.ts'
import { createPrices } from './price-path.ts'

export type Fate = 'answered' | 'never arrives' | 'answer lost'

export interface WorldOptions {
  readonly dialect?: DialectName
  /** Round-trip time of a call, virtual ms; 0 by default. */
  readonly latency?: () => number
  /** Interval of market and balance pushes, virtual ms; a second by default. */
  readonly pushEvery?: number
  /** The longest step of virtual time, ms; 250 by default. */
  readonly step?: number
  /** When the world begins, unix ms. */
  readonly start?: number
  /** IANA zone of the exchange's times; UTC by default. */
  readonly zone?: string
  /** Decides the fate of each call; all are answered by default. */
  readonly fate?: (path: string) => Fate
}

export interface User {
  readonly id: number
  readonly login: LoginForm
}

const grant = (kind: 'change' | 'micro' | 'lever', name: string, amount: string) => ({
  kind,
  currency: CURRENCIES.find(each => each.name === name)?.id ?? 0,
  amount,
})
const GRANTS = [
  grant('micro', 'USDT', '100000'),
  grant('change', 'USDT', '1000000'),
  grant('change', 'BTC', '10'),
  grant('change', 'ETH', '100'),
  grant('change', 'USDC', '100000'),
  grant('lever', 'USDT', '1000000'),
]

const START = Date.UTC(2026, 2, 1, 9, 30)

/**
 * An exchange in memory and apps connected to it, on one virtual clock that a test advances. Only the network is
 * replaced: the exchange answers, pushes and settles as usual.
 */
export const createWorld = ({
  dialect = 'default',
  latency = () => 0,
  pushEvery = 1000,
  step: longest = 250,
  start = START,
  zone,
  fate = () => 'answered',
}: WorldOptions = {}) => {
  const clock = new SettableClock(start)
  const exchange = createPlatform({
    dialect,
    seed: 'test',
    start,
    ...(zone !== undefined && { zone }),
    speed: 0,
    realNow: () => start,
    journal: createMemoryJournal(),
    uploads: createMemoryUploads(),
    hash: (password, salt) => `${salt}/${password}`,
  })
  const after = (ms: number, callback: () => void) => {
    const due = clock.schedule(callback, ms)
    return () => due.unsubscribe()
  }
  const channel = createPageChannel((callback, ms) => after(ms, callback))
  const pushing = createPushes(exchange, channel, pushEvery)
  const apps = new Set<App>()
  let pushes = true
  let lost = false
  /** Calls in progress on the exchange, and a counter of events. */
  let working = 0
  let happened = 0
  const calls: string[] = []
  const log: string[] = []
  let users = 0

  const pass = (ms: number) => (ms > 0 ? new Promise<void>(resolve => after(ms, resolve)) : Promise.resolve())
  const answerOf = async (request: Request): Promise<Response> => {
    working++
    try {
      return await exchange.fetch(request)
    } finally {
      working--
      happened++
    }
  }
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    happened++
    const request = new Request(url, init)
    const { pathname } = new URL(url)
    calls.push(pathname)
    log.push(`${clock.frame} ${pathname} ${typeof init.body === 'string' ? init.body : ''}`)
    const [outcome, wait] = [fate(pathname), latency() / 2]
    await pass(wait)
    if (outcome === 'never arrives') throw new TypeError('fetch failed')
    const answer = await answerOf(request)
    await pass(wait)
    happened++
    if (outcome === 'answer lost') throw new TypeError('fetch failed')
    return answer
  }

  /** Waits until nothing more happens without time passing. */
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 3;) {
      const before = happened
      await new Promise(resolve => setImmediate(resolve))
      quiet = working > 0 || happened !== before ? 0 : quiet + 1
    }
  }
  /** Creates an app on this exchange; closed with the world. */
  const newApp = (options: Partial<AppOptions> = {}): App => {
    const app = createApp({
      origin: 'http://exchange.test',
      socket: channel.socket(),
      fetch: fetch as typeof globalThis.fetch,
      scheduler: clock,
      elapsed: () => clock.frame,
      now: clock.now,
      frame: callback => void after(16, callback),
      storage: memoryStorage(),
      queue: memoryQueue(),
      retry: { attempts: 1, pause: 1 },
      random: () => 0.5,
      drift: 'throw',
      ...options,
    })
    apps.add(app)
    return app
  }
  /** Creates a user with money in every account. */
  const newUser = (): User => {
    const account = `user${++users}@h4.example`
    const { id } = exchange.exchange.createUser({ account, password: 'secret1', grants: GRANTS })
    exchange.exchange.execute('setIdentityGate', { userId: id, on: false })
    return { id, login: { user_string: account, password: 'secret1', remember: false } }
  }

  const prices = createPrices(exchange)
  let sinceTick = 0
  return {
    clock,
    /** Every call with its time and body. */
    log,
    exchange,
    /** The time of exchange and apps, unix ms. */
    now: () => exchange.exchange.now(),
    settle,
    /** A value after a time, virtual ms. */
    after: <Value>(ms: number, value: Value) => pass(ms).then(() => value),
    /** Advances the time of exchange and apps. @param most The longest step, ms. */
    async advance(ms: number, most = longest): Promise<void> {
      for (let left = ms; left > 0; left -= most) {
        const step = Math.min(most, left)
        clock.advance(step)
        exchange.pacemaker.advance(step)
        prices.step()
        sinceTick += step
        if (sinceTick >= pushEvery) {
          sinceTick = 0
          if (pushes && !lost) pushing.tick()
        }
        await settle()
      }
    },
    /** All devices sleep: their clocks advance, their timers do not. */
    sleep(ms: number): void {
      exchange.pacemaker.advance(ms)
      clock.skew += ms
    },
    /** Turns pushes on or off; off disconnects the sockets and refuses new connections. */
    setPushes(on: boolean): void {
      pushes = on
      channel.refuse(!on)
      if (!on) channel.disconnect()
    },
    /** Whether periodic pushes are lost while sockets stay up; pushes on connect still arrive. */
    losePushes(on: boolean): void {
      lost = on
    },
    /** The transport to the exchange, to be wrapped. */
    fetch: fetch as typeof globalThis.fetch,
    socket: () => channel.socket(),
    /** Sets a price and holds it. */
    price: prices.set,
    /** Makes a coin's price follow a path: `price` from `at` (ms from now) until the next point. */
    play: prices.play,
    /** Places an option order of BTC from another device. @returns its id */
    placeOption({ id }: User, side: 'up' | 'down', seconds: number, number: string): number {
      const type = side === 'up' ? 1 : 2
      const order = { userId: id, matchId: 101, currencyId: 3, type, seconds, number } as const
      return exchange.exchange.execute('submitOption', order).id
    },
    /** How long ended options and positions are in no list, ms. */
    setSettlementDelay: (ms: number) => exchange.exchange.execute('setSettlementDelay', { ms }),
    /** A user's option orders on the exchange, oldest first. */
    options: ({ id }: User) => exchange.exchange.optionOrders(id, {}).toReversed(),
    /** The results of a user's ended options on the exchange. */
    endedOptions: ({ id }: User) =>
      exchange.exchange
        .optionOrders(id, { status: 3 })
        .map(({ id: order, factProfits }) => ({ id: order, profit: factProfits ?? '' })),
    /** Shifts the clocks of all devices without time passing, ms. */
    setClock: (ms: number) => void (clock.skew += ms),
    /** The paths called since the last `calls()`, in order. */
    calls: () => calls.splice(0),
    app: newApp,
    user: newUser,
    /** Starts an app and signs it in, by default as a new user. A session in its storage is restored. */
    async signedIn(options: Partial<AppOptions> = {}, user: User = newUser()): Promise<App> {
      const app = newApp(options)
      await app.start()
      if (app.session.state.user?.id !== user.id) await app.session.login(user.login)
      await settle()
      return app
    },
    /** The number of scheduled timers. */
    timers: () => clock.actions.length,
    close(): void {
      for (const app of apps) app.close()
      pushing.close()
    },
  }
}

/** An exchange and its clock. */
export type World = ReturnType<typeof createWorld>
