import type { Observable } from 'rxjs'
import type { OptionExpiry } from '../../contract/index.ts'
import type { OptionOutcome } from '../../rules/index.ts'
import type { Storage } from '../../storage/index.ts'
import type { Amount } from '../../values/amount.ts'
import type { Fetched } from '../../fetched/index.ts'
import type { Watcher } from '../shared.ts'
import type { ListedOption } from './awaited.ts'

export type Direction = 'up' | 'down'

/** An option order to place. Source: product §3 (Option order form). */
export interface OptionRequest {
  /** The coin whose price decides the outcome: 'BTC'. */
  readonly coin: string
  readonly direction: Direction
  /** Duration in seconds: one of the expiries. */
  readonly seconds: number
  /** The stake in USDT, a decimal: '100'. */
  readonly amount: string
}

export interface PlaceOptions {
  /** False rejects as soon as the answer is lost; the lists are still polled for the order. True by default. */
  readonly wait?: boolean
}

/** An open order, or one whose result is not known yet. */
export interface RunningOption {
  /** Unique among the orders of this user on this device; the same after a restart. */
  readonly id: string
  /** The match id of its pair. */
  readonly pair: number
  /** 'BTC'; undefined while the pairs are not known. */
  readonly coin: string | undefined
  readonly direction: Direction
  /** The stake in USDT. */
  readonly amount: Amount
  /** Its duration. */
  readonly seconds: number
  /** The opening price in the quote currency; undefined until the platform reports it. */
  readonly openPrice: Amount | undefined
  /**
   * Unix ms on this device's clock. When it was first listed, if it was not placed in this run and the platform does
   * not report the time left.
   */
  readonly startedAt: number
  /** `startedAt` plus its duration, unix ms. */
  readonly endsAt: number
  /**
   * The outcome and the profit (+) or loss (−) in USDT at the current market price. Undefined while the price or the
   * terms are unknown.
   */
  readonly expected: { readonly outcome: OptionOutcome; readonly amount: Amount } | undefined
  /** True if no list of the platform has it two minutes after its end: its result is not known. */
  readonly gone: boolean
  /**
   * Its result, even if a push or an answer is missed. Needs no rejection handler.
   * @throws AppError ABORTED when the user signs out or the watcher is closed first.
   */
  readonly settled: Promise<OptionEnd>
}

/** A settled order. */
export interface OptionEnd extends Pick<
  RunningOption,
  'id' | 'pair' | 'coin' | 'direction' | 'amount' | 'seconds'
> {
  /** Identifies the order in every run and tab. */
  readonly key: string
  readonly outcome: OptionOutcome
  /** The profit (+) or loss (−) in USDT. */
  readonly profit: Amount
  /** The order as the platform lists it. */
  readonly trade: ListedOption
}

/** An order whose answer was lost, as it was sent. */
export interface UnknownOption extends OptionRequest {
  /** The id that the order will have once a list has it. */
  readonly id: string
}

export interface OptionsSettings {
  /** Stores the orders whose results are awaited; the app's storage by default. Two tabs must not share it. */
  readonly storage?: Storage
}

/** The user's option orders. Fetches nothing until a stream is subscribed to or an order is placed. */
export interface Options extends Watcher {
  /** The durations on offer and their payouts. */
  readonly expiries: Fetched<readonly OptionExpiry[]>
  /** The open orders, newest first. Emits once the first list has arrived, then every change. */
  readonly running$: Observable<readonly RunningOption[]>
  /** Emits every result once per run. The first subscriber also gets the earlier ones. */
  readonly settled$: Observable<OptionEnd>
  /** The orders whose answer was lost. Once a list has one, it moves to `running$` or `settled$`. */
  readonly unknown$: Observable<readonly UnknownOption[]>
  /** The open orders of a pair, newest first. @param of Its coin or match id; all pairs by default. */
  open(of?: string | number): Fetched<readonly ListedOption[]>
  /** The closed orders of a pair, newest first. @param of Its coin or match id; all pairs by default. */
  closed(of?: string | number): Fetched<readonly ListedOption[]>
  /**
   * Sends an order once and resolves when it is accepted. If the answer is lost, the lists are polled for the order for
   * half a minute; until then an equal order is rejected.
   *
   * @throws AppError as `options.submit` does; `delivery` 'unknown' when no list has it. ABORTED when the user changes
   *   or the watcher is closed first: `delivery` is 'not-sent' or 'unknown'.
   */
  place(order: OptionRequest, options?: PlaceOptions): Promise<RunningOption>
}
