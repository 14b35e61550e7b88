import { at, indexAtTime, inferInterval, prependCandles, putCandle, toColumns } from './data/columns.ts'
import { exceedsSettled, newestPrices, type Layout, type LayoutInput } from './layout.ts'
import type { Candle, CandleChartOptions } from './options.ts'
import { boundView, fitView, latestView, resizeView, shiftView, type Viewport } from './view/viewport.ts'

/** What to repaint: everything, only the live layer with the newest bar, or nothing. */
export type Redraw = 'all' | 'live' | 'none'

/** Margin to the pane's edge at which a growing bar triggers a full repaint, as a share of the pane. */
const MARGIN = 0.02

/** Data, view and scales, without drawing. Only functions of this file change data and view. */
export interface ChartModel extends LayoutInput {
  /** Length of a bar, ms; 0 if unknown. */
  interval: number
  /** The last price is old. */
  isStale: boolean
  /** Of the plot, CSS pixels; 0 until it is known. */
  width: number
  /** Grows with prepended bars: a stored bar index must be shifted by the change of `offset`. */
  offset: number
  /** Set by each full repaint; null if the bars were replaced since. */
  layout: Layout | null
}

export const createModel = (options: CandleChartOptions): ChartModel => {
  const columns = toColumns(options.candles)
  return {
    columns,
    interval: options.interval ?? inferInterval(columns),
    isStale: false,
    view: latestView(columns.length, 1),
    width: 0,
    offset: 0,
    layout: null,
    mode: options.mode,
    periods: options.movingAverages ?? [],
    volume: true,
    lines: [],
    priceDecimals: options.priceDecimals ?? 2,
  }
}

export const showLatest = (model: ChartModel): void => {
  model.view = latestView(model.columns.length, model.width)
}

export const showAll = (model: ChartModel): void => {
  model.view = fitView(model.columns.length, model.width)
}

export const moveTo = (model: ChartModel, view: Viewport): void => {
  model.view = boundView(view, model.columns.length)
}

export const resize = (model: ChartModel, width: number): void => {
  const before = model.width
  model.width = width
  if (before === 0) showLatest(model)
  else model.view = resizeView(model.view, before, width)
}

/** Whether the newest bar is on screen. */
export const showsNewest = ({ view, columns }: ChartModel): boolean =>
  view.to >= columns.length - 1 && view.from <= columns.length - 1

/** Replaces all bars. @returns whether the new ones continue the old */
export const load = (model: ChartModel, candles: readonly Candle[]): boolean => {
  const { columns: before, interval, view } = model
  const followed = showsNewest(model)
  const columns = toColumns(candles)
  model.columns = columns
  model.interval = inferInterval(columns)
  model.layout = null
  const shown = Math.floor(Math.min(view.to, before.length - 1))
  const found = shown < 0 ? -1 : indexAtTime(columns, at(before.time, shown))
  const isRelated =
    model.interval === interval && found >= 0 && at(columns.time, found) === at(before.time, shown)
  if (!isRelated) showLatest(model)
  else {
    model.view = shiftView(view, followed ? columns.length - before.length : found - shown)
    model.offset += found - shown
  }
  return isRelated
}

/** Prepends older bars without moving the view. @returns how many */
export const prepend = (model: ChartModel, candles: readonly Candle[]): number => {
  const before = model.columns.length
  model.columns = prependCandles(model.columns, candles)
  const added = model.columns.length - before
  model.view = shiftView(model.view, added)
  model.offset += added
  model.layout = null
  return added
}

/** Whether the newest bar fits the scales of the last full repaint. */
const fits = (model: ChartModel) => {
  const { columns, layout } = model
  if (!layout) return false
  if (!showsNewest(model)) return true
  const { range, volumeTop, settled, newestHolds } = layout
  const margin = (range.high - range.low) * MARGIN
  const prices = newestPrices(model)
  const holds = exceedsSettled(prices, settled)
  return (
    prices.high <= range.high - margin &&
    prices.low >= range.low + margin &&
    at(columns.volume, columns.length - 1) <= volumeTop &&
    holds.high === newestHolds.high &&
    holds.low === newestHolds.low
  )
}

/** Adds one candle, updates the newest or corrects an earlier one. */
export const put = (model: ChartModel, candle: Candle): Redraw => {
  const followed = showsNewest(model)
  const place = putCandle(model.columns, candle)
  if (place === 'ignored') return 'none'
  if (place === 'new' && model.columns.length === 1) showLatest(model)
  else if (place === 'new' && followed) model.view = shiftView(model.view, 1)
  if (model.interval === 0) model.interval = inferInterval(model.columns)
  return place === 'last' && fits(model) ? 'live' : 'all'
}
