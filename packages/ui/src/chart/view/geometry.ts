import type { Layout, LayoutInput } from '../layout.ts'
import { spanOf } from './viewport.ts'

/** Height of the time axis, CSS pixels. */
export const TIME_AXIS_HEIGHT = 22

/** Lower edge of the price pane, as a share of the plot's height; volumes are below. */
const PRICE_PANE = 0.8
/** The same without volumes. */
const PRICE_PANE_ALONE = 0.97
const VOLUME_PANE = 0.16

/** Space above the prices for the value strip, CSS pixels, at most this share of the plot. */
const STRIP_BAND = { height: 34, share: 0.15 }

/** The size of the chart and of its price axis. */
export interface Frame {
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly gutter: number
  /** Device pixels per CSS pixel. */
  readonly ratio: number
}

/** Upper and lower edge of the price pane in a plot of this height, CSS pixels. */
export const pricePane = (plotHeight: number, volume: boolean) => ({
  top: Math.min(STRIP_BAND.height, plotHeight * STRIP_BAND.share),
  bottom: plotHeight * (volume ? PRICE_PANE : PRICE_PANE_ALONE),
})

/** Widths of body and wick: whole pixels of equal parity, so that the wick is centered, with a gap to the next bar. */
const barWidths = (spacing: number, ratio: number) => {
  const body = Math.max(1, Math.min(Math.round(spacing * 0.72), Math.floor(spacing) - 1))
  const line = Math.min(body, Math.max(1, Math.round(ratio * 0.9)))
  if ((body - line) % 2 === 0) return { body, line }
  return line > 1 && body < 3 * line ? { body, line: line - 1 } : { body: body - 1, line }
}

export type Geometry = ReturnType<typeof geometryOf>

/** Positions on the canvas, whose upper left corner is that of the plot; device pixels. */
export const geometryOf = (
  { width, height, gutter, ratio }: Frame,
  { view, volume }: Pick<LayoutInput, 'view' | 'volume'>,
  { range: { low, high }, volumeTop }: Layout,
) => {
  const pixels = (length: number) => Math.max(0, Math.round(length * ratio))
  /** Edges of the plot. */
  const right = pixels(width - gutter)
  const bottom = pixels(height - TIME_AXIS_HEIGHT)
  const spacing = right / spanOf(view)
  const pane = pricePane(bottom / ratio, volume)
  const priceTop = pane.top * ratio
  const priceBottom = pane.bottom * ratio
  const y = (price: number) => priceTop + ((high - price) / (high - low)) * (priceBottom - priceTop)
  /** Width of thin lines, whole pixels. */
  const thin = Math.max(1, Math.round(ratio * 0.75))
  return {
    ratio,
    right,
    bottom,
    priceTop,
    priceBottom,
    /** Plot and axes. */
    canvasWidth: pixels(width),
    canvasHeight: pixels(height),
    thin,
    ...barWidths(spacing, ratio),
    x: (bar: number) => (bar - view.from) * spacing,
    y,
    /** The center of a thin line at a price. */
    level: (price: number) => Math.round(y(price) - thin / 2) + thin / 2,
    /** Height of a volume bar. */
    volumeHeight: (amount: number) => (amount / volumeTop) * bottom * VOLUME_PANE,
  }
}
