import { without } from '../../rules/option-orders.ts'
import { startOf } from '../../rules/index.ts'
import {
  addedOf,
  endedOrder,
  highest,
  orderedOf,
  type AwaitedOption,
  type AwaitedOptions,
  type ListedOption,
  type OptionIntent,
  type OptionOrdered,
  type OptionResult,
} from './awaited.ts'
import {
  closedRowOf,
  contentOf,
  justAccepted,
  justAcceptedAt,
  mayBe,
  noneOf,
  pairUp,
  resultKey,
  sameContent,
  type Sought,
} from './matching.ts'
import { awaitRefused } from './sent.ts'

/**
 * The platform has listed the open orders.
 *
 * @param scope The pair that was requested, by its match id; undefined for all pairs.
 * @param now Unix ms.
 * @param isWhole Whether these are all the rows: only then is one that is not among them no longer open.
 */
export const awaitListed = (
  known: AwaitedOptions,
  scope: number | undefined,
  rows: readonly ListedOption[],
  now: number,
  isWhole = true,
): AwaitedOptions => {
  const inScope = new Set(known.orders.filter(({ match_id }) => scope === undefined || match_id === scope))
  const listed = rows.filter(({ status }) => status !== 3)
  const { found, free } = pairUp([...inScope], listed, [sameContent, justAcceptedAt, justAccepted])
  const asListed = (row: ListedOption, order: Omit<AwaitedOption, keyof OptionOrdered>): AwaitedOption => {
    const left = row.remain_milli_seconds
    // A countdown on the screen must not jump with every answer.
    const kept = left === undefined || (order.exact && order.confirmed)
    const startedAt = kept ? order.startedAt : startOf(row.seconds, left, now)
    const exact = order.exact || left !== undefined
    return {
      ...order,
      ...orderedOf(row),
      ...addedOf(row),
      startedAt,
      exact,
      confirmed: true,
      open: true,
      since: undefined,
    }
  }
  const orders = known.orders.map(order => {
    const row = found.get(order)
    return row ? asListed(row, order) : isWhole && inScope.has(order) ? { ...order, open: false } : order
  })
  // Of several that were lost the oldest is found first; the rows come newest first.
  const lost = new Map<ListedOption, OptionIntent>()
  for (const intent of known.intents) {
    const row = intent.lost && free.findLast(each => !lost.has(each) && mayBe(intent, each))
    if (row) lost.set(row, intent)
  }
  const fresh = free.map((row, index) =>
    asListed(row, {
      ref: lost.get(row)?.ref ?? known.next + free.length - index,
      startedAt: now,
      exact: false,
      confirmed: true,
      open: true,
      // What was closed before a lost order was sent is known from then.
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

/** The platform says that an order was settled that no list had open; it may be one whose answer was lost. */
export const awaitSeen = (known: AwaitedOptions, row: ListedOption): AwaitedOptions => {
  const intent = known.intents.find(each => each.lost && mayBe(each, row))
  const orders = [endedOrder(intent?.ref ?? known.next, row), ...known.orders]
  return intent ? { ...awaitRefused(known, intent.ref), orders } : { ...known, orders, next: known.next + 1 }
}

/** Whether the closed orders of a pair must be requested: one is no longer open, or nothing is known of results equal to it. */
export const wantsClosed = (known: AwaitedOptions, match_id: number): boolean =>
  known.orders.some(order => order.match_id === match_id && !(order.open && order.based)) ||
  known.intents.some(intent => intent.match_id === match_id && intent.lost)

/**
 * The platform has listed the closed orders of a pair: those of them that were awaited are done.
 *
 * For an order without an id, the first list of closed orders after it was first listed shows which equal results are older than it:
 * they are not its own.
 *
 * @returns what is still awaited, and what is done.
 */
export const awaitClosed = (
  known: AwaitedOptions,
  match_id: number,
  rows: readonly ListedOption[],
): AwaitedOptions & { readonly done: readonly OptionResult[] } => {
  const inScope = known.orders.filter(order => order.match_id === match_id)
  const closed = rows.filter(({ status }) => status === 3)
  const equal = new Set(inScope.map(contentOf))
  const nameless = closed.filter(row => row.id === undefined && equal.has(contentOf(row)))
  const fresh = new Set<ListedOption>(without(nameless, known.counted, resultKey))
  const candidates = closed.filter(row => row.id !== undefined || fresh.has(row))
  // Of equal orders, one that is no longer listed.
  const ready = inScope
    .filter(({ based }) => based)
    .sort((one, other) => Number(one.open) - Number(other.open))
  const { found } = pairUp(ready, candidates, [sameContent])
  // An order may have ended before any list had it open: one whose answer was lost, or named it in no way.
  const taken = [...found.values()]
  const seek = (sought: Sought) => {
    const row = closedRowOf(sought, closed, taken)
    if (row) taken.push(row)
    return row
  }
  // The oldest first, as equal rows are given out.
  for (const order of inScope.toReversed()) {
    if (order.open || !order.since) continue
    const row = seek({ ...order, ...order.since })
    if (row) found.set(order, row)
  }
  const lost = new Map<OptionIntent, ListedOption>()
  for (const intent of known.intents) {
    if (!intent.lost || intent.match_id !== match_id) continue
    const row = seek(intent)
    if (row) lost.set(intent, row)
  }
  const uncounted = taken.filter(row => row.id === undefined && !nameless.includes(row))
  return {
    orders: known.orders
      .filter(order => !found.has(order))
      .map(order => (order.match_id === match_id ? { ...order, based: true } : order))
      .map(order => (order.since ? { ...order, since: noneOf(order, order.since, taken) } : order)),
    intents: known.intents
      .filter(intent => !lost.has(intent))
      .map(intent => ({ ...intent, ...noneOf(intent, intent, taken) })),
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
