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
  contentOf,
  isEqual,
  justAccepted,
  justAcceptedAt,
  mayBe,
  pairUp,
  resultKey,
  rowKey,
  sameOrder,
} from './matching.ts'
import { awaitRefused } from './sent.ts'

/**
 * The platform has listed the open orders.
 *
 * @param scope The pair that was requested, by its match id; undefined for all pairs.
 * @param now Unix ms.
 * @param isWhole Whether these are all the rows: only then is one that is not among them no longer open.
 */
export function awaitListed(
  known: AwaitedOptions,
  scope: number | undefined,
  rows: readonly ListedOption[],
  now: number,
  isWhole = true,
): AwaitedOptions {
  const inScope = new Set(known.orders.filter(({ match_id }) => scope === undefined || match_id === scope))
  const listed = rows.filter(({ status }) => status !== 3)
  const { found, free } = pairUp([...inScope], listed, [sameOrder, justAcceptedAt, justAccepted])
  const asListed = (row: ListedOption, order: Omit<AwaitedOption, keyof OptionOrdered>): AwaitedOption => {
    const left = row.remain_milli_seconds
    // A countdown on the screen must not jump with every answer.
    const kept = left === undefined || (order.exact && order.confirmed)
    const startedAt = kept ? order.startedAt : startOf(row.seconds, left, now)
    const exact = order.exact || left !== undefined
    return { ...order, ...orderedOf(row), ...addedOf(row), startedAt, exact, confirmed: true, open: true }
  }
  const orders = known.orders.map(order => {
    const row = found.get(order)
    return row ? asListed(row, order) : isWhole && inScope.has(order) ? { ...order, open: false } : order
  })
  // Of several that were lost the oldest is found first; the rows come newest first.
  const lost = new Map<ListedOption, OptionIntent>()
  for (const intent of known.intents) {
    const row = free.findLast(each => !lost.has(each) && mayBe(intent, each))
    if (row) lost.set(row, intent)
  }
  const fresh = free.map((row, index) =>
    asListed(row, {
      ref: lost.get(row)?.ref ?? known.next + free.length - index,
      startedAt: now,
      exact: false,
      confirmed: true,
      open: true,
      based: row.id !== undefined,
    }),
  )
  const adopted = new Set(lost.values())
  return {
    ...known,
    orders: [...fresh, ...orders],
    intents: known.intents.filter(intent => !adopted.has(intent)),
    mark: highest(known.mark, rows),
    next: known.next + free.length + 1,
  }
}

/** The platform says that an order was settled that no list had open; it may be one whose answer was lost. */
export function awaitSeen(known: AwaitedOptions, row: ListedOption): AwaitedOptions {
  const intent = known.intents.find(each => mayBe(each, row))
  const orders = [endedOrder(intent?.ref ?? known.next, row), ...known.orders]
  return intent ? { ...awaitRefused(known, intent.ref), orders } : { ...known, orders, next: known.next + 1 }
}

/** Whether the closed orders of a pair must be requested: one is no longer open, or nothing is known of results equal to it. */
export function wantsClosed(known: AwaitedOptions, match_id: number): boolean {
  return (
    known.orders.some(order => order.match_id === match_id && !(order.open && order.based)) ||
    known.intents.some(intent => intent.match_id === match_id && intent.lost)
  )
}

/** The rows that orders whose answer was lost have become: one may have ended before any list had it open. */
function findLost(
  intents: readonly OptionIntent[],
  closed: readonly ListedOption[],
  free: readonly ListedOption[],
  others: readonly ListedOption[],
): ReadonlyMap<OptionIntent, ListedOption> {
  const lost = new Map<OptionIntent, ListedOption>()
  for (const intent of intents) {
    const taken = [...lost.values()]
    const named = free.filter(row => row.id !== undefined && mayBe(intent, row) && !taken.includes(row))
    const nameless = without(
      closed.filter(row => row.id === undefined && isEqual(row, intent)),
      [...intent.before, ...[...others, ...taken].map(resultKey)],
      resultKey,
    )
    const row = named.at(-1) ?? nameless.at(-1)
    if (row) lost.set(intent, row)
  }
  return lost
}

/** The intents, knowing that none of them is one of these rows. */
const noneOf = (intents: readonly OptionIntent[], rows: readonly ListedOption[]): readonly OptionIntent[] =>
  intents.map(intent => {
    const equal = rows.filter(row => isEqual(row, intent)).map(rowKey)
    return equal.length === 0 ? intent : { ...intent, before: [...intent.before, ...equal] }
  })

/**
 * The platform has listed the closed orders of a pair: those of them that were awaited are done.
 *
 * For an order without an id, the first list of closed orders after it was first listed shows which equal results are older than it:
 * they are not its own.
 *
 * @returns what is still awaited, and what is done.
 */
export function awaitClosed(
  known: AwaitedOptions,
  match_id: number,
  rows: readonly ListedOption[],
): AwaitedOptions & { readonly done: readonly OptionResult[] } {
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
  const { found, free } = pairUp(ready, candidates, [sameOrder])
  const wanted = known.intents.filter(intent => intent.lost && intent.match_id === match_id)
  const lost = findLost(wanted, closed, free, [...found.values()])
  const taken = [...found.values(), ...lost.values()]
  const uncounted = [...lost.values()].filter(row => row.id === undefined && !nameless.includes(row))
  return {
    orders: known.orders
      .filter(order => !found.has(order))
      .map(order => (order.match_id === match_id ? { ...order, based: true } : order)),
    intents: noneOf(
      known.intents.filter(intent => !lost.has(intent)),
      taken,
    ),
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
