import type { App } from '@app/sdk'
import type { DialectName } from '../dialects/index.ts'
import type { Grant } from '../exchange/accounts/accounts.ts'
import type { Recording } from '../exchange/market/recording.ts'
import type { BalanceChange } from '../exchange/events.ts'
import type { LeverageOrder } from '../exchange/leverage/order.ts'
import type { OptionOrder } from '../exchange/options/order.ts'
import type { SpotOrder } from '../exchange/spot/spot.ts'
import type { SentCall } from '../http/calls.ts'
import type { JournalEntry } from '../journal/journal.ts'
import type { Faults } from './faults.ts'
import type { PlacedOrder } from './orders.ts'
import type { PendingTimer } from './virtual-time.ts'

/** When a simulation or the exchange of a test begins, if nothing else is asked for, unix ms. */
export const START = Date.UTC(2026, 0, 1)

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
  /** Determines the market, all random numbers, and the faults that have no seed; default 'h4'. */
  readonly seed?: string | number
  /** Start, unix ms; default: that of a recording, or 2026-01-01. */
  readonly from?: number
  /** Duration, virtual ms; default an hour. */
  readonly for?: number
  /** A recording, or changes of the seeded market. */
  readonly market?: Recording | MarketSettings
  /** What goes wrong: 'lost=0.02,kill=0.01', or the same as an object. None happens in the last five minutes, or the second half of a shorter run, except delays. */
  readonly faults?: string | Faults
  /** The names of the faults that happen, such as 'drop@31'; default: all. */
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
  /** The orders of the bot's user, oldest first: all open ones, and the last 1,000 finished of each kind. */
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
