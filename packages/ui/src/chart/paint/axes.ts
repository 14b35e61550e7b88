import type { Scene } from './scene.ts'
import { fontOf, LABEL_PADDING } from './theme.ts'

/** Between the plot and the time labels, CSS pixels. */
const TIME_GAP = 6

/** Draws the grid and the time labels. */
export const paintGrid = (ctx: CanvasRenderingContext2D, { geometry, prices, times, theme }: Scene) => {
  const { ratio, right, bottom, thin } = geometry
  ctx.fillStyle = theme.hairline
  for (const { at } of prices) ctx.fillRect(0, Math.round(geometry.y(at) - thin / 2), right, thin)
  ctx.font = fontOf(theme, ratio)
  ctx.fillStyle = theme.text3
  ctx.textAlign = 'center'
  ctx.textBaseline = 'top'
  for (const { at, text } of times) ctx.fillText(text, geometry.x(at), bottom + TIME_GAP * ratio)
}

export const paintPrices = (ctx: CanvasRenderingContext2D, { geometry, prices, theme }: Scene) => {
  const { ratio, right } = geometry
  ctx.font = fontOf(theme, ratio)
  ctx.fillStyle = theme.text3
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  for (const { at, text } of prices) ctx.fillText(text, right + LABEL_PADDING * ratio, geometry.y(at))
}
