import type { Candle } from '../../contract/index.ts'
import { intervalMs, joinCandles, type Interval } from '../../rules/index.ts'

/** The candles of a pair and interval as far as they are known. */
export interface CandleSeries {
  /** Oldest first. */
  readonly candles: readonly Candle[]
  /** The opening (unix ms) from which on the next answer counts: what opened before is final. Undefined before the first answer. */
  readonly since: number | undefined
  /** Whether the platform may have older ones. */
  readonly hasOlder: boolean
}

export const NO_CANDLES: CandleSeries = { candles: [], since: undefined, hasOlder: true }

/** Candles of one window of the chart call, whatever the interval is. */
const WINDOW = 1440

const isSame = (one: Candle, other: Candle) =>
  one.time === other.time &&
  one.open === other.open &&
  one.high === other.high &&
  one.low === other.low &&
  one.close === other.close &&
  one.volume === other.volume

/** With the running candle as it is now. One that is older than the newest changes nothing. */
export const appended = (series: CandleSeries, candle: Candle): CandleSeries => {
  const { candles } = series
  const newest = candles.at(-1)
  if (newest && (candle.time < newest.time || isSame(candle, newest))) return series
  const before = newest?.time === candle.time ? candles.slice(0, -1) : candles
  return { ...series, candles: [...before, candle] }
}

/** Whether a running candle continues the known ones: nothing is missing between them. */
export const continues = ({ candles }: CandleSeries, { time }: Candle, interval: Interval): boolean => {
  const newest = candles.at(-1)
  return !newest || time <= newest.time + intervalMs(interval)
}

/**
 * With an answer that begins at `since`, or with the newest window.
 *
 * @param pushed What was pushed since it was asked for, by opening: fresher than the answer's newest candle.
 */
export const answered = (
  series: CandleSeries,
  answer: readonly Candle[],
  pushed: ReadonlyMap<number, Candle>,
  interval: Interval,
): CandleSeries => {
  const newest = answer.at(-1)
  const isFirst = series.since === undefined
  if (!newest) return isFirst ? { ...series, hasOlder: false } : series
  const before = new Map(series.candles.map(candle => [candle.time, candle]))
  const fresh = [...answer.slice(0, -1), pushed.get(newest.time) ?? newest].map(candle => {
    const same = before.get(candle.time)
    return same && isSame(same, candle) ? same : candle
  })
  const candles = joinCandles(series.candles, fresh, interval)
  const [first, known] = [candles[0], series.candles[0]]
  // Where a hole was left, those before it are gone: they can be had as older ones.
  const isCut = first !== undefined && known !== undefined && first.time > known.time
  return {
    candles,
    since: Math.max(newest.time, series.since ?? 0),
    hasOlder: isFirst || isCut || series.hasOlder,
  }
}

/** With an answer that ends where the oldest known candle begins. One that has nothing older is the end of the history. */
export const extended = (series: CandleSeries, answer: readonly Candle[]): CandleSeries => {
  const oldest = series.candles[0]?.time ?? 0
  const older = answer.filter(({ time }) => time < oldest)
  return { ...series, candles: [...older, ...series.candles], hasOlder: older.length > 0 }
}

/** The newest window of it. */
export const trimmed = (series: CandleSeries): CandleSeries => {
  if (series.candles.length <= WINDOW) return series
  return { ...series, candles: series.candles.slice(-WINDOW), hasOlder: true }
}

/**
 * Whether candles differ from those before by the running one alone, which may be new: a chart can then be updated instead of
 * drawn from the start.
 */
export const isTick = (before: readonly Candle[], after: readonly Candle[]): boolean => {
  const more = after.length - before.length
  if (before.length === 0 || (more !== 0 && more !== 1)) return false
  const kept = after.length - 1
  return before.every((candle, at) => at >= kept || candle === after[at])
}
