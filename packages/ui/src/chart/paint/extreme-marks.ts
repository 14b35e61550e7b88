import { at } from '../data/columns.ts'
import type { ChartFormat } from '../format.ts'
import { fontOf } from './theme.ts'
import type { Scene } from './scene.ts'

type Ink = (bar: number, price: number, side: 'high' | 'low') => void

/** Writes a price next to its bar, on the side with more space, with a short leader line. */
const pen = (ctx: CanvasRenderingContext2D, scene: Scene, format: ChartFormat, decimals: number): Ink => {
  const { geometry, theme } = scene
  const { ratio, left, right } = geometry
  const thickness = Math.max(1, Math.round(ratio * 0.75))
  return (bar, price, side) => {
    ctx.font = fontOf(theme, ratio)
    ctx.textBaseline = 'middle'
    ctx.fillStyle = theme.text2
    const x = geometry.x(bar)
    const y = Math.round(geometry.y(price) + (side === 'high' ? -3 : 3) * ratio)
    const toRight = x < (left + right) / 2
    const length = 14 * ratio
    ctx.textAlign = toRight ? 'left' : 'right'
    ctx.fillRect(Math.round(toRight ? x : x - length), y, length, thickness)
    ctx.fillText(format.price(price, decimals), x + (toRight ? 1 : -1) * (length + 3 * ratio), y)
  }
}

/** Marks the visible extremes that do not belong to the newest bar. */
export const paintSettledMarks = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  format: ChartFormat,
  decimals: number,
) => {
  const { settled, newestHolds } = scene.layout
  if (!settled || settled.high === settled.low) return
  const mark = pen(ctx, scene, format, decimals)
  ctx.save()
  if (!newestHolds.high) mark(settled.highAt, settled.high, 'high')
  if (!newestHolds.low) mark(settled.lowAt, settled.low, 'low')
  ctx.restore()
}

/** Marks the extremes of the newest bar. */
export const paintNewestMarks = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  format: ChartFormat,
  decimals: number,
) => {
  const { columns, layout, mode } = scene
  const { high, low } = layout.newestHolds
  if (!high && !low) return
  const bar = columns.length - 1
  const mark = pen(ctx, scene, format, decimals)
  if (high) mark(bar, at(mode === 'area' ? columns.close : columns.high, bar), 'high')
  if (low) mark(bar, at(mode === 'area' ? columns.close : columns.low, bar), 'low')
}
