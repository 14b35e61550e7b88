import type { OptionOrder, OptionTrade } from '../../contract/index.ts'
import { optionKey, without } from '../../rules/option-orders.ts'
import { startOf } from '../../rules/index.ts'

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

/** An order that was sent, and of which no answer says whether it was accepted. */
export interface OptionIntent extends OptionOrdered {
  /** What the order has when it is found. */
  readonly ref: number
  /** The highest id that any list had before it was sent; 0 where none had an id. */
  readonly mark: number
  /** The keys of equal rows that are not it: they were there before it was sent, or are another order's. */
  readonly before: readonly string[]
  /** False while its answer may come. */
  readonly lost: boolean
  /** When its answer was lost, unix ms. */
  readonly lostAt: number
  /** How many complete looks have not found it since. */
  readonly misses: number
}

/** The orders whose results are awaited, newest first: plain data, to be kept as JSON. */
export interface AwaitedOptions {
  readonly orders: readonly AwaitedOption[]
  /** Orders that were sent and are not known to be accepted or refused. */
  readonly intents: readonly OptionIntent[]
  /** The highest id that any list or answer had. */
  readonly mark: number
  /** The results without an id that are known, of orders equal to awaited ones. */
  readonly told: readonly string[]
  /** The next `ref`. */
  readonly next: number
}

/** None. */
export const NO_OPTIONS: AwaitedOptions = { orders: [], intents: [], mark: 0, told: [], next: 1 }

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

const highest = (mark: number, rows: readonly { readonly id?: number | undefined }[]) =>
  rows.reduce((most, { id = 0 }) => Math.max(most, id), mark)

const isEqual = (one: OptionOrdered, other: OptionOrdered) =>
  one.match_id === other.match_id &&
  one.type === other.type &&
  one.seconds === other.seconds &&
  one.number === other.number

/**
 * An order is about to be sent. It is kept until an answer, or a list, says what became of it.
 *
 * @param closed The closed orders of its pair as they were listed last.
 */
export function awaitSent(
  known: AwaitedOptions,
  { match_id, type, seconds, number }: OptionOrdered,
  closed: readonly ListedOption[],
): AwaitedOptions {
  const ordered = { match_id, type, seconds, number }
  const before = closed.filter(row => row.id === undefined && isEqual(row, ordered)).map(resultKey)
  const intent = { ...ordered, ref: known.next, mark: known.mark, before, lost: false, lostAt: 0, misses: 0 }
  return { ...known, intents: [...known.intents, intent], next: known.next + 1 }
}

const rowKey = (row: ListedOption) => (row.id === undefined ? resultKey(row) : `id ${row.id}`)

/** Whether a row may be an order whose answer was lost. */
const mayBe = (intent: OptionIntent, row: ListedOption) =>
  intent.lost &&
  isEqual(row, intent) &&
  (row.id === undefined || (row.id > intent.mark && !intent.before.includes(rowKey(row))))

/** The intents of which none is one of these rows. */
const noneOf = (intents: readonly OptionIntent[], rows: readonly ListedOption[]): readonly OptionIntent[] =>
  intents.map(intent => {
    const equal = rows.filter(row => isEqual(row, intent)).map(rowKey)
    return equal.length === 0 ? intent : { ...intent, before: [...intent.before, ...equal] }
  })

const withoutIntent = (known: AwaitedOptions, ref: number): AwaitedOptions => ({
  ...known,
  intents: known.intents.filter(intent => intent.ref !== ref),
})

/** It was refused, or never left, or is not found. */
export const awaitRefused = withoutIntent

/** Its answer was lost: lists that are asked for from now on tell. */
export const awaitLost = (known: AwaitedOptions, ref: number, now: number): AwaitedOptions => ({
  ...known,
  intents: known.intents.map(intent =>
    intent.ref === ref ? { ...intent, lost: true, lostAt: now } : intent,
  ),
})

/** The platform says that an order was settled of which no list has told; it may be one whose answer was lost. */
export function awaitSeen(known: AwaitedOptions, row: ListedOption): AwaitedOptions {
  const intent = known.intents.find(each => mayBe(each, row))
  const orders = [endedOrder(intent?.ref ?? known.next, row), ...known.orders]
  return intent ? { ...withoutIntent(known, intent.ref), orders } : { ...known, orders, next: known.next + 1 }
}

/** Neither list of the pair, asked for one after the other and complete, has the orders that were lost before. */
export const awaitMissed = (known: AwaitedOptions, match_id: number): AwaitedOptions => ({
  ...known,
  intents: known.intents.map(intent =>
    intent.lost && intent.match_id === match_id ? { ...intent, misses: intent.misses + 1 } : intent,
  ),
})

/** An order was accepted: its `ref`, what was sent, what the platform said of it, and when (unix ms). */
export function awaitPlaced(
  before: AwaitedOptions,
  ref: number,
  sent: OptionOrdered,
  answer: OptionOrder,
  now: number,
): AwaitedOptions {
  const known = withoutIntent({ ...before, mark: highest(before.mark, [answer]) }, ref)
  const { match_id, type, seconds, number } = sent
  const order: AwaitedOption = {
    match_id,
    type,
    seconds,
    number,
    ...saidOf(answer),
    ref,
    startedAt: now,
    exact: true,
    confirmed: true,
    open: true,
    based: true,
  }
  // A list may have been faster than the answer.
  const listed = known.orders.find(({ id }) => id !== undefined && id === answer.id)
  const orders = listed
    ? known.orders.map(each => (each === listed ? { ...each, ref, startedAt: now, exact: true } : each))
    : [order, ...known.orders]
  return { ...known, orders }
}

/**
 * The platform has listed the open orders.
 *
 * @param scope The pair that was asked for, by its match id; undefined for all pairs.
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
  const inScope = known.orders.filter(({ match_id }) => scope === undefined || match_id === scope)
  const listed = rows.filter(({ status }) => status !== 3)
  const { found: listedAgain, free } = pairUp(inScope, listed, [sameOrder, justAcceptedAt, justAccepted])
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
    const row = listedAgain.get(order)
    return row ? told(row, order) : isWhole && inScope.includes(order) ? { ...order, open: false } : order
  })
  // Of several that were lost the oldest is found first; the rows come newest first.
  const lost = new Map<ListedOption, OptionIntent>()
  for (const intent of known.intents) {
    const row = free.findLast(each => !lost.has(each) && mayBe(intent, each))
    if (row) lost.set(row, intent)
  }
  const fresh = free.map((row, index) =>
    told(row, {
      ref: lost.get(row)?.ref ?? known.next + free.length - index,
      startedAt: now,
      exact: false,
      confirmed: true,
      open: true,
      based: row.id !== undefined,
    }),
  )
  const found = new Set(lost.values())
  return {
    ...known,
    orders: [...fresh, ...orders],
    intents: known.intents.filter(intent => !found.has(intent)),
    mark: highest(known.mark, rows),
    next: known.next + free.length + 1,
  }
}

/** What tells a result without an id from others. */
export const resultKey = (row: ListedOption) => `${contentOf(row)} ${row.end_price} ${row.fact_profits}`

/** Whether the closed orders of a pair must be asked: one is no longer open, or nothing is known of results equal to it. */
export function wantsClosed(known: AwaitedOptions, match_id: number): boolean {
  return (
    known.orders.some(order => order.match_id === match_id && !(order.open && order.based)) ||
    known.intents.some(intent => intent.match_id === match_id && intent.lost)
  )
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
  const { found, free } = pairUp(ready, candidates, [sameOrder])
  // An order whose answer was lost may have ended before any list had it open.
  const lost = new Map<OptionIntent, ListedOption>()
  const taken = (row: ListedOption) => [...lost.values()].includes(row)
  for (const intent of known.intents) {
    if (!intent.lost || intent.match_id !== match_id) continue
    const named = free.filter(row => row.id !== undefined && mayBe(intent, row) && !taken(row))
    const nameless = without(
      closed.filter(row => row.id === undefined && isEqual(row, intent)),
      [...intent.before, ...[...found.values(), ...lost.values()].map(resultKey)],
      resultKey,
    )
    const row = named.at(-1) ?? nameless.at(-1)
    if (row) lost.set(intent, row)
  }
  const ended = [...lost].map(([{ ref }, trade]) => ({ order: endedOrder(ref, trade), trade }))
  return {
    orders: known.orders
      .filter(order => !found.has(order))
      .map(order => (order.match_id === match_id ? { ...order, based: true } : order)),
    intents: noneOf(
      known.intents.filter(intent => !lost.has(intent)),
      [...found.values(), ...lost.values()],
    ),
    mark: highest(known.mark, rows),
    told: [
      ...known.told.filter(key => !key.startsWith(`${match_id} `)),
      ...nameless.map(resultKey),
      ...[...lost.values()].filter(row => row.id === undefined && !nameless.includes(row)).map(resultKey),
    ],
    next: known.next,
    done: [...[...found].map(([order, trade]) => ({ order, trade })), ...ended],
  }
}

/** An order that was not known before it had ended. */
const endedOrder = (ref: number, row: ListedOption): AwaitedOption => ({
  match_id: row.match_id,
  type: row.type,
  seconds: row.seconds,
  number: row.number,
  ...saidOf(row),
  ref,
  startedAt: 0,
  exact: false,
  confirmed: true,
  open: false,
  based: true,
})

/** What was kept of them as JSON; none where it cannot be read. Each has to be confirmed. */
export function restoreAwaited(kept: unknown): AwaitedOptions {
  const { orders, intents, mark, told, next } = (kept ?? {}) as Partial<Record<keyof AwaitedOptions, unknown>>
  if (![orders, intents, told].every(Array.isArray) || typeof next !== 'number' || typeof mark !== 'number')
    return NO_OPTIONS
  return {
    orders: (orders as readonly unknown[])
      .filter(isAwaited)
      // The clock may have been set meanwhile.
      .map(order => ({ ...order, exact: false, confirmed: false, open: false })),
    // What became of an order whose run has ended is not known.
    intents: (intents as readonly unknown[])
      .filter(isIntent)
      .map(intent => ({ ...intent, lost: true, misses: 0 })),
    mark,
    told: (told as readonly unknown[]).filter(key => typeof key === 'string'),
    next,
  }
}

function isIntent(kept: unknown): kept is OptionIntent {
  const { ref, match_id, seconds, number, mark, before } = (kept ?? {}) as Partial<
    Record<keyof OptionIntent, unknown>
  >
  return (
    [ref, match_id, seconds, mark].every(Number.isFinite) &&
    typeof number === 'string' &&
    Array.isArray(before)
  )
}

function isAwaited(kept: unknown): kept is AwaitedOption {
  const order = (kept ?? {}) as Partial<Record<keyof AwaitedOption, unknown>>
  const numbers = [order.ref, order.match_id, order.seconds, order.startedAt]
  return numbers.every(Number.isFinite) && typeof order.number === 'string'
}
