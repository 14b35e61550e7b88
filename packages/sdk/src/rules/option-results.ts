import type { OptionOrder, OptionTrade } from '../contract/index.ts'
import { optionKey, without } from './option-orders.ts'
import { startOf } from './options.ts'

/** What is ordered: pair (match id), direction, seconds and stake. */
export type OptionOrdered = Pick<OptionTrade, 'type' | 'seconds' | 'number'> & { readonly match_id: number }

type Said = Pick<
  OptionTrade,
  'id' | 'open_price' | 'created_at' | 'symbol_name' | 'profit_ratio' | 'loss_ratio'
>

/** An option order whose result is not known yet; what the platform has not said of it is undefined. */
export interface AwaitedOption
  extends OptionOrdered, Readonly<{ [Key in keyof Said]?: Said[Key] | undefined }> {
  /** Tells it from all others, equal or not. */
  readonly ref: number
  /** Local start, unix ms: when its answer came, or what the platform says is left; else when it was first listed. */
  readonly startedAt: number
  /** False where `startedAt` is only when it was first listed: it may have started, and may end, before. */
  readonly exact: boolean
  /** Whether this run has had an answer about it; what was kept over a reload may be another user's. */
  readonly confirmed: boolean
  /** Whether the last list of open orders had it. */
  readonly open: boolean
  /** Whether results equal to it that are there already are known. */
  readonly based: boolean
}

/** The orders whose results are awaited, newest first: plain data, to be kept as JSON. */
export interface AwaitedOptions {
  readonly orders: readonly AwaitedOption[]
  /** The results without an id that are known, of orders equal to awaited ones. */
  readonly told: readonly string[]
  /** The next `ref`. */
  readonly next: number
}

/** None. */
export const NO_OPTIONS: AwaitedOptions = { orders: [], told: [], next: 1 }

/** An option trade with its pair's match id: its own, or the one it was asked for under. */
export type ListedOption = OptionTrade & { readonly match_id: number }

/** An order and its result. */
export interface OptionResult {
  readonly order: AwaitedOption
  readonly trade: ListedOption
}

type Same = (order: AwaitedOption, row: ListedOption) => boolean

const bothHaveIds: Same = (order, row) => order.id !== undefined && row.id !== undefined
const contentOf = (order: Parameters<typeof optionKey>[0] & { match_id: number }) =>
  optionKey({ ...order, id: undefined }, order.match_id)

const sameOrder: Same = (order, row) =>
  bothHaveIds(order, row) ? order.id === row.id : contentOf(order) === contentOf(row)

/** An order whose answer had no id and no time: the next list adds them. */
const justAccepted: Same = (order, row) =>
  !bothHaveIds(order, row) &&
  typeof order.created_at !== 'string' &&
  order.match_id === row.match_id &&
  order.type === row.type &&
  order.seconds === row.seconds &&
  order.number === row.number
const justAcceptedAt: Same = (order, row) => justAccepted(order, row) && order.open_price === row.open_price

/** Pairs orders with rows one to one; the surest sign decides first. */
function pairUp(orders: readonly AwaitedOption[], rows: readonly ListedOption[], signs: readonly Same[]) {
  const found = new Map<AwaitedOption, ListedOption>()
  const free = new Set(rows)
  for (const same of signs)
    for (const order of orders) {
      if (found.has(order)) continue
      const row = [...free].find(each => same(order, each))
      if (!row) continue
      found.set(order, row)
      free.delete(row)
    }
  return { found, free: [...free] }
}

const saidOf = (order: { readonly [Key in keyof Said]?: Said[Key] | undefined }) => {
  const { id, open_price, created_at, symbol_name, profit_ratio, loss_ratio } = order
  return { id, open_price, created_at, symbol_name, profit_ratio, loss_ratio }
}

/** An order was accepted: what was sent, what the platform said of it, and when (unix ms). */
export function awaitPlaced(
  known: AwaitedOptions,
  sent: OptionOrdered,
  answer: OptionOrder,
  now: number,
): AwaitedOptions {
  const { match_id, type, seconds, number } = sent
  const order: AwaitedOption = {
    match_id,
    type,
    seconds,
    number,
    ...saidOf(answer),
    ref: known.next,
    startedAt: now,
    exact: true,
    confirmed: true,
    open: true,
    based: true,
  }
  // A list may have been faster than the answer.
  const listed = known.orders.find(({ id }) => id !== undefined && id === answer.id)
  const orders = listed
    ? known.orders.map(each => (each === listed ? { ...each, startedAt: now, exact: true } : each))
    : [order, ...known.orders]
  return { ...known, orders, next: known.next + 1 }
}

/**
 * The platform has listed the open orders.
 *
 * @param scope The pair that was asked for, by its match id; undefined for all pairs.
 * @param now Unix ms.
 */
export function awaitListed(
  known: AwaitedOptions,
  scope: number | undefined,
  rows: readonly ListedOption[],
  now: number,
): AwaitedOptions {
  const inScope = known.orders.filter(({ match_id }) => scope === undefined || match_id === scope)
  const listed = rows.filter(({ status }) => status !== 3)
  const { found, free } = pairUp(inScope, listed, [sameOrder, justAcceptedAt, justAccepted])
  const told = (row: ListedOption, order: Omit<AwaitedOption, keyof OptionOrdered>): AwaitedOption => {
    const { match_id, type, seconds, number, remain_milli_seconds: left } = row
    const exact = order.exact || left !== undefined
    // A countdown on the screen must not jump with every answer.
    const kept = left === undefined || (order.exact && order.confirmed)
    const startedAt = kept ? order.startedAt : startOf(seconds, left, now)
    const seen = { startedAt, exact, confirmed: true, open: true }
    return { ...order, match_id, type, seconds, number, ...saidOf(row), ...seen }
  }
  const orders = known.orders.map(order => {
    const row = found.get(order)
    return row ? told(row, order) : inScope.includes(order) ? { ...order, open: false } : order
  })
  const fresh = free.map((row, index) =>
    told(row, {
      ref: known.next + free.length - index,
      startedAt: now,
      exact: false,
      confirmed: true,
      open: true,
      based: row.id !== undefined,
    }),
  )
  return { ...known, orders: [...fresh, ...orders], next: known.next + free.length + 1 }
}

const resultKey = (row: ListedOption) => `${contentOf(row)} ${row.end_price} ${row.fact_profits}`

/** Whether the closed orders of a pair must be asked: one is no longer open, or nothing is known of results equal to it. */
export function wantsClosed(known: AwaitedOptions, match_id: number): boolean {
  return known.orders.some(order => order.match_id === match_id && !(order.open && order.based))
}

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
  const fresh = new Set<ListedOption>(without(nameless, known.told, resultKey))
  const candidates = closed.filter(row => row.id !== undefined || fresh.has(row))
  // Of equal orders, one that is no longer listed.
  const ready = inScope
    .filter(({ based }) => based)
    .sort((one, other) => Number(one.open) - Number(other.open))
  const { found } = pairUp(ready, candidates, [sameOrder])
  return {
    orders: known.orders
      .filter(order => !found.has(order))
      .map(order => (order.match_id === match_id ? { ...order, based: true } : order)),
    told: [...known.told.filter(key => !key.startsWith(`${match_id} `)), ...nameless.map(resultKey)],
    next: known.next,
    done: [...found].map(([order, trade]) => ({ order, trade })),
  }
}

/** What was kept of them as JSON; none where it cannot be read. Each has to be confirmed. */
export function restoreAwaited(kept: unknown): AwaitedOptions {
  const { orders, told, next } = (kept ?? {}) as Partial<Record<keyof AwaitedOptions, unknown>>
  if (!Array.isArray(orders) || !Array.isArray(told) || typeof next !== 'number') return NO_OPTIONS
  return {
    orders: orders.filter(isAwaited).map(order => ({ ...order, confirmed: false, open: false })),
    told: told.filter(key => typeof key === 'string'),
    next,
  }
}

function isAwaited(kept: unknown): kept is AwaitedOption {
  const order = (kept ?? {}) as Partial<Record<keyof AwaitedOption, unknown>>
  const numbers = [order.ref, order.match_id, order.seconds, order.startedAt]
  return numbers.every(Number.isFinite) && typeof order.number === 'string'
}

/**
 * A time of the server's zone some seconds later: when an option placed then is due.
 *
 * @param time 'YYYY-MM-DD HH:MM:SS'
 * @returns null where `time` is missing or has another form.
 */
export function laterBy(time: string | null | undefined, seconds: number): string | null {
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time ?? '') ? Date.parse(`${time}Z`) : NaN
  return Number.isNaN(at) ? null : new Date(at + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
