import { memoryStorage, type App } from '@app/sdk'
import { createPlatform } from '../http/platform.ts'
import type { DialectName } from '../dialects/index.ts'
import { COINS, type Coin } from '../exchange/core/coins.ts'
import type { Grant } from '../exchange/accounts/accounts.ts'
import type { LeverageOrder } from '../exchange/leverage/order.ts'
import type { OptionOrder } from '../exchange/options/order.ts'
import type { BalanceChange } from '../exchange/core/balance-changes.ts'
import type { SpotOrder } from '../exchange/spot/order.ts'
import { createMemoryUploads } from '../journal/uploads.ts'
import { createMemoryJournal } from '../journal/memory.ts'
import type { JournalEntry } from '../journal/journal.ts'
import { DEMO_USER } from '../platform/demo.ts'
import { createPageChannel } from '../realtime/page-channel.ts'
import { createPushes } from '../realtime/pushes.ts'
import { recordCalls, type SentCall } from './calls.ts'
import { startProcess, type Process } from './process.ts'
import { startVirtualTime, type PendingTimer, type VirtualTime } from './virtual-time.ts'

/** A trading program. */
export interface Bot {
  /**
   * Trades until `signal` is aborted, then ends within a minute.
   *
   * @param app Started and signed in; it stays signed in. What it keeps in `app.storage` survives a kill.
   */
  run(app: App, signal: AbortSignal): Promise<unknown>
  /** Compares the result with the bot's own books. @throws when they differ. */
  check?(report: Report): unknown
}

export interface SimulateOptions {
  /** Determines the market and all random numbers; default 'h4'. */
  readonly seed?: string | number
  /** Start, unix ms; default 2026-01-01. */
  readonly from?: number
  /** Duration, virtual ms; default an hour. */
  readonly for?: number
  /** Balances of the bot's user; default: those of the demo account. */
  readonly balances?: readonly Grant[]
  /** Round trip of a call, virtual ms; default 40. */
  readonly latency?: number
  readonly dialect?: DialectName
  /** Virtual ms between two market pushes; default 1,000. */
  readonly pushInterval?: number
}

/** A change of a balance of the bot's user. */
export type LedgerEntry = BalanceChange & { readonly at: number }

/** What happened in a simulation. Times are unix ms. */
export interface Report {
  readonly seed: string
  readonly from: number
  readonly to: number
  /** The orders of the bot's user, oldest first. */
  readonly orders: {
    readonly options: readonly OptionOrder[]
    readonly spot: readonly SpotOrder[]
    readonly leverage: readonly LeverageOrder[]
  }
  /** Every change of a balance of the bot's user. */
  readonly ledger: readonly LedgerEntry[]
  readonly calls: readonly SentCall[]
  /** Every accepted command of the exchange. The same simulation gives the same journal. */
  readonly journal: readonly JournalEntry[]
  /** What the bot keeps in `app.storage`, by key. */
  readonly stored: Readonly<Record<string, unknown>>
  /** What `run` rejected with. */
  readonly error: unknown
  /** Rejections that nothing handled. */
  readonly rejections: readonly unknown[]
  /** Timers of the bot that were pending after it had ended. */
  readonly timers: readonly PendingTimer[]
}

const HOUR = 3_600_000
const START = Date.UTC(2026, 0, 1)
/** How long a bot has to end after its signal, ms. */
const GRACE = 60_000
const LOGIN = '/api/user/login'

/** Real turns of the event loop without an event after which only time can cause the next one. */
const QUIET_TURNS = 3

/**
 * Runs a bot against an exchange on one virtual clock: an hour takes about a second. Everything follows from the seed.
 *
 * ```ts
 * const report = await simulate(bot, { seed: 7, for: 24 * 3_600_000 })
 * ```
 */
export const simulate = async (bot: Bot | Bot['run'], options: SimulateOptions = {}): Promise<Report> => {
  const { seed = 'h4', from = START } = options
  const time = startVirtualTime(from, String(seed))
  const rejections: unknown[] = []
  const onRejection = (reason: unknown) => void rejections.push(reason)
  process.on('unhandledRejection', onRejection)
  try {
    return await simulation(
      typeof bot === 'function' ? { run: bot } : bot,
      { ...options, seed: String(seed), from },
      time,
      rejections,
    )
  } finally {
    process.off('unhandledRejection', onRejection)
    time.end()
  }
}

const simulation = async (
  bot: Bot,
  options: SimulateOptions & { readonly seed: string; readonly from: number },
  time: VirtualTime,
  rejections: readonly unknown[],
): Promise<Report> => {
  const { seed, from, latency = 40, pushInterval = 1000 } = options
  const platform = createPlatform({
    seed,
    start: from,
    dialect: options.dialect ?? 'default',
    journal: createMemoryJournal(),
    uploads: createMemoryUploads(),
    hash: (password, salt) => `${salt}/${password}`,
    realNow: time.now,
    checkpointEvery: Infinity,
  })
  const account = 'bot@h4.example'
  const password = 'simulate'
  const user = platform.exchange.createUser({
    account,
    password,
    grants: options.balances ?? DEMO_USER.grants,
  })
  platform.exchange.execute('setIdentityGate', { userId: user.id, on: false })
  const ledger: LedgerEntry[] = []
  platform.onEvent(event => {
    if (event.kind === 'balanceChanged' && event.userId === user.id)
      ledger.push(...event.changes.map(change => ({ at: platform.exchange.now(), ...change })))
  })

  let events = 0
  let working = 0
  const { calls, fetch } = recordCalls(platform.fetch, platform.exchange.now)
  const pass = (ms: number) => new Promise<void>(resolve => void time.after(ms, resolve))
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    events++
    const { signal: _, ...rest } = init
    await pass(latency / 2)
    working++
    const response = await fetch(new Request(url, rest)).finally(() => working--)
    await pass(latency / 2)
    events++
    if (response.type === 'error') throw new TypeError('fetch failed')
    return response
  }
  const settle = async () => {
    for (let quiet = 0; quiet < QUIET_TURNS;) {
      const before = events
      await new Promise(resolve => setImmediate(resolve))
      quiet = working > 0 || events !== before ? 0 : quiet + 1
    }
  }
  const channel = createPageChannel()
  /** Pushes of 24 coins would be most of the work. */
  const read = new Set<Coin>()
  const onRead = (name: string) => {
    const coin = COINS.find(each => each.name === name)
    if (coin) read.add(coin)
  }
  const pushes = createPushes(platform, channel, pushInterval, () => [...read])
  const push = () => {
    platform.pacemaker.sync()
    pushes.tick()
    time.after(pushInterval, push)
  }
  time.after(pushInterval, push)

  const stored = memoryStorage()
  const controller = new AbortController()
  let error: unknown
  let ended = false
  const start = (): Process => {
    const wires = { fetch: send, socket: channel.socket, storage: stored, onRead }
    const started = startProcess(wires)
    const live = async () => {
      const { app } = started
      await app.start()
      const signIn = () => app.session.login({ user_string: account, password, remember: false })
      if (!app.session.state.user) await signIn()
      app.session.expired$.subscribe(() => void signIn())
      await bot.run(app, controller.signal)
    }
    live()
      .catch((reason: unknown) => void (error = reason))
      .finally(() => void (ended = true))
    return started
  }
  const current = start()
  const runUntil = async (end: number) => {
    let over = false
    const cancel = time.after(end - time.now(), () => (over = true))
    await settle()
    while (!over && !ended) {
      time.next()
      await settle()
    }
    cancel()
  }
  const to = from + (options.for ?? HOUR)
  await runUntil(to)
  controller.abort()
  await settle()
  await runUntil(to + GRACE)
  if (!ended) error ??= new Error(`run() did not end within ${GRACE / 1000} s after its signal was aborted`)
  current.app.close()
  await settle()
  const timers = time.timers()
  pushes.close()
  time.clear()
  const { exchange } = platform
  return {
    seed,
    from,
    to: time.now(),
    orders: {
      options: exchange.optionOrders(user.id, {}).toReversed(),
      spot: exchange.spotOrders(user.id, {}).toReversed(),
      leverage: exchange.leverageOrders(user.id, {}).toReversed(),
    },
    ledger,
    calls,
    journal: platform.snapshot().entries,
    stored: Object.fromEntries(
      await Promise.all(
        ((await stored.keys?.('')) ?? []).map(async key => [key, await stored.get(key)] as const),
      ),
    ),
    error,
    rejections,
    timers,
  }
}
