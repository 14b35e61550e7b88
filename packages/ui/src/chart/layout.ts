import type { CandleMode } from './candle.ts'
import { at } from './data/columns.ts'
import { movingAverage } from './data/moving-average.ts'
import type { ChartModel } from './model.ts'
import { extremesOf, includeNear, padRange } from './view/price-scale.ts'
import type { Extremes, PriceRange } from './view/price-scale.ts'
import { drawnBars, visibleBars } from './view/viewport.ts'
import type { BarSpan } from './view/viewport.ts'

/** What a view of the data measures: the basis of one full drawing, good until the next. */
export interface Layout {
  readonly visible: BarSpan
  readonly drawn: BarSpan
  /** Extremes of the visible bars without the newest one, which still moves. */
  readonly settled: Extremes | null
  /** Which extremes the newest bar holds (if visible): it is those that move with it. */
  readonly newestHolds: { readonly high: boolean; readonly low: boolean }
  readonly range: PriceRange
  /** Whether there is a volume pane. */
  volume: boolean
  /** The volume that fills it. */
  readonly volumeTop: number
  /** The moving averages of the drawn bars, one per period; empty where that is null. */
  readonly averages: readonly Float64Array[]
}

/**
 * Lengths of the moving averages, bars. The first place is drawn in the first colour and so on; null leaves a place
 * out, so that the others keep their colours.
 */
export type Periods = readonly (number | null)[]

/** How far outside the price range a line is still shown on it, as a share of the range. */
const LINE_REACH = 0.5
/** Room that the newest bar's volume gets to grow. */
const VOLUME_GROWTH = 1.3

/** Which extremes prices hold against those of the bars that stand still. */
export const heldBy = (high: number, low: number, settled: Extremes | null) => ({
  high: !settled || high > settled.high,
  low: !settled || low < settled.low,
})

const isLine = (mode: CandleMode) => mode === 'area'

const NO_VALUES = new Float64Array()

/** A range widened to hold the values that there are. */
const include = ({ low, high }: PriceRange, values: Float64Array): PriceRange => {
  for (let i = 0; i < values.length; i++) {
    const value = at(values, i)
    if (value < low) low = value
    else if (value > high) high = value
  }
  return { low, high }
}

const highest = (values: Float64Array, first: number, last: number) => {
  let top = 0
  for (let i = first; i <= last; i++) top = Math.max(top, at(values, i))
  return top
}

/** The highest and the lowest price of the newest bar, as far as the mode draws them. */
export const newestPrices = ({ columns, mode }: ChartModel): PriceRange => ({
  high: at(isLine(mode) ? columns.close : columns.high, columns.length - 1),
  low: at(isLine(mode) ? columns.close : columns.low, columns.length - 1),
})

/** The prices on screen, the lines near them included. */
const rangeOf = (model: ChartModel, extremes: Extremes | null, averages: readonly Float64Array[]) => {
  const drawn = averages.reduce<PriceRange>(include, extremes ?? { low: 0, high: 0 })
  const padded = padRange(drawn, model.priceDecimals)
  if (!extremes || model.lines.length === 0) return padded
  const reach = (padded.high - padded.low) * LINE_REACH
  const prices = model.lines.map(({ price }) => price)
  return padRange(includeNear(drawn, reach, prices), model.priceDecimals)
}

/** Measures what is on screen. */
export const layOut = (model: ChartModel): Layout => {
  const { columns, view, periods, volume } = model
  const newest = columns.length - 1
  const visible = visibleBars(view, columns.length)
  const { first, last } = visible
  const drawn = drawnBars(view, columns.length)
  const line = isLine(model.mode)
  const averages = periods.map(period =>
    period === null ? NO_VALUES : movingAverage(columns.close, period, drawn.first, drawn.last),
  )
  const growing = last === newest && last >= 0 ? at(columns.volume, last) * VOLUME_GROWTH : 0
  const settled = extremesOf(columns, first, Math.min(last, newest - 1), line)
  const { high, low } = newestPrices(model)
  return {
    visible,
    drawn,
    settled,
    newestHolds: last === newest ? heldBy(high, low, settled) : { high: false, low: false },
    range: rangeOf(model, last < newest ? settled : extremesOf(columns, first, last, line), averages),
    volume,
    volumeTop: Math.max(highest(columns.volume, first, last), growing) || 1,
    averages,
  }
}
