import type { ChartFormat } from '../format.ts'
import { pricePane } from './geometry.ts'
import { FONT_SIZE, LABEL_PADDING } from '../paint/label.ts'
import type { ChartModel, Layout } from '../model.ts'
import { priceTicks } from './price-scale.ts'
import type { ChartTheme } from '../paint/theme.ts'
import { timeTicks } from './time-scale.ts'
import { spanOf } from './viewport.ts'

/** A label of an axis: where, in the axis's own unit (a price, a bar), and what. */
export interface AxisTick {
  at: number
  text: string
}

/** Least distances between labels, CSS pixels. */
const PRICE_GAP = 38
const TIME_GAP = 64
/** A time label nearer to the left edge than this would be cut off, CSS pixels. */
const LABEL_REACH = 18
/** The price axis is never narrower. */
const LEAST_GUTTER = 48

/** The labels of the price axis of a plot `plotHeight` high. */
export const priceLabels = (
  { range }: Layout,
  plotHeight: number,
  format: ChartFormat,
  decimals: number,
): AxisTick[] => {
  const { top, bottom } = pricePane(plotHeight)
  return priceTicks(range, bottom - top, PRICE_GAP, decimals).map(price => ({
    at: price,
    text: format.price(price, decimals),
  }))
}

const zoneOffset = (time: number) => -60_000 * new Date(time).getTimezoneOffset()

/** The labels of the time axis, in the device's time zone. */
export const timeLabels = ({ columns, view, width, interval }: ChartModel, format: ChartFormat): AxisTick[] =>
  timeTicks(columns, view, width, TIME_GAP, interval, zoneOffset)
    .filter(({ bar }) => ((bar - view.from) / spanOf(view)) * width >= LABEL_REACH)
    .map(({ bar, kind }) => ({ at: bar, text: format.time(columns.time[bar] ?? 0, kind) }))

let ruler: CanvasRenderingContext2D | null = null

/** The width the price axis needs for `texts`, CSS pixels. */
export const gutterFor = (texts: readonly string[], theme: ChartTheme): number => {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return LEAST_GUTTER
  ruler.font = `600 ${FONT_SIZE}px ${theme.fontFamily}`
  const widest = Math.max(0, ...texts.map(text => ruler?.measureText(text).width ?? 0))
  return Math.max(LEAST_GUTTER, Math.ceil(widest) + 2 * LABEL_PADDING)
}
