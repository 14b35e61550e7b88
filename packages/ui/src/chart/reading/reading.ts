import { at, candleAt } from '../data/columns.ts'
import type { CrosshairPoint } from '../paint/crosshair.ts'
import type { ChartModel } from '../model.ts'
import { movingAverage } from '../data/moving-average.ts'
import type { CrosshairReading } from '../options.ts'

/** Change as a ratio; 0 if `from` is 0. */
export const changeOf = (from: number, to: number): number => (from === 0 ? 0 : (to - from) / from)

export const readingAt = ({ columns, periods }: ChartModel, { bar }: CrosshairPoint): CrosshairReading => {
  const candle = candleAt(columns, bar)
  const averageOf = (period: number | null) => {
    const average = period === null ? Number.NaN : at(movingAverage(columns.close, period, bar, bar), 0)
    return Number.isNaN(average) ? null : average
  }
  return { candle, change: changeOf(candle.open, candle.close), movingAverages: periods.map(averageOf) }
}
