import type { Observable } from 'rxjs'
import type { SpotSide } from '../../contract/index.ts'
import type { Storage } from '../../storage/index.ts'
import type { Amount } from '../../values/amount.ts'
import type { Fetched } from '../fetched.ts'
import type { Watcher } from '../shared.ts'

/** An order to place. */
export interface SpotRequest {
  readonly side: SpotSide
  /** The limit in the quote currency, a decimal; without one it is a market order. */
  readonly price?: string | undefined
  /** How many coins, a decimal. */
  readonly amount: string
}

/** How long a call waits for what became of it. */
export interface SpotWait {
  /** False to fail at once when the answer is lost. The lists are asked all the same. */
  readonly wait?: boolean
}

/** An order that waits for its price. */
export interface PendingSpot {
  /** Tells it from all others of this user and coin on this device, also after a restart. */
  readonly id: string
  readonly side: SpotSide
  /** The limit, in the quote currency. */
  readonly price: Amount
  /** How many coins. */
  readonly amount: Amount
  /** When it was placed: unix ms, or text in the server's zone; null where the platform does not say. */
  readonly createdAt: string | number | null
  /** Its fee; null where the platform says none. It does not say in which currency. */
  readonly fee: Amount | null
  /**
   * Cancels it. Where the answer is lost, the lists show what became of it, within about a minute.
   *
   * @throws AppError as `spot.cancel` does; delivery 'unknown' when it still waits half a minute after the answer was lost; REFUSED when
   * it was filled meanwhile; BAD_INPUT when it is known to wait no more; ABORTED when the user changes, or the watcher ends, first.
   */
  cancel(options?: SpotWait): Promise<void>
}

/** An order that was accepted. */
export interface PlacedSpot extends Pick<PendingSpot, 'id' | 'side' | 'amount' | 'cancel'> {
  /** The limit; undefined for a market order. */
  readonly price: Amount | undefined
  /**
   * Its fill, as soon as that is certain.
   * @throws AppError ABORTED when it was taken back, or the user changes, or the watcher ends, first.
   */
  readonly filled: Promise<SpotFill>
}

/** An order that was filled. */
export interface SpotFill extends Pick<PendingSpot, 'id' | 'side' | 'amount'> {
  /** The same for the same order in every run and tab. */
  readonly key: string
  /** 'BTC' */
  readonly coin: string
  /** The price it was filled at. */
  readonly price: Amount
}

/** A trade that was done. */
export interface CompletedSpot {
  /** The platform's id. */
  readonly id: number
  /** Which way it went; null where the platform does not say. */
  readonly side: SpotSide | null
  readonly price: Amount
  readonly amount: Amount
  /** When it was done: unix ms, or text in the server's zone; null where the platform does not say. */
  readonly doneAt: string | number | null
  /** The fees that the platform says, without those of 0. It does not say in which currency. */
  readonly fees: readonly Amount[]
}

/** An order of which it is not known whether it waits. */
export interface UnknownSpot extends Pick<PlacedSpot, 'id' | 'side' | 'price' | 'amount'> {
  /** It was sent, it was accepted and is not listed yet, its answer was lost, or it is listed no more and no trade is its own yet. */
  readonly why: 'sent' | 'accepted' | 'lost' | 'gone'
}

/** What {@link watchSpot} is made with. */
export interface SpotSettings {
  /** Where the orders are kept whose ends are awaited; the app's by default. Two tabs must not share it. */
  readonly storage?: Storage
}

/** The user's spot orders of one coin. Nothing is fetched before something is read or placed. */
export interface Spot extends Watcher {
  /** The orders that wait, newest first, as the platform lists them. */
  readonly pending: Fetched<readonly PendingSpot[]>
  /** The trades that were done, newest first. */
  readonly completed: Fetched<readonly CompletedSpot[]>
  /** The orders that wait, newest first; the first list comes when the platform has said which. */
  readonly pending$: Observable<readonly PendingSpot[]>
  /**
   * Every fill of an order that waited or was placed here, once in a run, as soon as it is certain: the order is gone from a complete
   * list, and there is a new trade just like it. What was found while nothing read it comes with the first reader.
   */
  readonly filled$: Observable<SpotFill>
  /**
   * The orders of which it is not known whether they wait. They are looked for, and end up in `pending$` or `filled$`, or were not
   * placed, or were taken back elsewhere. While there are none, `pending$` and the fills that were emitted are all there is: an order
   * enters one of them before it leaves this.
   */
  readonly unknown$: Observable<readonly UnknownSpot[]>
  /**
   * Places an order, once. Where its answer is lost it is looked for in the lists, for half a minute.
   *
   * @throws AppError as `spot.buy` and `spot.sell` do; delivery 'unknown' when it is in no list; BAD_INPUT while an equal order is still
   * looked for; what the lists throw that show what was there before; ABORTED when the user changes, or the watcher ends, first.
   */
  place(order: SpotRequest, options?: SpotWait): Promise<PlacedSpot>
  /**
   * Whether no stream of it is read, and no order is awaited, also none of an earlier run: then it can be closed, and nothing is
   * missed. False until what an earlier run kept is known.
   */
  isIdle(): boolean
}
