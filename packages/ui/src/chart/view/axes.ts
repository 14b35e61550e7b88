import type { ChartFormat } from '../format.ts'
import { pricePane } from './geometry.ts'
import { FONT_SIZE, LABEL_PADDING } from '../paint/label.ts'
import type { Layout } from '../layout.ts'
import type { ChartModel } from '../model.ts'
import { priceTicks } from './price-scale.ts'
import type { ChartTheme } from '../paint/theme.ts'
import { timeTicks } from './time-scale.ts'
import { spanOf } from './viewport.ts'

/** A label of an axis: where, in the axis's own unit (a price, a bar), and what. */
export interface AxisTick {
  readonly at: number
  readonly text: string
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
  { range, volume }: Layout,
  plotHeight: number,
  format: ChartFormat,
  decimals: number,
): AxisTick[] => {
  const { top, bottom } = pricePane(plotHeight, volume)
  return priceTicks(range, bottom - top, PRICE_GAP, decimals).map(price => ({
    at: price,
    text: format.price(price, decimals),
  }))
}

/** Zones change their distance from UTC at such steps only, ms. */
const QUARTER = 15 * 60_000
let asked = { quarter: Number.NaN, offset: 0 }

/** Neighbouring bars mostly share it, and a date object is dear. */
const zoneOffset = (time: number) => {
  const quarter = Math.floor(time / QUARTER)
  if (quarter !== asked.quarter) asked = { quarter, offset: -60_000 * new Date(time).getTimezoneOffset() }
  return asked.offset
}

/** The labels of the time axis, in the device's time zone. */
export const timeLabels = ({ columns, view, width, interval }: ChartModel, format: ChartFormat): AxisTick[] =>
  timeTicks(columns, view, width, TIME_GAP, interval, zoneOffset)
    .filter(({ bar }) => ((bar - view.from) / spanOf(view)) * width >= LABEL_REACH)
    .map(({ bar, kind }) => ({ at: bar, text: format.time(columns.time[bar] ?? 0, kind) }))

let ruler: CanvasRenderingContext2D | null = null
/** Widths by what was measured. */
const widths = new Map<string, number>()

/** The width of a text whose digits are all zeros: no text of this form is wider, so few have to be measured. */
const widthOf = (text: string, theme: ChartTheme): number => {
  const font = `600 ${FONT_SIZE}px ${theme.fontFamily}`
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return 0
  ruler.font = font
  const { width } = ruler.measureText(text)
  widths.set(key, width)
  return width
}

/** The width the price axis needs for `texts`, CSS pixels. */
export const gutterFor = (texts: readonly string[], theme: ChartTheme): number => {
  const kinds = new Set(texts.map(text => text.replace(/\d/g, '0')))
  const widest = Math.max(0, ...[...kinds].map(text => widthOf(text, theme)))
  return Math.max(LEAST_GUTTER, Math.ceil(widest) + 2 * LABEL_PADDING)
}
