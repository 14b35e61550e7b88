import type { LeverageTrade } from '../../contract/index.ts'
import type { Amount } from '../../values/amount.ts'

/** The lists an order can be in. An order only moves on: waiting, open, closed; or waiting, cancelled. */
export const STAGES = ['waiting', 'open', 'closed', 'cancelled'] as const
export type LeverageStage = (typeof STAGES)[number]

/** An order that waits or is open, as far as the lists have said. */
export interface FollowedOrder {
  readonly id: number
  readonly stage: 'waiting' | 'open'
  /** The moment of the last evidence about it: only an answer requested later can contradict it. */
  readonly since: number
  /** A complete list of its stage no longer had it, or the platform has accepted its closing. */
  readonly gone: boolean
  /** A list had it waiting: its opening is reported when it is listed as open. */
  readonly waited: boolean
  /** As it was listed last in this run; undefined while only an earlier run has seen it. */
  readonly trade?: LeverageTrade | undefined
}

/** What is ordered. Without a limit it is a market order. */
export interface LeverageOrdered {
  /** 1 buy, 2 sell. */
  readonly type: LeverageTrade['type']
  readonly share: Amount
  readonly multiple: Amount
  readonly limit?: Amount | undefined
  /** The price it should be listed at, spread included; undefined while the spread is not known. */
  readonly price?: Amount | undefined
}

/** An order that was sent and that no list has had yet. */
export interface LeverageIntent extends LeverageOrdered {
  readonly ref: number
  /** The highest id that any list had before it was sent. */
  readonly mark: number
  /** Whether the closed orders had been listed by then: otherwise an old one could be taken for this one. */
  readonly based: boolean
  readonly outcome: 'sending' | 'accepted' | 'lost'
}

/** The leveraged orders of a user and coin: plain data, to be kept as JSON. */
export interface LeverageOrders {
  readonly orders: readonly FollowedOrder[]
  readonly intents: readonly LeverageIntent[]
  /** The highest id that any list had. */
  readonly mark: number
  /** The next `ref`. */
  readonly next: number
  /** The last orders that ended in this run: an answer requested before must not bring them back. */
  readonly ended: readonly number[]
  /** The orders that an intent has become, while other intents are looked for. */
  readonly adopted: readonly number[]
}

/** None. */
export const NO_ORDERS: LeverageOrders = {
  orders: [],
  intents: [],
  mark: 0,
  next: 1,
  ended: [],
  adopted: [],
}

/** Something that happened to an order. */
export type LeverageNews =
  | { readonly kind: 'opened' | 'ended'; readonly trade: LeverageTrade }
  /** A list has an order that was sent. */
  | {
      readonly kind: 'found'
      readonly ref: number
      readonly stage: LeverageStage
      readonly trade: LeverageTrade
    }

/** The orders afterwards, and what happened, in order. */
export interface LeverageStep {
  readonly orders: LeverageOrders
  readonly news: readonly LeverageNews[]
}

/** The answer of one list. */
export interface LeverageAnswer {
  readonly stage: LeverageStage
  readonly rows: readonly LeverageTrade[]
  /** Whether these are all: only then absence counts. */
  readonly isWhole: boolean
  /** The moments it was requested and received, from one counter. */
  readonly asked: number
  readonly heard: number
}

/** As many ended orders are remembered. */
const ENDED_KEPT = 200

const isOver = (stage: LeverageStage): stage is 'closed' | 'cancelled' =>
  stage === 'closed' || stage === 'cancelled'

const isEqual = (one: LeverageOrdered, row: LeverageTrade) =>
  one.type === row.type && one.share === row.share && one.multiple === row.multiple

/** Whether two orders could not be told apart in a list. */
export const areTwins = (one: LeverageOrdered, other: LeverageOrdered): boolean =>
  one.type === other.type && one.share === other.share && one.multiple === other.multiple

/** A list has answered. */
export const heardList = (known: LeverageOrders, answer: LeverageAnswer): LeverageStep => {
  const { stage, rows, isWhole, asked, heard } = answer
  const orders = new Map(known.orders.map(order => [order.id, order]))
  const ended = new Set(known.ended)
  const news: LeverageNews[] = []
  // Rows come newest first, and what happened is reported oldest first.
  for (const trade of [...rows].reverse()) {
    const { id } = trade
    const order = orders.get(id)
    if (isOver(stage)) {
      if (!order) continue
      if (stage === 'closed' && order.stage === 'waiting') news.push({ kind: 'opened', trade })
      if (stage === 'closed') news.push({ kind: 'ended', trade })
      orders.delete(id)
      ended.add(id)
    } else if (!order) {
      const waited = stage === 'waiting'
      if (!ended.has(id)) orders.set(id, { id, stage, since: heard, gone: false, waited, trade })
    } else if (stage === order.stage) {
      if (!order.gone || asked > order.since) orders.set(id, { ...order, since: heard, gone: false, trade })
    } else if (stage === 'open') {
      news.push({ kind: 'opened', trade })
      orders.set(id, { ...order, stage, since: heard, gone: false, trade })
    }
  }
  const listed = new Set(rows.map(({ id }) => id))
  for (const order of orders.values())
    if (isWhole && order.stage === stage && !listed.has(order.id) && !order.gone && asked > order.since)
      orders.set(order.id, { ...order, since: heard, gone: true })
  const after = {
    ...known,
    orders: [...orders.values()].sort((one, other) => other.id - one.id),
    ended: [...ended].slice(-ENDED_KEPT),
    mark: rows.reduce((most, { id }) => Math.max(most, id), known.mark),
  }
  return adopt(after, stage === 'closed' ? rows : [], news)
}

/**
 * Finds the rows that sent orders have become.
 *
 * @param closed The closed orders that were just listed.
 */
const adopt = (
  known: LeverageOrders,
  closed: readonly LeverageTrade[],
  news: readonly LeverageNews[],
): LeverageStep => {
  const candidates = [
    ...known.orders.flatMap(({ stage, trade, waited }) => (trade ? [{ stage, trade, waited }] : [])),
    ...closed.map(trade => ({ stage: 'closed' as const, trade, waited: false })),
  ].sort((one, other) => other.trade.id - one.trade.id)
  const adopted = new Set(known.adopted)
  const ended = new Set(known.ended)
  const all = [...news]
  const left = new Set(known.intents)
  const isAtLimit = ({ limit, price }: LeverageIntent, trade: LeverageTrade) =>
    limit === undefined || trade.origin_price != null || price === undefined || price === trade.price
  // One that was accepted is there; one whose answer was lost may not be.
  const sought = [...known.intents].sort((one, other) => one.outcome.localeCompare(other.outcome))
  for (const intent of sought) {
    const { ref, mark, based, outcome, limit } = intent
    if (outcome === 'sending') continue
    const mayBe = candidates.filter(
      ({ stage, trade }) =>
        trade.id > mark &&
        (based || stage !== 'closed') &&
        !adopted.has(trade.id) &&
        isEqual(intent, trade) &&
        (limit === undefined
          ? stage !== 'waiting'
          : trade.origin_price == null || trade.origin_price === limit),
    )
    const found =
      mayBe.find(({ trade }) => isAtLimit(intent, trade)) ?? (outcome === 'accepted' ? mayBe[0] : undefined)
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
  if (left.size === known.intents.length) return { orders: known, news: all }
  const intents = known.intents.filter(intent => left.has(intent))
  return {
    orders: {
      ...known,
      intents,
      ended: [...ended].slice(-ENDED_KEPT),
      adopted: intents.length === 0 ? [] : [...adopted],
    },
    news: all,
  }
}

/**
 * An order is about to be sent. It is kept until a list has it, or none is likely to.
 *
 * @param based Whether the closed orders have been listed. What waits and what is open must have been.
 */
export const orderSent = (
  known: LeverageOrders,
  ordered: LeverageOrdered,
  based: boolean,
): LeverageOrders => {
  const intent = { ...ordered, ref: known.next, mark: known.mark, based, outcome: 'sending' } as const
  return { ...known, intents: [...known.intents, intent], next: known.next + 1 }
}

/** The platform has accepted it, or its answer was lost. A list may have had it already. */
export const orderAnswered = (
  known: LeverageOrders,
  ref: number,
  outcome: 'accepted' | 'lost',
): LeverageStep => {
  const intents = known.intents.map(intent => (intent.ref === ref ? { ...intent, outcome } : intent))
  return adopt({ ...known, intents }, [], [])
}

/** It was refused, never left, or no list has it. */
export const orderDropped = (known: LeverageOrders, ref: number): LeverageOrders => ({
  ...known,
  intents: known.intents.filter(intent => intent.ref !== ref),
})

/** The platform has accepted its closing, or its cancellation. @param now The moment of that. */
export const orderLeaves = (known: LeverageOrders, id: number, now: number): LeverageOrders => ({
  ...known,
  orders: known.orders.map(order => (order.id === id ? { ...order, gone: true, since: now } : order)),
})
