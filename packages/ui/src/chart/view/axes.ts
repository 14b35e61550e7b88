import { at } from '../data/columns.ts'
import * as format from '../format.ts'
import type { Layout, LayoutInput } from '../layout.ts'
import type { ChartModel } from '../model.ts'
import type { Texts } from '../options.ts'
import { fontOf, LABEL_PADDING, type ChartTheme } from '../paint/theme.ts'
import { pricePane } from './geometry.ts'
import { priceTicks } from './price-scale.ts'
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

/** The labels of the price axis of a plot `plotHeight` high; none without bars. */
export const priceLabels = (model: LayoutInput, { range }: Layout, plotHeight: number): AxisTick[] => {
  const { columns, volume, priceDecimals } = model
  if (columns.length === 0) return []
  const { top, bottom } = pricePane(plotHeight, volume)
  return priceTicks(range, bottom - top, PRICE_GAP, priceDecimals).map(price => ({
    at: price,
    text: format.price(price, priceDecimals),
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
export const timeLabels = ({ columns, view, width, interval }: ChartModel, texts: Texts): AxisTick[] =>
  timeTicks(columns, view, width, TIME_GAP, interval, zoneOffset)
    .filter(({ bar }) => ((bar - view.from) / spanOf(view)) * width >= LABEL_REACH)
    .map(({ bar, kind }) => ({ at: bar, text: texts.time(at(columns.time, bar), kind) }))

let ruler: CanvasRenderingContext2D | null = null

/** The width with every digit as zero, the widest digit, so that the axis is wide enough for every price. */
const widthOf = (text: string, theme: ChartTheme): number => {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return 0
  ruler.font = fontOf(theme, 1, 600)
  return ruler.measureText(text.replace(/\d/g, '0')).width
}

/** The width of a price axis that fits the visible prices, CSS pixels. */
export const gutterFor = (model: ChartModel, { range }: Layout, theme: ChartTheme): number => {
  const { columns, interval, priceDecimals } = model
  const last = columns.length > 0 ? [at(columns.close, columns.length - 1)] : []
  const prices = [range.high, range.low, ...last].map(price => format.price(price, priceDecimals))
  const widest = Math.max(...[...prices, format.countdown(interval)].map(text => widthOf(text, theme)))
  return Math.max(MIN_GUTTER, Math.ceil(widest) + 2 * LABEL_PADDING)
}
