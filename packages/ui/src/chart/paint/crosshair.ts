import { at } from '../data/columns.ts'
import type { ChartFormat } from '../format.ts'
import { paintTimeLabel } from './label.ts'
import type { PriceLabel } from './label.ts'
import type { Scene } from './scene.ts'

export interface CrosshairPoint {
  bar: number
  /** CSS pixels from the plot's top; null at the bar's close. */
  readonly y: number | null
}

const dashes = (
  ctx: CanvasRenderingContext2D,
  ratio: number,
  from: readonly [number, number],
  to: readonly [number, number],
) => {
  ctx.beginPath()
  ctx.setLineDash([3 * ratio, 3 * ratio])
  ctx.moveTo(...from)
  ctx.lineTo(...to)
  ctx.stroke()
  ctx.setLineDash([])
}

/** Draws the crosshair at its bar. @returns the price label */
export const paintCrosshair = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  point: CrosshairPoint,
  format: ChartFormat,
  decimals: number,
): PriceLabel | null => {
  const { geometry, columns, layout, theme } = scene
  const { ratio, left, right, top, priceTop, priceBottom, bottom } = geometry
  const line = Math.max(1, Math.round(ratio * 0.75))
  const x = Math.round(geometry.x(point.bar) - line / 2) + line / 2
  const height = point.y === null ? geometry.y(at(columns.close, point.bar)) : top + point.y * ratio
  const y = Math.round(Math.min(Math.max(height, top), bottom)) + line / 2
  ctx.strokeStyle = theme.text2
  ctx.lineWidth = line
  if (x >= left && x <= right) {
    dashes(ctx, ratio, [x, top], [x, bottom])
    paintTimeLabel(ctx, scene, x, format.time(at(columns.time, point.bar), 'full'))
  }
  dashes(ctx, ratio, [left, y], [right, y])
  if (y < priceTop || y > priceBottom) return null
  const { low, high } = layout.range
  const price =
    point.y === null
      ? at(columns.close, point.bar)
      : high - ((y - priceTop) / (priceBottom - priceTop)) * (high - low)
  return { y, lines: [format.price(price, decimals)], fill: theme.text }
}
