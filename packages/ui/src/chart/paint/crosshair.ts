import { at } from '../data/columns.ts'
import * as format from '../format.ts'
import { paintTimeLabel, type PriceLabel } from './label.ts'
import type { Scene } from './scene.ts'
import { paintThinLine } from './thin-line.ts'

export interface CrosshairPoint {
  bar: number
  /** CSS pixels from the plot's top; null at the bar's close. */
  readonly y: number | null
}

/** Draws the crosshair at its bar. @returns the price label */
export const paintCrosshair = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  point: CrosshairPoint,
): PriceLabel | null => {
  const { geometry, columns, layout, theme, texts } = scene
  const { ratio, right, priceTop, priceBottom, bottom, thin } = geometry
  const close = at(columns.close, point.bar)
  const x = Math.round(geometry.x(point.bar) - thin / 2) + thin / 2
  const height = point.y === null ? geometry.y(close) : point.y * ratio
  const y = Math.round(Math.min(Math.max(height, 0), bottom)) + thin / 2
  const dash = [3 * ratio, 3 * ratio]
  if (x >= 0 && x <= right) {
    paintThinLine(ctx, geometry, theme.text2, dash, [x, 0], [x, bottom])
    paintTimeLabel(ctx, scene, x, texts.time(at(columns.time, point.bar), 'full'))
  }
  paintThinLine(ctx, geometry, theme.text2, dash, [0, y], [right, y])
  if (y < priceTop || y > priceBottom) return null
  const { low, high } = layout.range
  const price = point.y === null ? close : high - ((y - priceTop) / (priceBottom - priceTop)) * (high - low)
  return { y, lines: [format.price(price, scene.priceDecimals)], fill: theme.text }
}
