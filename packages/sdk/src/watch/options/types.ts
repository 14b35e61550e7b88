import type { Observable } from 'rxjs'
import type { OptionExpiry } from '../../contract/index.ts'
import type { OptionOutcome } from '../../rules/index.ts'
import type { Storage } from '../../storage/index.ts'
import type { Amount } from '../../values/amount.ts'
import type { Fetched } from '../fetched.ts'
import type { Watcher } from '../shared.ts'
import type { ListedOption } from './awaited.ts'

/** Which way an option bets on the price. */
export type Direction = 'up' | 'down'

/** An option order to place. Source: product §3 (Option order form). */
export interface OptionRequest {
  /** The coin whose price decides: 'BTC'. */
  readonly coin: string
  readonly direction: Direction
  /** How long it runs, seconds: one of the expiries. */
  readonly seconds: number
  /** The stake, USDT: a decimal, '100'. */
  readonly amount: string
}

/** How an order is placed. */
export interface PlaceOptions {
  /** False to reject at once when the answer is lost; the order is looked for all the same. True by default. */
  readonly wait?: boolean
}

/** An order that runs, or whose result is not known yet. */
export interface RunningOption {
  /** Unique among the orders of this user on this device; the same after a restart. */
  readonly id: string
  /** The match id of its pair. */
  readonly pair: number
  /** 'BTC'; undefined while the pairs are not known. */
  readonly coin: string | undefined
  readonly direction: Direction
  /** The stake, USDT. */
  readonly amount: Amount
  /** How long it runs. */
  readonly seconds: number
  /** The price it opened at, in the quote currency; undefined where the platform has not said. */
  readonly openPrice: Amount | undefined
  /**
   * When it began, unix ms of this device's clock. Where the platform does not say how much time is left, and the order was not
   * placed in this run: when it was first listed.
   */
  readonly startedAt: number
  /** When it ends: `startedAt` and its seconds, unix ms. */
  readonly endsAt: number
  /**
   * What it would come to at the market's price: the outcome, and what is won (+) or lost (−), USDT. Undefined while the price or the
   * terms are not known.
   */
  readonly expected: { readonly outcome: OptionOutcome; readonly amount: Amount } | undefined
  /**
   * Its result, also where a push or an answer is missed.
   * @throws AppError ABORTED when the user signs out, or the watcher is closed, first. It may be left without a listener.
   */
  readonly settled: Promise<OptionEnd>
}

/** An order that has ended, and its result. */
export interface OptionEnd extends Pick<
  RunningOption,
  'id' | 'pair' | 'coin' | 'direction' | 'amount' | 'seconds'
> {
  /** The same for the same order in every run and tab. */
  readonly key: string
  readonly outcome: OptionOutcome
  /** What was won (+) or lost (−), USDT. */
  readonly profit: Amount
  /** The order as the platform lists it. */
  readonly trade: ListedOption
}

/** An order whose answer was lost: what was sent. */
export interface UnknownOption extends OptionRequest {
  /** The id that the order has when it is found. */
  readonly id: string
}

/** What {@link watchOptions} is made with. */
export interface OptionsSettings {
  /** Keeps the orders whose results are awaited; the app's storage by default. Two tabs must not share it. */
  readonly storage?: Storage
}

/** The option orders of the user. Nothing is fetched before something reads or places. */
export interface Options extends Watcher {
  /** How long an option may run, and what it pays. */
  readonly expiries: Fetched<readonly OptionExpiry[]>
  /** The orders that run, newest first; emits when the first list has come, then every change. */
  readonly running$: Observable<readonly RunningOption[]>
  /** Emits every result, once in a run. The first reader also gets what was found before. */
  readonly settled$: Observable<OptionEnd>
  /** The orders whose answer was lost, and that are looked for. One that is found is in `running$` or `settled$` then. */
  readonly unknown$: Observable<readonly UnknownOption[]>
  /** The open orders of a pair as the platform lists them, newest first. @param of Its coin or match id; all pairs by default. */
  open(of?: string | number): Fetched<readonly ListedOption[]>
  /** The closed orders of a pair, newest first. @param of Its coin or match id; all pairs by default. */
  closed(of?: string | number): Fetched<readonly ListedOption[]>
  /**
   * Places an order, and sends it once. Resolves when it is accepted. Where its answer is lost it is looked for in the lists, for half a
   * minute; until it is found or given up, an equal order is refused.
   *
   * @throws AppError as `options.submit` does; `delivery` 'unknown' when it is in no list. ABORTED when the user changes, or the watcher
   *   is closed, first: `delivery` is 'not-sent' or 'unknown'.
   */
  place(order: OptionRequest, options?: PlaceOptions): Promise<RunningOption>
}
