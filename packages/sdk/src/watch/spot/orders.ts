import type { SpotOrder } from '../../contract/index.ts'
import { ZERO } from '../../values/amount.ts'
import type { AwaitedSpot, SpotIntent, SpotListing, SpotOrdered, SpotOrders } from './awaited.ts'

/** What is stored before an order is sent. */
export const intentOf = ({ marks }: SpotOrders, { side, price, number, isMarket }: SpotOrdered) => {
  const ordered = { side, price, number, isMarket }
  return { ...ordered, mark: marks.trade, after: marks[side], absent: false }
}

/** What all rows of orders have. */
export const spotRow = (
  coin: string,
  order: Partial<AwaitedSpot> & Pick<AwaitedSpot, 'ref' | 'side' | 'number'>,
) => ({
  kind: 'spot' as const,
  id: order.id,
  ref: String(order.ref),
  coin,
  side: order.side,
  amount: order.number,
  openedAt: order.createdAt ?? undefined,
  endedAt: undefined,
})

/** Whether an open order has the terms of one that was sent. */
export const isEqual = (intent: SpotIntent, order: AwaitedSpot) =>
  intent.side === order.side && intent.price === order.price && intent.number === order.number

/** Matches each intent with the oldest equal order that is newer than it. */
const matchIntents = (
  known: readonly AwaitedSpot[],
  { side, atRequest }: SpotListing,
  intents: readonly SpotIntent[],
) => {
  let orders = known
  const found = new Set<number>()
  const wasSent = new Set(atRequest.intents.map(({ ref }) => ref))
  for (const intent of intents) {
    if (intent.side !== side || !wasSent.has(intent.ref)) continue
    const [order] = orders
      .filter(each => !each.own && each.open && each.id > intent.after && isEqual(intent, each))
      .sort((one, other) => one.id - other.id)
    if (!order) continue
    found.add(intent.ref)
    orders = orders.map(each => (each === order ? { ...each, ref: intent.ref, own: true } : each))
  }
  return { orders, found }
}

/** Applies a list of the open orders of a side. */
export const applyPendingList = (known: SpotOrders, listing: SpotListing): SpotOrders => {
  const { side, rows, isWhole, atRequest } = listing
  const { trade } = atRequest.marks
  const fieldsOf = ({ id, price, number, create_time, fee }: SpotOrder) => ({
    id,
    side,
    price,
    number,
    createdAt: create_time ?? null,
    fee: fee === undefined || fee === ZERO ? null : fee,
    open: true,
  })
  const wasListed = new Set(atRequest.orders.flatMap(order => (order.side === side ? order.id : [])))
  const isListed = new Set(known.orders.flatMap(order => (order.side === side ? order.id : [])))
  // This answer may be older than the end of an order that was listed when it was requested, or since.
  const hasEnded = ({ id }: SpotOrder) =>
    !isListed.has(id) && (wasListed.has(id) || (id > atRequest.marks[side] && id <= known.marks[side]))
  const byId = new Map(rows.flatMap(row => (hasEnded(row) ? [] : [[row.id, row] as const])))
  const before = known.orders.map(order => {
    if (order.side !== side) return order
    const row = byId.get(order.id)
    byId.delete(order.id)
    if (row) return { ...order, ...fieldsOf(row), mark: trade ?? order.mark }
    return isWhole ? { ...order, open: false } : order
  })
  const fresh = [...byId.values()]
    .sort((one, other) => one.id - other.id)
    .map((row, index) => ({ ...fieldsOf(row), ref: known.next + index, mark: trade, own: false }))
  const { orders, found } = matchIntents([...before, ...fresh], listing, known.intents)
  const wasAnswered = new Set(
    atRequest.intents.flatMap(({ ref, outcome }) => (outcome === 'sending' ? [] : ref)),
  )
  const isAbsent = (intent: SpotIntent) => isWhole && intent.side === side && wasAnswered.has(intent.ref)
  return {
    ...known,
    orders,
    intents: known.intents
      .filter(({ ref }) => !found.has(ref))
      .map(intent => (isAbsent(intent) ? { ...intent, absent: true } : intent)),
    marks: { ...known.marks, [side]: rows.reduce((most, { id }) => Math.max(most, id), known.marks[side]) },
    listed: known.listed.includes(side) ? known.listed : [...known.listed, side],
    next: known.next + fresh.length,
  }
}

/** The open orders, newest first. */
export const openOrders = ({ orders }: SpotOrders): readonly AwaitedSpot[] =>
  orders.filter(({ open }) => open).sort((one, other) => other.id - one.id)
