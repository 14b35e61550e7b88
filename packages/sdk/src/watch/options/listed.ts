import { without } from '../../rules/option-orders.ts'
import { startOf } from '../../rules/options.ts'
import {
  addedOf,
  endedOrder,
  highest,
  orderedOf,
  type AwaitedOption,
  type AwaitedOptions,
  type ListedTrade,
  type OptionIntent,
  type OptionOrdered,
  type OptionResult,
} from './awaited.ts'
import {
  closedRowOf,
  contentKey,
  justAccepted,
  justAcceptedAt,
  couldBe,
  exclude,
  matchRows,
  resultKey,
  sameContent,
  type Sought,
} from './matching.ts'
import { removeOrder } from '../orders/state.ts'

/**
 * Applies a list of open orders.
 *
 * @param scope The match id of the requested pair; undefined for all pairs.
 * @param now Unix ms.
 * @param isWhole Whether these are all rows: only then does a missing order count as closed.
 */
export const applyOpenList = (
  known: AwaitedOptions,
  scope: number | undefined,
  rows: readonly ListedTrade[],
  now: number,
  isWhole = true,
): AwaitedOptions => {
  const inScope = new Set(known.orders.filter(({ match_id }) => scope === undefined || match_id === scope))
  const listed = rows.filter(({ status }) => status !== 3)
  const { found, free } = matchRows([...inScope], listed, [sameContent, justAcceptedAt, justAccepted])
  const asListed = (row: ListedTrade, order: Omit<AwaitedOption, keyof OptionOrdered>): AwaitedOption => {
    const left = row.remain_milli_seconds
    // A countdown must not jump with every answer.
    const keepsStart = left === undefined || order.exact
    const startedAt = keepsStart ? order.startedAt : startOf(row.seconds, left, now)
    const exact = order.exact || left !== undefined
    return {
      ...order,
      ...orderedOf(row),
      ...addedOf(row),
      startedAt,
      exact,
      stage: 'open',
      since: undefined,
    }
  }
  const orders = known.orders.map(order => {
    const row = found.get(order)
    if (row) return asListed(row, order)
    const isMissing = isWhole && inScope.has(order) && order.stage === 'open'
    return isMissing ? { ...order, stage: 'ended' as const } : order
  })
  // The oldest lost order takes the oldest row; rows come newest first.
  const lost = new Map<ListedTrade, OptionIntent>()
  for (const intent of known.intents) {
    const row = intent.outcome === 'lost' && free.findLast(each => !lost.has(each) && couldBe(intent, each))
    if (row) lost.set(row, intent)
  }
  const fresh = free.map((row, index) =>
    asListed(row, {
      ref: lost.get(row)?.ref ?? known.next + free.length - index,
      startedAt: now,
      exact: false,
      stage: 'open',
      // A lost order's intent already has the results from before it was sent.
      based: row.id !== undefined || lost.has(row),
    }),
  )
  const adopted = new Set(lost.values())
  const before = [...adopted].flatMap(intent => intent.before)
  return {
    ...known,
    orders: [...fresh, ...orders],
    intents: known.intents.filter(intent => !adopted.has(intent)),
    counted: [...known.counted, ...without(before, known.counted, key => key)],
    mark: highest(known.mark, rows),
    next: known.next + free.length + 1,
  }
}

/** Adds a pushed result of an order that no list had open. It may be one whose answer was lost. */
export const addPushed = (known: AwaitedOptions, row: ListedTrade): AwaitedOptions => {
  const intent = known.intents.find(each => each.outcome === 'lost' && couldBe(each, row))
  const orders = [endedOrder(intent?.ref ?? known.next, row), ...known.orders]
  return intent ? { ...removeOrder(known, intent.ref), orders } : { ...known, orders, next: known.next + 1 }
}

/** Whether a pair's closed list is needed: an order is no longer open, lacks its baseline, or its answer was lost. */
export const needsClosedList = (known: AwaitedOptions, match_id: number): boolean =>
  known.orders.some(order => order.match_id === match_id && !(order.stage === 'open' && order.based)) ||
  known.intents.some(intent => intent.match_id === match_id && intent.outcome === 'lost')

/**
 * Applies a list of a pair's closed orders.
 *
 * Equal results in the first list of closed orders after an order without an id was listed are older orders'.
 *
 * @returns the orders still awaited, and `done`.
 */
export const applyClosedList = (
  known: AwaitedOptions,
  match_id: number,
  rows: readonly ListedTrade[],
): AwaitedOptions & { readonly done: readonly OptionResult[] } => {
  const inScope = known.orders.filter(order => order.match_id === match_id)
  const closed = rows.filter(({ status }) => status === 3)
  const equal = new Set(inScope.map(contentKey))
  const nameless = closed.filter(row => row.id === undefined && equal.has(contentKey(row)))
  const fresh = new Set<ListedTrade>(without(nameless, known.counted, resultKey))
  const candidates = closed.filter(row => row.id !== undefined || fresh.has(row))
  // Of equal orders, prefer one that is no longer open.
  const ready = inScope
    .filter(({ based }) => based)
    .sort((one, other) => Number(one.stage === 'open') - Number(other.stage === 'open'))
  const { found } = matchRows(ready, candidates, [sameContent])
  // An order whose answer was lost, or had neither id nor time, may have ended before any list had it open.
  const taken = [...found.values()]
  const seek = (sought: Sought) => {
    const row = closedRowOf(sought, closed, taken)
    if (row) taken.push(row)
    return row
  }
  // Oldest first: equal rows go to the oldest order.
  for (const order of inScope.toReversed()) {
    if (order.stage === 'open' || !order.since) continue
    const row = seek({ ...order, ...order.since })
    if (row) found.set(order, row)
  }
  const lost = new Map<OptionIntent, ListedTrade>()
  for (const intent of known.intents) {
    if (intent.outcome !== 'lost' || intent.match_id !== match_id) continue
    const row = seek(intent)
    if (row) lost.set(intent, row)
  }
  const uncounted = taken.filter(row => row.id === undefined && !nameless.includes(row))
  return {
    orders: known.orders
      .filter(order => !found.has(order))
      .map(order => (order.match_id === match_id ? { ...order, based: true } : order))
      .map(order => (order.since ? { ...order, since: exclude(order, order.since, taken) } : order)),
    intents: known.intents
      .filter(intent => !lost.has(intent))
      .map(intent => ({ ...intent, ...exclude(intent, intent, taken) })),
    mark: highest(known.mark, rows),
    counted: [
      ...known.counted.filter(key => !key.startsWith(`${match_id} `)),
      ...[...nameless, ...uncounted].map(resultKey),
    ],
    next: known.next,
    done: [
      ...[...found].map(([order, trade]) => ({ order, trade })),
      ...[...lost].map(([{ ref }, trade]) => ({ order: endedOrder(ref, trade), trade })),
    ],
  }
}
