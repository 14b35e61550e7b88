import type { SpotOrder, SpotSide, SpotTrade } from '../../contract/index.ts'
import type { Amount } from '../../values/amount.ts'

/** What is ordered. */
export interface SpotOrdered {
  readonly side: SpotSide
  /** The limit; of a market order the price that was sent with it. */
  readonly price: Amount
  /** How many coins. */
  readonly number: Amount
  /** A market order is filled at any price. */
  readonly isMarket: boolean
}

/** An order that a list had, and whose end is not known yet. */
export interface AwaitedSpot extends Omit<SpotOrdered, 'isMarket'> {
  /** Tells it from all others of this user and coin, also after a restart. */
  readonly ref: number
  /** The platform's id; buys and sells may count on their own. */
  readonly id: number
  readonly createdAt: string | number | null
  readonly fee: Amount | null
  /** The highest id of a trade that was known when the last list that had it was requested; null where none was known. */
  readonly mark: number | null
  /** False when a complete list no longer has it. */
  readonly open: boolean
  /** Whether it was placed here. */
  readonly own: boolean
}

/** An order that was sent and that no list had yet. */
export interface SpotIntent extends SpotOrdered {
  readonly ref: number
  /** Its answer may come, has come, or was lost. */
  readonly state: 'sent' | 'accepted' | 'lost'
  /** The highest id of a trade before it was sent. */
  readonly mark: number | null
  /** The highest id of a waiting order of its side before it was sent. */
  readonly after: number
  /** Whether a complete list that was requested after its answer does not have it. */
  readonly absent: boolean
}

/** The orders of one coin whose ends are awaited: plain data, to be kept as JSON. */
export interface SpotOrders {
  readonly orders: readonly AwaitedSpot[]
  readonly intents: readonly SpotIntent[]
  /** The highest ids that any list had; of trades null before the first list. */
  readonly marks: { readonly buy: number; readonly sell: number; readonly trade: number | null }
  /** The ids of trades that are fills already, as far as they could be taken for another one. */
  readonly used: readonly number[]
  /** The sides that were listed in this run. */
  readonly listed: readonly SpotSide[]
  /** The next `ref`. */
  readonly next: number
}

/** None. */
export const NO_SPOT: SpotOrders = {
  orders: [],
  intents: [],
  marks: { buy: 0, sell: 0, trade: null },
  used: [],
  listed: [],
  next: 1,
}

/** A list of waiting orders of one side, and what was known when it was requested. */
export interface SpotListing {
  readonly side: SpotSide
  readonly rows: readonly SpotOrder[]
  /** Whether these are all: where they are not, what is absent may be there all the same. */
  readonly isWhole: boolean
  /** What was known when it was requested. */
  readonly asked: SpotOrders
}

/** An order that was filled, and the trade that says so. */
export interface SpotFilled {
  readonly order: AwaitedSpot | SpotIntent
  readonly trade: SpotTrade
}

/** Whether two orders could not be told apart. */
export const isEqualSpot = (one: SpotOrdered, other: SpotOrdered): boolean =>
  one.side === other.side &&
  one.number === other.number &&
  one.isMarket === other.isMarket &&
  (one.isMarket || one.price === other.price)

/** The state that an earlier run kept; none where it cannot be read. What it had sent has no answer any more. */
export const restoreSpot = (kept: unknown): SpotOrders => {
  const state = (kept ?? {}) as Partial<SpotOrders>
  const { orders, intents, marks, used, next } = state
  if (![orders, intents, used].every(Array.isArray) || typeof next !== 'number') return NO_SPOT
  if (typeof marks?.buy !== 'number' || typeof marks.sell !== 'number') return NO_SPOT
  return {
    orders: (orders ?? [])
      .filter(order => isKept(order) && Number.isFinite(order.id))
      .map(order => ({ ...order, fee: order.fee ?? null })),
    intents: (intents ?? []).filter(isKept).map(intent => ({
      ...intent,
      absent: false,
      state: intent.state === 'accepted' ? 'accepted' : 'lost',
    })),
    marks: { ...marks, trade: marks.trade ?? null },
    used: (used ?? []).filter(Number.isFinite),
    listed: [],
    next,
  }
}

const isKept = (kept: unknown): boolean => {
  const { ref, side, price, number } = (kept ?? {}) as Partial<AwaitedSpot>
  return (
    Number.isFinite(ref) &&
    (side === 'buy' || side === 'sell') &&
    [price, number].every(amount => typeof amount === 'string')
  )
}
