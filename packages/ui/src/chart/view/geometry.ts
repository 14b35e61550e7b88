import type { Layout } from '../layout.ts'
import { spanOf } from './viewport.ts'
import type { Viewport } from './viewport.ts'

/** Lower edge of the price pane, as a share of the plot's height; volumes are below. */
const PRICE_PANE = 0.8
/** The same without volumes. */
const PRICE_PANE_ALONE = 0.97
const VOLUME_PANE = 0.16

/** Space above the prices for the value strip, CSS pixels, at most this share of the plot. */
const STRIP_BAND = { height: 34, share: 0.15 }

/** Upper and lower edge of the price pane in a plot of this height, CSS pixels. */
export const pricePane = (plotHeight: number, volume: boolean) => ({
  top: Math.min(STRIP_BAND.height, plotHeight * STRIP_BAND.share),
  bottom: plotHeight * (volume ? PRICE_PANE : PRICE_PANE_ALONE),
})

/** Positions on the canvas, device pixels. */
export interface Geometry {
  /** Device pixels per CSS pixel. */
  readonly ratio: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly priceTop: number
  readonly priceBottom: number
  readonly bottom: number
  /** Plot and price axis. */
  readonly canvasWidth: number
  /** Width of lines and wicks, whole pixels. */
  readonly line: number
  /** Width of a bar's body, whole pixels, with the parity of `line`, so that the wick is centered. */
  readonly body: number
  readonly x: (bar: number) => number
  readonly y: (price: number) => number
  /** Height of a volume bar. */
  readonly volumeHeight: (volume: number) => number
}

/** The plot's rectangle on the canvas, device pixels. */
export interface PlotBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Widths of body and wick: whole pixels of equal parity, with a gap to the next bar. */
const barWidths = (spacing: number, ratio: number) => {
  const body = Math.max(1, Math.min(Math.round(spacing * 0.72), Math.floor(spacing) - 1))
  const line = Math.min(body, Math.max(1, Math.round(ratio * 0.9)))
  if ((body - line) % 2 === 0) return { body, line }
  return line > 1 && body < 3 * line ? { body, line: line - 1 } : { body: body - 1, line }
}

export const geometryOf = (
  box: PlotBox,
  view: Viewport,
  layout: Layout,
  ratio: number,
  canvasWidth: number,
): Geometry => {
  const spacing = box.width / spanOf(view)
  const pane = pricePane(box.height / ratio, layout.volume)
  const priceTop = box.top + pane.top * ratio
  const priceBottom = box.top + pane.bottom * ratio
  const { low, high } = layout.range
  return {
    ratio,
    left: box.left,
    right: box.left + box.width,
    top: box.top,
    priceTop,
    priceBottom,
    bottom: box.top + box.height,
    canvasWidth,
    ...barWidths(spacing, ratio),
    x: bar => box.left + (bar - view.from) * spacing,
    y: price => priceTop + ((high - price) / (high - low)) * (priceBottom - priceTop),
    volumeHeight: volume => (volume / layout.volumeTop) * box.height * VOLUME_PANE,
  }
}
