import { at } from '../data/columns.ts'
import { countdownText } from '../format.ts'
import type { ChartFormat } from '../format.ts'
import type { PriceLabel } from './label.ts'
import { isRising } from './modes.ts'
import type { Scene } from './scene.ts'

/**
 * Draws the dashed line at the last price. @returns its label, with the time left until the bar closes. A price off the
 * scale has a label at the edge, without the line.
 */
export const paintLastPrice = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  format: ChartFormat,
  decimals: number,
  timeLeft: number | null,
): PriceLabel => {
  const { geometry, columns, theme } = scene
  const { left, right, top, priceBottom, ratio } = geometry
  const bar = columns.length - 1
  const price = at(columns.close, bar)
  const colour = isRising(columns, bar) ? theme.up : theme.down
  const exact = geometry.y(price)
  if (exact >= top && exact <= priceBottom) {
    const thickness = Math.max(1, Math.round(ratio * 0.75))
    const y = Math.round(exact - thickness / 2) + thickness / 2
    const dash = Math.round(2 * ratio)
    ctx.strokeStyle = colour
    ctx.lineWidth = thickness
    ctx.setLineDash([dash, dash])
    ctx.beginPath()
    ctx.moveTo(Math.round(left), y)
    ctx.lineTo(right, y)
    ctx.stroke()
    ctx.setLineDash([])
  }
  const countdown = timeLeft === null ? [] : [countdownText(timeLeft)]
  return {
    y: Math.min(Math.max(exact, top), priceBottom),
    lines: [format.price(price, decimals), ...countdown],
    fill: colour,
  }
}
