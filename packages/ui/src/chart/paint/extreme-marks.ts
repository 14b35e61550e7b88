import * as format from '../format.ts'
import { newestPrices } from '../layout.ts'
import type { Scene } from './scene.ts'
import { fontOf } from './theme.ts'

/** Writes a price next to its bar, on the side with more space, with a short leader line. */
const paintMark = (
  ctx: CanvasRenderingContext2D,
  { geometry, theme, priceDecimals }: Scene,
  bar: number,
  price: number,
  side: 'high' | 'low',
) => {
  const { ratio, right, thin } = geometry
  ctx.font = fontOf(theme, ratio)
  ctx.textBaseline = 'middle'
  ctx.fillStyle = theme.text2
  const x = geometry.x(bar)
  const y = Math.round(geometry.y(price) + (side === 'high' ? -3 : 3) * ratio)
  const toRight = x < right / 2
  const length = 14 * ratio
  ctx.textAlign = toRight ? 'left' : 'right'
  ctx.fillRect(Math.round(toRight ? x : x - length), y, length, thin)
  ctx.fillText(format.price(price, priceDecimals), x + (toRight ? 1 : -1) * (length + 3 * ratio), y)
}

/** Marks the visible extremes that do not belong to the newest bar. */
export const paintSettledMarks = (ctx: CanvasRenderingContext2D, scene: Scene) => {
  const { settled, newestHolds } = scene.layout
  if (!settled || settled.high === settled.low) return
  if (!newestHolds.high) paintMark(ctx, scene, settled.highAt, settled.high, 'high')
  if (!newestHolds.low) paintMark(ctx, scene, settled.lowAt, settled.low, 'low')
}

/** Marks the extremes of the newest bar. */
export const paintNewestMarks = (ctx: CanvasRenderingContext2D, scene: Scene) => {
  const { newestHolds } = scene.layout
  const { high, low } = newestPrices(scene)
  const bar = scene.columns.length - 1
  if (newestHolds.high) paintMark(ctx, scene, bar, high, 'high')
  if (newestHolds.low) paintMark(ctx, scene, bar, low, 'low')
}
