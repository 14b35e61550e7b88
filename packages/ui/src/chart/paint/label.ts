import type { Geometry } from '../view/geometry.ts'
import type { Scene } from './scene.ts'
import { fontOf, LABEL_PADDING } from './theme.ts'

/** CSS pixels. */
const LINE_HEIGHT = 14
/** Half the width of the widest text on the time axis. */
const TIME_TEXT = 26

export interface PriceLabel {
  /** Center, device pixels. */
  readonly y: number
  readonly lines: readonly string[]
  readonly fill: string
  /** Coloured text on the background instead of a filled label. */
  readonly outlined?: boolean
}

/** Height of a label with this many lines of text, device pixels. */
export const priceLabelHeight = (lines: number, ratio: number): number =>
  Math.round((lines * LINE_HEIGHT + 3) * ratio)

/** Top and height of a label, clamped to the plot. */
const spanOf = ({ y, lines }: PriceLabel, { bottom, ratio }: Geometry) => {
  const height = priceLabelHeight(lines.length, ratio)
  return { top: Math.round(Math.min(Math.max(y - height / 2, 0), bottom - height)), height }
}

/** Clears axis texts partly covered by a label. */
const clearPrices = (
  ctx: CanvasRenderingContext2D,
  { geometry, prices, theme }: Scene,
  label: PriceLabel,
) => {
  const { ratio, right, canvasWidth } = geometry
  const reach = (LINE_HEIGHT / 2) * ratio
  const { top, height } = spanOf(label, geometry)
  ctx.fillStyle = theme.background
  for (const { at } of prices) {
    const y = geometry.y(at)
    if (y <= top - reach || y >= top + height + reach) continue
    ctx.fillRect(right + ratio, y - reach, canvasWidth, 2 * reach)
  }
}

/** Starts the path of a label. */
const box = (
  ctx: CanvasRenderingContext2D,
  ratio: number,
  x: number,
  y: number,
  width: number,
  height: number,
) => {
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, 3 * ratio)
}

const paintPriceLabel = (ctx: CanvasRenderingContext2D, { geometry, theme }: Scene, label: PriceLabel) => {
  const { ratio, right, canvasWidth, thin } = geometry
  const { top, height } = spanOf(label, geometry)
  const width = canvasWidth - right
  ctx.fillStyle = label.outlined ? theme.background : label.fill
  box(ctx, ratio, right, top, width, height)
  ctx.fill()
  if (label.outlined) {
    ctx.strokeStyle = label.fill
    ctx.lineWidth = thin
    box(ctx, ratio, right + thin / 2, top + thin / 2, width - thin, height - thin)
    ctx.stroke()
  }
  ctx.fillStyle = label.outlined ? label.fill : theme.background
  label.lines.forEach((text, i) => {
    ctx.fillText(text, right + LABEL_PADDING * ratio, top + (2 + (i + 0.5) * LINE_HEIGHT) * ratio)
  })
}

/** Draws labels over the price axis, later ones on top. */
export const paintPriceLabels = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  labels: readonly PriceLabel[],
) => {
  for (const label of labels) clearPrices(ctx, scene, label)
  ctx.font = fontOf(scene.theme, scene.geometry.ratio, 600)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  for (const label of labels) paintPriceLabel(ctx, scene, label)
}

/** Draws a label under the plot, centered at `x`, clamped to the canvas; clears overlapped axis texts. */
export const paintTimeLabel = (
  ctx: CanvasRenderingContext2D,
  { geometry, theme, times }: Scene,
  x: number,
  text: string,
) => {
  const { ratio, bottom, canvasWidth } = geometry
  ctx.font = fontOf(theme, ratio, 600)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  const width = Math.ceil(ctx.measureText(text).width + 2 * LABEL_PADDING * ratio)
  const start = Math.round(Math.min(Math.max(x - width / 2, 0), canvasWidth - width))
  const top = Math.round(bottom + ratio)
  const height = Math.round((LINE_HEIGHT + 4) * ratio)
  const reach = TIME_TEXT * ratio
  ctx.fillStyle = theme.background
  for (const { at } of times) {
    const middle = geometry.x(at)
    if (middle < start - reach || middle > start + width + reach) continue
    ctx.fillRect(middle - reach, top, 2 * reach, height + ratio)
  }
  ctx.fillStyle = theme.text
  box(ctx, ratio, start, top, width, height)
  ctx.fill()
  ctx.fillStyle = theme.background
  ctx.fillText(text, start + LABEL_PADDING * ratio, top + height / 2)
}
