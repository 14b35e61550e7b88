import { at, candleAt } from '../data/columns.ts'
import type { CrosshairPoint } from '../paint/crosshair.ts'
import type { ChartModel } from '../model.ts'
import { movingAverage } from '../data/moving-average.ts'
import type { CrosshairReading } from '../options.ts'

/** Reads the bar under the crosshair. */
export const readingAt = ({ columns, period }: ChartModel, { bar }: CrosshairPoint): CrosshairReading => {
  const candle = candleAt(columns, bar)
  const average = period === null ? Number.NaN : at(movingAverage(columns.close, period, bar, bar), 0)
  return {
    candle,
    change: (candle.close - candle.open) / candle.open,
    movingAverage: Number.isNaN(average) ? null : average,
  }
}
