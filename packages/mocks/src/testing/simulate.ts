import type { App } from '@app/sdk'
import type { DialectName } from '../dialects/index.ts'
import type { Grant } from '../exchange/accounts/accounts.ts'
import type { Recording } from '../exchange/market/recording.ts'
import type { BalanceChange } from '../exchange/events.ts'
import type { LeverageOrder } from '../exchange/leverage/order.ts'
import type { OptionOrder } from '../exchange/options/order.ts'
import type { SpotOrder } from '../exchange/spot/spot.ts'
import type { JournalEntry } from '../journal/journal.ts'
import { DEMO_USER } from '../platform/demo.ts'
import type { SentCall } from '../http/calls.ts'
import { planOf, type Faults } from './faults.ts'
import type { PlacedOrder } from './orders.ts'
import { createSimulation } from './simulation.ts'
import { startVirtualTime, type PendingTimer, type VirtualTime } from './virtual-time.ts'

/** A trading program. */
export interface Bot {
  /**
   * Trades until `signal` is aborted, then ends within a minute. After a kill it is called again.
   *
   * @param app Started and signed in; it stays signed in. What the bot keeps in `app.storage` survives a kill.
   */
  run(app: App, signal: AbortSignal): Promise<unknown>
  /** Compares the result with the bot's own books. @throws Error when they differ. */
  check?(report: Report): unknown
}

export interface SimulateOptions {
  /** Determines the market and all random numbers; default 'h4'. */
  readonly seed?: string | number
  /** Start, unix ms; default: that of a recording, or 2026-01-01. */
  readonly from?: number
  /** Duration, virtual ms; default an hour. */
  readonly for?: number
  /** A recording, or changes of the seeded market. */
  readonly market?: Recording | MarketSettings
  /** What goes wrong: 'lost=0.02,kill=0.01', or the same as an object. None happens in the last five minutes. */
  readonly faults?: string | Faults
  /** The names of the faults that happen, such as 'lost@31'; default: all. */
  readonly only?: readonly string[]
  /** Balances of the bot's user; default: those of the demo account. */
  readonly balances?: readonly Grant[]
  /** Round trip of a call without faults, virtual ms; default 40. */
  readonly latency?: number
  readonly dialect?: DialectName
  /** Virtual ms between two market pushes; default 1,000. */
  readonly pushInterval?: number
}

/** Changes of the seeded market. */
export interface MarketSettings {
  /** Price movement as a factor of normal. */
  readonly volatility?: number
  /** The name of a scenario: 'crash'. */
  readonly scenario?: string
  /** Prices by coin, each from a time in ms after the start until the next. */
  readonly prices?: Readonly<Record<string, readonly (readonly [ms: number, price: number])[]>>
}

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
  readonly ledger: readonly (BalanceChange & { readonly at: number })[]
  readonly calls: readonly SentCall[]
  /** The orders that calls have placed, and what the bot knows of them. */
  readonly placed: readonly PlacedOrder[]
  /** Every accepted command of the exchange. The same simulation gives the same journal. */
  readonly journal: readonly JournalEntry[]
  /** What the bot keeps in `app.storage`, by key. */
  readonly stored: Readonly<Record<string, unknown>>
  /** The names of the faults that happened. */
  readonly faults: readonly string[]
  /** How often the bot was started. */
  readonly starts: number
  /** What `run` rejected with. */
  readonly error: unknown
  /** Rejections that nothing handled. */
  readonly rejections: readonly unknown[]
  /** Timers of the bot that were pending after it had ended. */
  readonly timers: readonly PendingTimer[]
}

const MINUTE = 60_000
const START = Date.UTC(2026, 0, 1)
/** How long a bot has to end after its signal, ms. */
const GRACE = MINUTE
/** The time without faults at the end, ms. */
const CALM = 5 * MINUTE

/**
 * Runs a bot against an exchange on one virtual clock. Everything follows from the seed: the same one gives the same journal.
 * One simulation runs at a time, as it replaces the timers and clocks of the process.
 *
 * ```ts
 * const report = await simulate(run, { seed: 7, for: 24 * 3_600_000, faults: 'lost=0.02,kill=0.01' })
 * ```
 *
 * @throws SettingError for invalid faults.
 */
export const simulate = async (bot: Bot | Bot['run'], options: SimulateOptions = {}): Promise<Report> => {
  const { seed = 'h4', market = {} } = options
  const from = options.from ?? ('sha256' in market ? market.start : START)
  const time = startVirtualTime(from, String(seed))
  const rejections: unknown[] = []
  const onRejection = (reason: unknown) => void rejections.push(reason)
  process.on('unhandledRejection', onRejection)
  try {
    const run = typeof bot === 'function' ? bot : bot.run.bind(bot)
    return { ...(await play(run, { ...options, seed: String(seed), from }, time)), rejections }
  } finally {
    process.off('unhandledRejection', onRejection)
    time.end()
  }
}

const play = async (
  run: Bot['run'],
  options: SimulateOptions & { readonly seed: string; readonly from: number },
  time: VirtualTime,
): Promise<Omit<Report, 'rejections'>> => {
  const { seed, from, for: duration = 60 * MINUTE, faults = {}, only, balances = DEMO_USER.grants } = options
  const to = from + duration
  const calmFrom = to - Math.min(CALM, duration / 2)
  const plan = planOf(faults, () => time.now() >= calmFrom, only)
  const simulation = createSimulation({ ...options, balances, seed, from }, time, plan)
  const { platform, user } = simulation
  const ledger: (BalanceChange & { readonly at: number })[] = []
  platform.onEvent(event => {
    if (event.kind === 'balanceChanged' && event.userId === user.id)
      ledger.push(...event.changes.map(change => ({ at: platform.exchange.now(), ...change })))
  })

  let error: unknown
  let ended = false
  simulation.start(
    (app, signal) =>
      run(app, signal).then(
        () => {},
        (reason: unknown) => void (error = reason),
      ),
    () => void (ended = true),
  )
  await simulation.advance(() => ended || time.now() >= to)
  simulation.starts.at(-1)?.stop()
  const limit = time.now() + GRACE
  await simulation.advance(() => ended || time.now() >= limit)
  if (!ended) error ??= new Error('run() did not end within a minute after its signal was aborted')
  simulation.starts.at(-1)?.app.close()
  await simulation.settle()

  const { exchange } = platform
  const { disk } = simulation
  const keys = (await disk.keys?.('')) ?? []
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
    calls: simulation.calls,
    placed: simulation.orders,
    journal: platform.snapshot().entries,
    stored: Object.fromEntries(await Promise.all(keys.map(async key => [key, await disk.get(key)] as const))),
    faults: plan.names,
    starts: simulation.starts.length,
    error,
    timers: time.timers(),
  }
}
