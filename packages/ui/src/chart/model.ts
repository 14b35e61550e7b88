import type { Candle, CandleMode } from './candle.ts'
import { at, indexAtTime, inferInterval, putCandle, toColumns } from './data/columns.ts'
import type { Columns } from './data/columns.ts'
import { movingAverage } from './data/moving-average.ts'
import { extremesOf, padRange } from './view/price-scale.ts'
import type { Extremes, PriceRange } from './view/price-scale.ts'
import * as views from './view/viewport.ts'
import type { BarSpan, Viewport } from './view/viewport.ts'

/** A stretch of time (unix ms) to show, or one of the two usual views. */
export type ChartRange = 'latest' | 'all' | { from: number; to: number }

/** What must be drawn again: everything, only the layer with the newest bar, or nothing. */
export type Redraw = 'all' | 'live' | 'none'

/** What a view of the data measures: the basis of one full drawing, good until the next. */
export interface Layout {
  visible: BarSpan
  drawn: BarSpan
  /** Extremes of the visible bars without the newest one, which still moves. */
  settled: Extremes | null
  /** Which extremes the newest bar holds (if visible): it is those that move with it. */
  newestHolds: { high: boolean; low: boolean }
  range: PriceRange
  /** The volume that fills the volume pane. */
  volumeTop: number
  /** The moving average of the drawn bars; empty when off. */
  averages: Float64Array
}

interface ModelOptions {
  candles: readonly Candle[]
  mode: CandleMode
  interval?: number | undefined
  priceDecimals: number
  /** Length of the moving average in bars; null: none. */
  period: number | null
}

/** Air that a growing bar leaves to the edge of the pane before everything is drawn anew, as a share of it. */
const MARGIN = 0.02
/** Room that the newest bar's volume gets to grow. */
const VOLUME_GROWTH = 1.3

/** The chart without its pixels: data, view and scales. */
export interface ChartModel {
  readonly columns: Columns
  /** Length of a bar, ms; 0 when unknown. */
  readonly interval: number
  readonly view: Viewport
  readonly width: number
  mode: CandleMode
  period: number | null
  priceDecimals: number
  load: (candles: readonly Candle[], interval: number | undefined) => void
  put: (candle: Candle) => Redraw
  resize: (width: number) => void
  moveTo: (view: Viewport) => void
  showRange: (range: ChartRange) => void
  /** Whether the newest bar is on screen. */
  showsNewest: () => boolean
  layout: () => Layout
}

const heldBy = (high: number, low: number, settled: Extremes | null) => ({
  high: !settled || high > settled.high,
  low: !settled || low < settled.low,
})

const isLine = (mode: CandleMode) => mode === 'area'

const scan = (values: Float64Array, range: PriceRange): PriceRange =>
  values.reduce(
    (sum, value) =>
      Number.isNaN(value) ? sum : { low: Math.min(sum.low, value), high: Math.max(sum.high, value) },
    range,
  )

const highest = (values: Float64Array, first: number, last: number) => {
  let top = 0
  for (let i = first; i <= last; i++) top = Math.max(top, at(values, i))
  return top
}

export const createModel = (options: ModelOptions): ChartModel => {
  let columns = toColumns(options.candles)
  let interval = options.interval ?? inferInterval(columns)
  let width = 0
  let view = views.latestView(columns.length, 1)
  /** What to show once the width is known. */
  let wanted: ChartRange = 'latest'
  let layout: Layout | null = null

  const newest = () => columns.length - 1
  const showsNewest = () => view.to >= newest() && view.from <= newest()

  const newestPrices = () => ({
    high: at(isLine(model.mode) ? columns.close : columns.high, newest()),
    low: at(isLine(model.mode) ? columns.close : columns.low, newest()),
  })

  /** Whether the newest bar, as it is now, still fits the scales of the last full drawing. */
  const fits = () => {
    if (!layout) return false
    if (!showsNewest()) return true
    const { range, volumeTop } = layout
    const margin = (range.high - range.low) * MARGIN
    const { high, low } = newestPrices()
    const holds = heldBy(high, low, layout.settled)
    return (
      high <= range.high - margin &&
      low >= range.low + margin &&
      at(columns.volume, newest()) <= volumeTop &&
      holds.high === layout.newestHolds.high &&
      holds.low === layout.newestHolds.low
    )
  }

  const latest = () => views.latestView(columns.length, width)

  const model: ChartModel = {
    mode: options.mode,
    period: options.period,
    priceDecimals: options.priceDecimals,
    get columns() {
      return columns
    },
    get interval() {
      return interval
    },
    get view() {
      return view
    },
    get width() {
      return width
    },

    load(candles, nextInterval) {
      const before = columns
      const lengthBefore = interval
      const followed = showsNewest()
      columns = toColumns(candles)
      interval = nextInterval ?? inferInterval(columns)
      layout = null
      const shown = Math.floor(Math.min(view.to, before.length - 1))
      const found = shown < 0 ? -1 : indexAtTime(columns, at(before.time, shown))
      const related =
        interval === lengthBefore && found >= 0 && at(columns.time, found) === at(before.time, shown)
      if (!related) view = latest()
      else view = views.shiftView(view, followed ? columns.length - before.length : found - shown)
    },

    put(candle) {
      const followed = showsNewest()
      const place = putCandle(columns, candle)
      if (place === 'ignored') return 'none'
      if (place === 'new' && columns.length === 1) view = latest()
      else if (place === 'new' && followed) view = views.shiftView(view, 1)
      if (interval === 0) interval = inferInterval(columns)
      return place === 'last' && fits() ? 'live' : 'all'
    },

    resize(next) {
      const opening = width === 0
      if (!opening) view = views.resizeView(view, width, next)
      width = next
      if (opening) model.showRange(wanted)
    },

    moveTo(next) {
      view = views.boundView(next, columns.length)
    },

    showRange(range) {
      if (width === 0) wanted = range
      else if (range === 'latest') view = latest()
      else if (range === 'all') view = views.fitView(columns.length, width)
      else {
        const from = indexAtTime(columns, range.from - 1) + 0.5
        const to = indexAtTime(columns, range.to) + 0.5
        model.moveTo(views.transformView({ from, to: Math.max(to, from + 1) }, width, width, width, 1))
      }
    },

    showsNewest,

    layout() {
      const visible = views.visibleBars(view, columns.length)
      const { first, last } = visible
      const drawn = views.drawnBars(view, columns.length)
      const line = isLine(model.mode)
      const all = extremesOf(columns, first, last, line)
      const averages =
        model.period === null
          ? new Float64Array()
          : movingAverage(columns.close, model.period, drawn.first, drawn.last)
      const growing = last === newest() && last >= 0 ? at(columns.volume, last) * VOLUME_GROWTH : 0
      const settled = extremesOf(columns, first, Math.min(last, newest() - 1), line)
      const { high, low } = newestPrices()
      layout = {
        visible,
        drawn,
        settled,
        newestHolds: last === newest() ? heldBy(high, low, settled) : { high: false, low: false },
        range: padRange(scan(averages, all ?? { low: 0, high: 0 }), model.priceDecimals),
        volumeTop: Math.max(highest(columns.volume, first, last), growing) || 1,
        averages,
      }
      return layout
    },
  }
  return model
}
