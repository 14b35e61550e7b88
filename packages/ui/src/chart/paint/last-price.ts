import { at } from '../data/columns.ts'
import * as format from '../format.ts'
import { isRising } from './bars.ts'
import type { PriceLabel } from './label.ts'
import type { Scene } from './scene.ts'
import { paintThinLine } from './thin-line.ts'

/**
 * Draws the dashed line at the last price. @returns its label, with the time left until the bar closes; grey and without
 * the time for an old price. A price off the scale has a label at the edge, without the line.
 */
export const paintLastPrice = (ctx: CanvasRenderingContext2D, scene: Scene, now: number): PriceLabel => {
  const { geometry, columns, theme, interval, priceDecimals, isStale } = scene
  const { priceBottom, ratio } = geometry
  const bar = columns.length - 1
  const price = at(columns.close, bar)
  const colour = isStale ? theme.text3 : isRising(columns, bar) ? theme.up : theme.down
  const y = geometry.y(price)
  const dash = Math.round(2 * ratio)
  if (y >= 0 && y <= priceBottom) {
    const level = geometry.level(price)
    paintThinLine(ctx, geometry, colour, [dash, dash], [0, level], [geometry.right, level])
  }
  const left = at(columns.time, bar) + interval - now
  return {
    y: Math.min(Math.max(y, 0), priceBottom),
    lines: [
      format.price(price, priceDecimals),
      ...(interval > 0 && !isStale ? [format.countdown(left)] : []),
    ],
    fill: colour,
  }
}
