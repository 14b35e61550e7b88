import type { Observable } from 'rxjs'
import type { SpotSide } from '../../contract/index.ts'
import type { Amount } from '../../values/amount.ts'
import type { Fetched } from '../../fetched/index.ts'
import type { Order, WaitOptions } from '../orders/order.ts'
import type { Watcher } from '../shared.ts'

/** An order to place. */
export interface SpotRequest {
  readonly side: SpotSide
  /** The limit in the quote currency, a decimal; a market order has none. */
  readonly price?: string | undefined
  /** How many coins, a decimal. */
  readonly amount: string
}

/** The fields of every spot order. */
export interface SpotRow extends Order {
  readonly kind: 'spot'
  readonly coin: string
  readonly side: SpotSide | null
}

/** An open limit order. */
export interface PendingSpot extends SpotRow {
  readonly id: number
  readonly side: SpotSide
  readonly status: 'pending'
  /** The limit, in the quote currency. */
  readonly price: Amount
  /** Null if the platform reports none. Its currency is not reported. */
  readonly fee: Amount | null
  /**
   * Cancels the order. If the answer is lost, the lists show the outcome within about a minute.
   *
   * @throws AppError as `spot.cancel` does; delivery 'unknown' when the order is still open half a minute after the
   *   answer was lost; REFUSED when it was filled meanwhile; BAD_INPUT when it is known to be closed; ABORTED when the
   *   user changes or the watcher is closed first.
   */
  cancel(options?: WaitOptions): Promise<void>
}

/** An accepted order, as it was placed: once a list has it, its row in `orders$` has the id. */
export interface PlacedSpot extends SpotRow, Pick<PendingSpot, 'cancel'> {
  readonly side: SpotSide
  readonly status: 'pending'
  /** The limit; undefined for a market order. */
  readonly price: Amount | undefined
  /**
   * Its fill, once that is certain. Needs no rejection handler.
   * @throws AppError ABORTED when it was cancelled, the user changes or the watcher is closed first.
   */
  readonly filled: Promise<SpotFill>
}

/** A filled order. */
export interface SpotFill extends SpotRow {
  readonly side: SpotSide
  readonly status: 'closed'
  /** Identifies the order in every run and tab. */
  readonly key: string
  /** The id of its trade, as in `closed`. */
  readonly trade: number
  /** The fill price. */
  readonly price: Amount
}

/** A completed trade; its id is the trade's. */
export interface ClosedSpot extends SpotRow {
  readonly id: number
  readonly status: 'closed'
  readonly price: Amount
  /** The reported fees, except those of 0. Their currency is not reported. */
  readonly fees: readonly Amount[]
}

/** An order that may or may not be open. */
export interface UnknownSpot extends SpotRow {
  readonly side: SpotSide
  readonly status: 'unknown'
  /** The limit; undefined for a market order. */
  readonly price: Amount | undefined
  /** In flight, accepted but not listed yet, answer lost, or gone from the list without a matching trade. */
  readonly why: 'sent' | 'accepted' | 'lost' | 'gone'
}

/** The user's spot orders of all coins. Its streams have the rows of the watchers of single coins. */
export interface AllSpot extends Pick<Spot, 'orders$' | 'unknown$' | 'filled$' | 'closed'>, Watcher {
  /** The fetch of the open orders: its error, and `load` to refetch them. */
  readonly listed: Fetched<true>
}

/** The user's spot orders of one coin. Fetches nothing until a stream is subscribed to or an order is placed. */
export interface Spot extends Watcher {
  /** The open orders, newest first, as the platform lists them. */
  readonly open: Fetched<readonly PendingSpot[]>
  /** The completed trades, newest first. */
  readonly closed: Fetched<readonly ClosedSpot[]>
  /** The open orders, newest first. Emits once both sides have been listed, then every change. */
  readonly orders$: Observable<readonly PendingSpot[]>
  /**
   * Every fill of an order that was open or placed here, once per run, when it is certain: the order is gone from a
   * complete list and a new trade matches it. The first subscriber also gets the earlier ones.
   */
  readonly filled$: Observable<SpotFill>
  /**
   * The orders that may or may not be open. Each moves to `orders$` or `filled$`, or leaves if it was not placed or
   * was cancelled elsewhere. It enters the other stream before it leaves this one, so while this is empty, `orders$` and
   * the emitted fills are complete.
   */
  readonly unknown$: Observable<readonly UnknownSpot[]>
  /**
   * Sends an order once. If the answer is lost, the lists are polled for the order for half a minute.
   *
   * @throws AppError as `spot.buy` and `spot.sell` do; delivery 'unknown' when no list has it; BAD_INPUT while an equal
   *   order is unknown; the errors of the lists that are fetched first; ABORTED when the user changes or the watcher is
   *   closed first.
   */
  place(order: SpotRequest, options?: WaitOptions): Promise<PlacedSpot>
  /**
   * Whether it has no subscribers and awaits no order, not even of an earlier run: closing it then misses nothing.
   * False until the stored orders are restored.
   */
  isIdle(): boolean
}
