import type { ChartFormat } from '../format.ts'
import { pricePane } from './geometry.ts'
import { FONT_SIZE, LABEL_PADDING } from '../paint/theme.ts'
import type { Layout } from '../layout.ts'
import type { ChartModel } from '../model.ts'
import { priceTicks } from './price-scale.ts'
import type { ChartTheme } from '../paint/theme.ts'
import { timeTicks } from './time-scale.ts'
import { spanOf } from './viewport.ts'

/** An axis label; its position is a price or a bar. */
export interface AxisTick {
  readonly at: number
  readonly text: string
}

/** Minimum distances between labels, CSS pixels. */
const PRICE_GAP = 38
const TIME_GAP = 64
/** A time label closer to the left edge would be cut off, CSS pixels. */
const LABEL_REACH = 23
/** Minimum width of the price axis. */
const MIN_GUTTER = 48

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

/** UTC offsets change only at quarter hours, ms. */
const QUARTER = 15 * 60_000
let cached = { quarter: Number.NaN, offset: 0 }

/** Cached per quarter hour: a Date object is expensive. */
const zoneOffset = (time: number) => {
  const quarter = Math.floor(time / QUARTER)
  if (quarter !== cached.quarter) cached = { quarter, offset: -60_000 * new Date(time).getTimezoneOffset() }
  return cached.offset
}

/** The labels of the time axis, in the device's time zone. */
export const timeLabels = ({ columns, view, width, interval }: ChartModel, format: ChartFormat): AxisTick[] =>
  timeTicks(columns, view, width, TIME_GAP, interval, zoneOffset)
    .filter(({ bar }) => ((bar - view.from) / spanOf(view)) * width >= LABEL_REACH)
    .map(({ bar, kind }) => ({ at: bar, text: format.time(columns.time[bar] ?? 0, kind) }))

let ruler: CanvasRenderingContext2D | null = null
/** Cached widths by text. */
const widths = new Map<string, number>()

/** The width with every digit as zero, the widest digit, so that few texts are measured. */
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

/** The width of a price axis that fits `texts`, CSS pixels. */
export const gutterFor = (texts: readonly string[], theme: ChartTheme): number => {
  const kinds = new Set(texts.map(text => text.replace(/\d/g, '0')))
  const widest = Math.max(0, ...[...kinds].map(text => widthOf(text, theme)))
  return Math.max(MIN_GUTTER, Math.ceil(widest) + 2 * LABEL_PADDING)
}
