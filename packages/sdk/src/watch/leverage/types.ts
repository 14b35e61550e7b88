import type { Observable } from 'rxjs'
import type { LeverageTrade } from '../../contract/index.ts'
import type { LeveragePair, marginAlarmOf } from '../../rules/index.ts'
import type { Storage } from '../../storage/index.ts'
import type { Amount } from '../../values/amount.ts'
import type { Fetched } from '../fetched.ts'
import type { Watcher } from '../shared.ts'

/** What every leveraged order says of itself. */
export interface LeverageRow {
  readonly id: number
  /** 'BTC' */
  readonly coin: string
  /** A buy gains when the price rises, a sell when it falls. */
  readonly side: 'buy' | 'sell'
  readonly lots: Amount
  /** How many times its margin it is worth. */
  readonly multiple: Amount
  /** Margin in the quote currency; undefined where the platform does not say. */
  readonly margin: Amount | undefined
  /** As the platform lists it: fees, times, whatever else it says. */
  readonly trade: LeverageTrade
}

/** What a call does whose answer may be lost. */
export interface ActOptions {
  /** False to fail at once when the answer is lost; otherwise the lists are asked for half a minute what became of it. */
  readonly wait?: boolean
}

/** An order that waits for its limit. */
export interface WaitingOrder extends LeverageRow {
  readonly state: 'waiting'
  /** The market price it opens at, in the quote currency. */
  readonly limit: Amount
  /**
   * Takes it back, once.
   * @throws AppError as `leverage.close` does; BAD_INPUT, not sent, when it is known that its limit has opened it.
   */
  cancel(options?: ActOptions): Promise<void>
}

/** Where a position is closed by itself, in the quote currency. One that is left out is not set, and is removed where it was. */
export interface LeverageStops {
  /** Closes it with a gain. */
  readonly takeProfit?: string | undefined
  /** Closes it with a loss. */
  readonly stopLoss?: string | undefined
}

/** An open position. */
export interface OpenPosition extends LeverageRow {
  readonly state: 'open'
  /** The price it was opened at, spread included. */
  readonly price: Amount
  /** undefined where not set. */
  readonly takeProfit: Amount | undefined
  readonly stopLoss: Amount | undefined
  /** What it has won (+) or lost (−) at the market's price; where that is not known, as the platform last said; else null. */
  readonly profit: Amount | null
  /** That in percent of its margin; null while one of them is unknown. */
  readonly return: Amount | null
  /**
   * Closes it at the market's price, once. Done when the platform has accepted it; `ended$` emits what came of it.
   * @throws AppError as `leverage.close` does.
   */
  close(options?: ActOptions): Promise<void>
  /**
   * Sets its stops, once.
   * @throws AppError as `leverage.setStops` does.
   */
  setStops(stops: LeverageStops, options?: ActOptions): Promise<void>
}

/** A closed position. */
export interface ClosedPosition extends LeverageRow {
  readonly state: 'closed'
  readonly price: Amount
  /** The price it was closed at; undefined where the platform does not say. */
  readonly closePrice: Amount | undefined
  /** What it won (+) or lost (−), without fees; null where the platform does not say. */
  readonly profit: Amount | null
  /** That in percent of its margin. */
  readonly return: Amount | null
}

/** An order to place. */
export interface LeverageRequest {
  /** A buy gains when the price rises, a sell when it falls. */
  readonly side: 'buy' | 'sell'
  /** Whole lots. */
  readonly lots: number
  /** One of the multiples of the deal. */
  readonly multiple: number
  /** The market price to open at, a decimal in the quote currency; without it, it is opened at once. */
  readonly limit?: string | undefined
}

/** What the platform offers for the coin. */
export interface LeverageOffer {
  /** What an order costs: coins in a lot, fee and spread; null where the coin is not traded with leverage. */
  readonly pair: LeveragePair | null
  /** How many times its margin an order may be worth, smallest first. */
  readonly multiples: readonly number[]
  /** Fewest and most lots; a `max` of 0 is no limit. undefined where the platform does not say. */
  readonly limit: { readonly min: Amount; readonly max: Amount } | undefined
}

/** A position that was opened by its limit. */
export interface LeverageOpened extends LeverageRow {
  /** The same for the same event in every run and tab. */
  readonly key: string
  /** The price it was opened at. */
  readonly price: Amount
}

/** A position that was closed: by a stop, by liquidation, by this device or another. */
export interface LeverageEnd extends ClosedPosition {
  /** The same for the same event in every run and tab. */
  readonly key: string
}

/** An order whose answer was lost: what was sent. */
export interface UnknownLeverage extends LeverageRequest {
  readonly id: string
}

/** How near the account is to being liquidated. */
export type MarginAlarm = ReturnType<typeof marginAlarmOf>

/** What {@link watchLeverage} is made with. */
export interface LeverageSettings {
  /** Where it is kept which orders are followed; the app's by default. Two tabs must not share it. */
  readonly storage?: Storage
}

/** The leveraged orders of the user in one coin. Nothing is fetched before there are readers or places. */
export interface Leverage extends Watcher {
  /** Fetched again for each first reader, since fees and limits may have changed. */
  readonly deal: Fetched<LeverageOffer>
  /** The orders that wait for their limit, newest first; the first list comes when the platform has told which. */
  readonly waiting$: Observable<readonly WaitingOrder[]>
  /** The open positions, newest first, with what each has won or lost at the market's price. */
  readonly open$: Observable<readonly OpenPosition[]>
  /** Whether the lists of both could be fetched: `load` fetches them again. */
  readonly listed: Fetched<true>
  /** The closed positions, newest first. */
  readonly closed: Fetched<readonly ClosedPosition[]>
  /**
   * What the leverage account is worth in percent of its margins; 0 with nothing open, null while unknown. All coins count.
   */
  readonly marginLevel$: Observable<Amount | null>
  /** How near the account is to being liquidated; null with nothing open, and while unknown. */
  readonly marginAlarm$: Observable<MarginAlarm>
  /** Every position that its limit has opened, once in a run. What was found while nobody read it comes with the first reader. */
  readonly opened$: Observable<LeverageOpened>
  /** Every end of a position that this device has placed or seen, once in a run, after its opening. */
  readonly ended$: Observable<LeverageEnd>
  /** The orders whose answer was lost, and that are looked for. */
  readonly unknown$: Observable<readonly UnknownLeverage[]>
  /**
   * Places an order, once; not before the lists of what waits and what is open have come. Where its answer is lost it is looked for in
   * them, for half a minute.
   *
   * @param options.wait False to fail at once when the answer is lost; the order is looked for all the same.
   * @throws AppError as `leverage.trades` and `leverage.submit` do; delivery 'unknown' when it is in no list, BAD_RESPONSE when it was accepted and no
   * list has it within a minute.
   */
  place(order: LeverageRequest, options?: ActOptions): Promise<WaitingOrder | OpenPosition | ClosedPosition>
  /**
   * Whether no stream of it is read, and no order is awaited, also none of an earlier run: then it can be closed, and nothing is
   * missed. False until what an earlier run kept is known.
   */
  isIdle(): boolean
}
