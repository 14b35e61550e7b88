import type { Candle, CandleMode } from './candle.ts'
import { at, indexAtTime, inferInterval, prependCandles, putCandle, toColumns } from './data/columns.ts'
import { exceedsSettled, layOut, newestPrices } from './layout.ts'
import type { Layout, LayoutInput, Periods } from './layout.ts'
import type { PriceLine } from './price-line.ts'
import * as views from './view/viewport.ts'
import type { Viewport } from './view/viewport.ts'

/** A time range (unix ms) or a named view. */
export type ChartRange = 'latest' | 'all' | { readonly from: number; readonly to: number }

/** What to repaint: everything, only the live layer with the newest bar, or nothing. */
export type Redraw = 'all' | 'live' | 'none'

interface ModelOptions {
  readonly candles: readonly Candle[]
  mode: CandleMode
  readonly interval?: number | undefined
  priceDecimals: number
  periods: Periods
  volume: boolean
  lines: readonly PriceLine[]
}

/** Margin to the pane's edge at which a growing bar triggers a full repaint, as a share of the pane. */
const MARGIN = 0.02
/** Data, view and scales, without drawing. */
export interface ChartModel extends LayoutInput {
  /** Length of a bar, ms; 0 if unknown. */
  readonly interval: number
  readonly width: number
  /** Grows with prepended bars: a stored bar index must be shifted by the change of `offset`. */
  readonly offset: number
  /** Replaces all bars. @returns whether the new ones continue the old */
  readonly load: (candles: readonly Candle[], interval: number | undefined) => boolean
  readonly put: (candle: Candle) => Redraw
  /** Prepends older bars without moving the view. @returns how many */
  readonly prepend: (candles: readonly Candle[]) => number
  readonly resize: (width: number) => void
  readonly moveTo: (view: Viewport) => void
  readonly showRange: (range: ChartRange) => void
  /** Whether the newest bar is on screen. */
  readonly showsNewest: () => boolean
  readonly layout: () => Layout
}

export const createModel = (options: ModelOptions): ChartModel => {
  let columns = toColumns(options.candles)
  let interval = options.interval ?? inferInterval(columns)
  let width = 0
  let view = views.latestView(columns.length, 1)
  /** The requested range until the width is known. */
  let wanted: ChartRange = 'latest'
  let layout: Layout | null = null
  let offset = 0

  const newest = () => columns.length - 1
  const showsNewest = () => view.to >= newest() && view.from <= newest()

  /** Whether the newest bar fits the scales of the last full repaint. */
  const fits = () => {
    if (!layout) return false
    if (!showsNewest()) return true
    const { range, volumeTop } = layout
    const margin = (range.high - range.low) * MARGIN
    const { high, low } = newestPrices(model)
    const holds = exceedsSettled(high, low, layout.settled)
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
    periods: options.periods,
    volume: options.volume,
    lines: options.lines,
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
    get offset() {
      return offset
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
      if (related) offset += found - shown
      return related
    },

    prepend(candles) {
      const before = columns
      columns = prependCandles(before, candles)
      const added = columns.length - before.length
      view = views.shiftView(view, added)
      offset += added
      layout = null
      return added
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

    layout: () => (layout = layOut(model)),
  }
  return model
}
