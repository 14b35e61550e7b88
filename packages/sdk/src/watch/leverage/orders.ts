import type { LeverageTrade } from '../../contract/index.ts'
import type { Amount } from '../../values/amount.ts'
import { unlisted, type Intent, type OrdersState, type Step } from '../orders/state.ts'

/** The lists an order can be in. It moves from waiting to open to closed, or from waiting to cancelled. */
export const STAGES = ['waiting', 'open', 'closed', 'cancelled'] as const
export type LeverageStage = (typeof STAGES)[number]

/** A waiting order or an open position, according to the lists. */
export interface FollowedOrder {
  readonly id: number
  readonly stage: 'waiting' | 'open'
  /** The sequence number of its last update: only an answer requested later can contradict it. */
  readonly since: number
  /** A complete list of its stage lacks it, or its close was accepted. */
  readonly gone: boolean
  /** Whether a list had it waiting. */
  readonly waited: boolean
  /** As it was last listed in this run. */
  readonly trade?: LeverageTrade | undefined
}

/** The terms of an order. Without a limit it is a market order. */
export interface LeverageOrdered {
  /** 1 buy, 2 sell. */
  readonly type: LeverageTrade['type']
  readonly share: Amount
  readonly multiple: Amount
  readonly limit?: Amount | undefined
  /** The price it should be listed with, spread included; undefined while the spread is not known. */
  readonly price?: Amount | undefined
}

/** An order that was sent and is in no list yet. */
export interface LeverageIntent extends LeverageOrdered, Intent {
  /** The highest id in any list before it was sent. */
  readonly mark: number
  /** Whether the closed orders were listed by then: otherwise an old one could be mistaken for this one. */
  readonly based: boolean
}

/** The leveraged orders of a user and coin. Stored as JSON. */
export interface LeverageOrders extends OrdersState {
  readonly orders: readonly FollowedOrder[]
  readonly intents: readonly LeverageIntent[]
  /** The highest id in any list. */
  readonly mark: number
  /** The last orders that ended in this run: a late answer must not bring them back. */
  readonly ended: readonly number[]
  /** The orders matched with an intent, while there are other intents. */
  readonly adopted: readonly number[]
}

export const NO_ORDERS: LeverageOrders = {
  orders: [],
  intents: [],
  mark: 0,
  next: 1,
  ended: [],
  adopted: [],
}

export type LeverageEvent =
  | { readonly kind: 'opened' | 'ended'; readonly trade: LeverageTrade }
  /** A list has a sent order. */
  | {
      readonly kind: 'found'
      readonly ref: number
      readonly stage: LeverageStage
      readonly trade: LeverageTrade
    }

export type LeverageStep = Step<LeverageOrders, LeverageEvent>

/** The answer of one list. */
export interface LeverageAnswer {
  readonly stage: LeverageStage
  readonly rows: readonly LeverageTrade[]
  /** False if rows may be missing. */
  readonly isWhole: boolean
  /** The sequence numbers of the request and the answer. */
  readonly requestedAt: number
  readonly receivedAt: number
}

const ENDED_KEPT = 200

const isOver = (stage: LeverageStage): stage is 'closed' | 'cancelled' =>
  stage === 'closed' || stage === 'cancelled'

type Terms = Pick<LeverageOrdered, 'type' | 'share' | 'multiple'>

/** Whether a list might not distinguish two orders. */
export const hasSameTerms = (one: Terms, other: Terms): boolean =>
  one.type === other.type && one.share === other.share && one.multiple === other.multiple

/** Applies a list. */
export const applyList = (known: LeverageOrders, answer: LeverageAnswer): LeverageStep => {
  const { stage, rows, isWhole, requestedAt, receivedAt } = answer
  const orders = new Map(known.orders.map(order => [order.id, order]))
  const ended = new Set(known.ended)
  const events: LeverageEvent[] = []
  // Rows come newest first; events are reported oldest first.
  for (const trade of [...rows].reverse()) {
    const { id } = trade
    const order = orders.get(id)
    if (isOver(stage)) {
      if (!order) continue
      if (stage === 'closed' && order.stage === 'waiting') events.push({ kind: 'opened', trade })
      if (stage === 'closed') events.push({ kind: 'ended', trade })
      orders.delete(id)
      ended.add(id)
    } else if (!order) {
      const waited = stage === 'waiting'
      if (!ended.has(id)) orders.set(id, { id, stage, since: receivedAt, gone: false, waited, trade })
    } else if (stage === order.stage) {
      if (!order.gone || requestedAt > order.since)
        orders.set(id, { ...order, since: receivedAt, gone: false, trade })
    } else if (stage === 'open') {
      events.push({ kind: 'opened', trade })
      orders.set(id, { ...order, stage, since: receivedAt, gone: false, trade })
    }
  }
  const listed = new Set(rows.map(({ id }) => id))
  for (const order of orders.values())
    if (isWhole && order.stage === stage && !listed.has(order.id) && !order.gone && requestedAt > order.since)
      orders.set(order.id, { ...order, since: receivedAt, gone: true })
  const after = {
    ...known,
    orders: [...orders.values()].sort((one, other) => other.id - one.id),
    ended: [...ended].slice(-ENDED_KEPT),
    mark: rows.reduce((most, { id }) => Math.max(most, id), known.mark),
  }
  return matchIntents(after, stage === 'closed' ? rows : [], events)
}

/** Matches the intents with new rows. @param closed The closed orders that were just listed. */
export const matchIntents = (
  known: LeverageOrders,
  closed: readonly LeverageTrade[] = [],
  events: readonly LeverageEvent[] = [],
): LeverageStep => {
  const candidates = [
    ...known.orders.flatMap(({ stage, trade, waited }) => (trade ? [{ stage, trade, waited }] : [])),
    ...closed.map(trade => ({ stage: 'closed' as const, trade, waited: false })),
  ].sort((one, other) => other.trade.id - one.trade.id)
  const adopted = new Set(known.adopted)
  const ended = new Set(known.ended)
  const all = [...events]
  const left = new Set(known.intents)
  const isAtLimit = ({ limit, price }: LeverageIntent, trade: LeverageTrade) =>
    limit === undefined || trade.origin_price != null || price === undefined || price === trade.price
  // Accepted orders first: one whose answer was lost may not exist.
  const byCertainty = [...unlisted(known)].sort((one, other) => one.outcome.localeCompare(other.outcome))
  for (const intent of byCertainty) {
    const { ref, mark, based, outcome, limit } = intent
    const matches = candidates.filter(
      ({ stage, trade }) =>
        trade.id > mark &&
        (based || stage !== 'closed') &&
        !adopted.has(trade.id) &&
        hasSameTerms(intent, trade) &&
        (limit === undefined
          ? stage !== 'waiting'
          : trade.origin_price == null || trade.origin_price === limit),
    )
    const found =
      matches.find(({ trade }) => isAtLimit(intent, trade)) ??
      (outcome === 'accepted' ? matches[0] : undefined)
    if (!found) continue
    const { stage, trade, waited } = found
    adopted.add(trade.id)
    left.delete(intent)
    const isReported = ended.has(trade.id)
    if (limit !== undefined && stage !== 'waiting' && !waited && !isReported)
      all.push({ kind: 'opened', trade })
    if (stage === 'closed' && !isReported) all.push({ kind: 'ended', trade })
    if (stage === 'closed') ended.add(trade.id)
    all.push({ kind: 'found', ref, stage, trade })
  }
  if (left.size === known.intents.length) return { state: known, events: all }
  const intents = known.intents.filter(intent => left.has(intent))
  return {
    state: {
      ...known,
      intents,
      ended: [...ended].slice(-ENDED_KEPT),
      adopted: intents.length === 0 ? [] : [...adopted],
    },
    events: all,
  }
}

/** A close or cancellation was accepted. @param now The sequence number of the answer. */
export const markGone = (known: LeverageOrders, id: number, now: number): LeverageOrders => ({
  ...known,
  orders: known.orders.map(order => (order.id === id ? { ...order, gone: true, since: now } : order)),
})
