import type { Candle } from '../../contract/index.ts'
import { intervalMs, type Interval } from '../../rules/index.ts'
import { joinCandles } from '../../rules/chart.ts'

/** The known candles of a pair and interval. */
export interface CandleSeries {
  /** Oldest first. */
  readonly candles: readonly Candle[]
  /**
   * Candles that opened before this (unix ms) are final; the next request starts here. Undefined before the first
   * answer.
   */
  readonly since: number | undefined
  /** Whether the platform may have older ones. */
  readonly hasOlder: boolean
}

export const NO_CANDLES: CandleSeries = { candles: [], since: undefined, hasOlder: true }

/** Candles of one chart call, in every interval. */
const WINDOW = 1440

const isSame = (one: Candle, other: Candle) =>
  one.time === other.time &&
  one.open === other.open &&
  one.high === other.high &&
  one.low === other.low &&
  one.close === other.close &&
  one.volume === other.volume

/** Updates or appends the running candle. A candle older than the newest is ignored. */
export const appended = (series: CandleSeries, candle: Candle): CandleSeries => {
  const { candles } = series
  const newest = candles.at(-1)
  if (newest && (candle.time < newest.time || isSame(candle, newest))) return series
  const before = newest?.time === candle.time ? candles.slice(0, -1) : candles
  return { ...series, candles: [...before, candle] }
}

/** Whether no candle is missing between the known ones and a running one. */
export const continues = ({ candles }: CandleSeries, { time }: Candle, interval: Interval): boolean => {
  const newest = candles.at(-1)
  return !newest || time <= newest.time + intervalMs(interval)
}

/**
 * Merges an answer that begins at `since`, or the newest window.
 *
 * @param pushed Candles pushed since the request was sent, by opening: newer than the answer's last candle.
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
  // `joinCandles` drops the candles before a hole; they can be fetched as older ones.
  const isCut = first !== undefined && known !== undefined && first.time > known.time
  return {
    candles,
    since: Math.max(newest.time, series.since ?? 0),
    hasOlder: isFirst || isCut || series.hasOlder,
  }
}

/** Prepends an answer that ends at the oldest known candle. An answer without older candles ends the history. */
export const extended = (series: CandleSeries, answer: readonly Candle[]): CandleSeries => {
  const oldest = series.candles[0]?.time ?? 0
  const older = answer.filter(({ time }) => time < oldest)
  return { ...series, candles: [...older, ...series.candles], hasOlder: older.length > 0 }
}

/** Drops all but the newest window. */
export const trimmed = (series: CandleSeries): CandleSeries => {
  if (series.candles.length <= WINDOW) return series
  return { ...series, candles: series.candles.slice(-WINDOW), hasOlder: true }
}

/**
 * Whether only the running candle was changed or appended: a chart can then update instead of redrawing.
 */
export const isTick = (before: readonly Candle[], after: readonly Candle[]): boolean => {
  const more = after.length - before.length
  if (before.length === 0 || (more !== 0 && more !== 1)) return false
  const running = after.length - 1
  return before.every((candle, at) => at >= running || candle === after[at])
}
