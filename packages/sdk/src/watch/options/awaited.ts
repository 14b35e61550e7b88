import type { OptionOrder, OptionTrade } from '../../contract/index.ts'

/** What is ordered: pair (match id), direction, seconds and stake. */
export type OptionOrdered = Pick<OptionTrade, 'type' | 'seconds' | 'number'> & { readonly match_id: number }

/** What the platform adds to it; any of it may be missing. */
type Added = Pick<
  OptionTrade,
  'id' | 'open_price' | 'created_at' | 'symbol_name' | 'profit_ratio' | 'loss_ratio'
>
type MaybeAdded = { readonly [Key in keyof Added]?: Added[Key] | undefined }

/** What shows which equal rows are not an order: they were there before it was sent, or are another order's. */
export interface Since {
  /** The highest id that any list had before it was sent; 0 where none had an id. */
  readonly mark: number
  /** The keys of equal rows that are not it. */
  readonly before: readonly string[]
}

/** An option order whose result is not known yet. */
export interface AwaitedOption extends OptionOrdered, MaybeAdded {
  /** Unique on this device, for equal orders as well. */
  readonly ref: number
  /** Local start, unix ms: when its answer came, or computed from the time left; else when it was first listed. */
  readonly startedAt: number
  /** False where `startedAt` is only when it was first listed: it may have started, and may end, before. */
  readonly exact: boolean
  /** Whether an answer in this run had it; what was kept over a reload may have ended long ago. */
  readonly confirmed: boolean
  /** Whether the last list of open orders had it. */
  readonly open: boolean
  /** Whether the results that are equal to it and older than it are known. */
  readonly based: boolean
  /** Of an order that was accepted without an id or a time, until a list adds them. */
  readonly since?: Since | undefined
}

/** An order that was sent, and of which no answer says whether it was accepted. */
export interface OptionIntent extends OptionOrdered, Since {
  /** The `ref` that the order has when it is found. */
  readonly ref: number
  /** False while its answer may come. */
  readonly lost: boolean
  /** When its answer was lost, unix ms. */
  readonly lostAt: number
  /** How many complete looks since then did not find it. */
  readonly misses: number
}

/** The orders whose results are awaited, newest first: plain data, to be kept as JSON. */
export interface AwaitedOptions {
  readonly orders: readonly AwaitedOption[]
  /** Orders that were sent and are not known to be accepted or refused. */
  readonly intents: readonly OptionIntent[]
  /** The highest id that any list or answer had. */
  readonly mark: number
  /** The keys of results without an id that were there before, or belong to another order equal to an awaited one. */
  readonly counted: readonly string[]
  /** The next `ref`. */
  readonly next: number
}

/** None. */
export const NO_OPTIONS: AwaitedOptions = { orders: [], intents: [], mark: 0, counted: [], next: 1 }

/** An option trade with its pair's match id: its own, or the one it was requested with. */
export type ListedOption = OptionTrade & { readonly match_id: number }

/** An order and its result. */
export interface OptionResult {
  readonly order: AwaitedOption
  readonly trade: ListedOption
}

/** What was ordered, without the rest of a row or a state. */
export const orderedOf = ({ match_id, type, seconds, number }: OptionOrdered): OptionOrdered => ({
  match_id,
  type,
  seconds,
  number,
})

/** What the platform says of an order beside what was ordered. */
export const addedOf = (order: MaybeAdded | OptionOrder) => {
  const { id, open_price, created_at, symbol_name, profit_ratio, loss_ratio } = order
  return { id, open_price, created_at, symbol_name, profit_ratio, loss_ratio }
}

/** The highest id of rows, or `mark` where none has a higher one. */
export const highest = (mark: number, rows: readonly { readonly id?: number | undefined }[]) =>
  rows.reduce((most, { id = 0 }) => Math.max(most, id), mark)

/** An order that was not known before it had ended. */
export const endedOrder = (ref: number, row: ListedOption): AwaitedOption => ({
  ...orderedOf(row),
  ...addedOf(row),
  ref,
  startedAt: 0,
  exact: false,
  confirmed: true,
  open: false,
  based: true,
})
