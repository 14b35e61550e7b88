import type { Candle } from '../options.ts'

type Field = keyof Candle
const FIELDS: readonly Field[] = ['time', 'open', 'high', 'low', 'close', 'volume']

/**
 * Candles as one typed array per field, ascending in time without duplicates: a tenth of the memory of objects.
 * Arrays may be longer than `length`, to grow.
 */
export type Columns = Record<Field, Float64Array> & { length: number }

/** The value at an index that exists. */
export const at = (column: Float64Array, index: number): number => column[index] ?? Number.NaN

const usable = (candle: Candle) =>
  Number.isFinite(candle.time) &&
  Number.isFinite(candle.open) &&
  Number.isFinite(candle.high) &&
  Number.isFinite(candle.low) &&
  Number.isFinite(candle.close)

const inOrder = (candles: readonly Candle[]): readonly Candle[] =>
  [...new Map(candles.filter(usable).map(candle => [candle.time, candle])).values()].sort(
    (a, b) => a.time - b.time,
  )

const write = (columns: Columns, index: number, candle: Candle) => {
  const { time, open, high, low, close, volume } = candle
  columns.time[index] = time
  columns.open[index] = open
  columns.high[index] = Math.max(open, high, low, close)
  columns.low[index] = Math.min(open, high, low, close)
  columns.close[index] = close
  columns.volume[index] = Number.isFinite(volume) ? Math.max(0, volume) : 0
}

const withRoom = (length: number): Columns => ({
  length: 0,
  time: new Float64Array(length),
  open: new Float64Array(length),
  high: new Float64Array(length),
  low: new Float64Array(length),
  close: new Float64Array(length),
  volume: new Float64Array(length),
})

/** Writes candles until one is invalid or out of order. @returns how many */
const writeAll = (columns: Columns, candles: readonly Candle[]): number => {
  let before = Number.NEGATIVE_INFINITY
  for (const candle of candles) {
    if (!usable(candle) || candle.time <= before) break
    before = candle.time
    write(columns, columns.length++, candle)
  }
  return columns.length
}

/** Sorts candles and skips invalid ones; the last of several with the same time wins. */
export const toColumns = (candles: readonly Candle[]): Columns => {
  const columns = withRoom(candles.length + 64)
  // Fast path: valid and in order.
  if (writeAll(columns, candles) === candles.length) return columns
  columns.length = 0
  writeAll(columns, inOrder(candles))
  return columns
}

const grow = (columns: Columns) => {
  for (const field of FIELDS) {
    const wider = new Float64Array(columns.length + 256)
    wider.set(columns[field].subarray(0, columns.length))
    columns[field] = wider
  }
}

/** Prepends those of `candles` that are older; the same object if there are none. */
export const prependCandles = (columns: Columns, candles: readonly Candle[]): Columns => {
  const oldest = columns.length > 0 ? at(columns.time, 0) : Number.POSITIVE_INFINITY
  const older = toColumns(candles.filter(({ time }) => time < oldest))
  if (older.length === 0) return columns
  const joined = withRoom(older.length + columns.length + 64)
  for (const field of FIELDS) {
    joined[field].set(older[field].subarray(0, older.length))
    joined[field].set(columns[field].subarray(0, columns.length), older.length)
  }
  joined.length = older.length + columns.length
  return joined
}

/** The index of the last bar that opens at or before `time`, or -1. */
export const indexAtTime = (columns: Columns, time: number): number => {
  let low = 0
  let high = columns.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (at(columns.time, middle) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * Writes one candle. @returns whether it replaced the `last` bar or an `earlier` one or was appended (`new`);
 * `ignored` if it is invalid or falls between two existing bars
 */
export const putCandle = (columns: Columns, candle: Candle): 'last' | 'new' | 'earlier' | 'ignored' => {
  if (!usable(candle)) return 'ignored'
  const index = indexAtTime(columns, candle.time)
  const exact = index >= 0 && at(columns.time, index) === candle.time
  if (!exact && index < columns.length - 1) return 'ignored'
  if (exact) {
    write(columns, index, candle)
    return index === columns.length - 1 ? 'last' : 'earlier'
  }
  if (columns.length === columns.time.length) grow(columns)
  write(columns, columns.length, candle)
  columns.length += 1
  return 'new'
}

/** The bar at an index that exists. */
export const candleAt = (columns: Columns, index: number): Candle => ({
  time: at(columns.time, index),
  open: at(columns.open, index),
  high: at(columns.high, index),
  low: at(columns.low, index),
  close: at(columns.close, index),
  volume: at(columns.volume, index),
})

/** The shortest time between two neighbouring bars, ms; 0 with fewer than two bars. */
export const inferInterval = (columns: Columns): number => {
  let shortest = Number.POSITIVE_INFINITY
  for (let i = Math.max(1, columns.length - 50); i < columns.length; i++) {
    shortest = Math.min(shortest, at(columns.time, i) - at(columns.time, i - 1))
  }
  return Number.isFinite(shortest) ? shortest : 0
}
