import { at, type Columns } from './data/columns.ts'
import { movingAverage } from './data/moving-average.ts'
import type { CandleMode, Periods, PriceLine } from './options.ts'
import { extremesOf, includeNear, padRange, type Extremes, type PriceRange } from './view/price-scale.ts'
import { drawnBars, visibleBars, type Viewport } from './view/viewport.ts'

/** What a layout depends on. */
export interface LayoutInput {
  columns: Columns
  view: Viewport
  mode: CandleMode
  periods: Periods
  /** Shows the volume pane. */
  volume: boolean
  lines: readonly PriceLine[]
  readonly priceDecimals: number
}

/** How far outside the price range a line still widens it, as a share of the range. */
const LINE_REACH = 0.5
/** Headroom for the newest bar's volume. */
const VOLUME_GROWTH = 1.3

/** Which prices exceed the extremes of the settled bars. */
export const exceedsSettled = ({ high, low }: PriceRange, settled: Extremes | null) => ({
  high: !settled || high > settled.high,
  low: !settled || low < settled.low,
})

const isLine = (mode: CandleMode) => mode === 'area'

const NO_VALUES = new Float64Array()

/** The range widened to include all values. */
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

/** High and low of the newest bar; its close in area mode. */
export const newestPrices = ({ columns, mode }: LayoutInput): PriceRange => ({
  high: at(isLine(mode) ? columns.close : columns.high, columns.length - 1),
  low: at(isLine(mode) ? columns.close : columns.low, columns.length - 1),
})

/** The visible price range, including nearby lines. */
const rangeOf = (model: LayoutInput, extremes: Extremes | null, averages: readonly Float64Array[]) => {
  const drawn = averages.reduce<PriceRange>(include, extremes ?? { low: 0, high: 0 })
  const padded = padRange(drawn, model.priceDecimals)
  if (!extremes || model.lines.length === 0) return padded
  const reach = (padded.high - padded.low) * LINE_REACH
  const prices = model.lines.map(({ price }) => price)
  return padRange(includeNear(drawn, reach, prices), model.priceDecimals)
}

export type Layout = ReturnType<typeof layOut>

/** The scales and visible data of one full repaint. */
export const layOut = (model: LayoutInput) => {
  const { columns, view, periods } = model
  const newest = columns.length - 1
  const { first, last } = visibleBars(view, columns.length)
  const drawn = drawnBars(view, columns.length)
  const line = isLine(model.mode)
  /** The moving averages of the drawn bars, one per period; empty for null. */
  const averages = periods.map(period =>
    period === null ? NO_VALUES : movingAverage(columns.close, period, drawn.first, drawn.last),
  )
  const growing = last === newest && last >= 0 ? at(columns.volume, last) * VOLUME_GROWTH : 0
  /** Extremes of the visible bars except the newest, which still changes. */
  const settled = extremesOf(columns, first, Math.min(last, newest - 1), line)
  return {
    drawn,
    settled,
    /** Which extremes belong to the newest bar, and so change with it. */
    newestHolds: last === newest ? exceedsSettled(newestPrices(model), settled) : { high: false, low: false },
    range: rangeOf(model, last < newest ? settled : extremesOf(columns, first, last, line), averages),
    /** The volume at full height. */
    volumeTop: Math.max(highest(columns.volume, first, last), growing) || 1,
    averages,
  }
}
