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
  lines: readonly string[]
  readonly fill: string
  /** Coloured text on the background instead of a filled label. */
  readonly outlined?: boolean
}

/** Height of a label with this many lines of text, device pixels. */
export const priceLabelHeight = (lines: number, ratio: number): number =>
  Math.round((lines * LINE_HEIGHT + 3) * ratio)

const heightOf = ({ lines }: PriceLabel, ratio: number) => priceLabelHeight(lines.length, ratio)

/** The top of a label, clamped to the plot. */
const upperEdge = (label: PriceLabel, { top, bottom, ratio }: Geometry) => {
  const height = heightOf(label, ratio)
  return Math.round(Math.min(Math.max(label.y - height / 2, top), bottom - height))
}

/** Clears axis texts partly covered by a label. */
const clearPrices = (
  ctx: CanvasRenderingContext2D,
  { geometry, prices, theme }: Scene,
  label: PriceLabel,
) => {
  const { ratio, right, canvasWidth } = geometry
  const reach = (LINE_HEIGHT / 2) * ratio
  const upper = upperEdge(label, geometry)
  ctx.fillStyle = theme.background
  for (const { at } of prices) {
    const y = geometry.y(at)
    if (y <= upper - reach || y >= upper + heightOf(label, ratio) + reach) continue
    ctx.fillRect(right + ratio, y - reach, canvasWidth, 2 * reach)
  }
}

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
  ctx.fill()
}

const outline = (
  ctx: CanvasRenderingContext2D,
  { ratio, right, canvasWidth }: Geometry,
  label: PriceLabel,
  upper: number,
) => {
  const line = Math.max(1, Math.round(ratio * 0.75))
  const left = Math.round(right) + line / 2
  ctx.strokeStyle = label.fill
  ctx.lineWidth = line
  ctx.beginPath()
  ctx.roundRect(
    left,
    upper + line / 2,
    canvasWidth - line / 2 - left,
    heightOf(label, ratio) - line,
    3 * ratio,
  )
  ctx.stroke()
}

/** Draws labels over the price axis, later ones on top. */
export const paintPriceLabels = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  labels: readonly PriceLabel[],
) => {
  const { geometry, theme } = scene
  const { ratio, right, canvasWidth } = geometry
  for (const label of labels) clearPrices(ctx, scene, label)
  ctx.font = fontOf(theme, ratio, 600)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  for (const label of labels) {
    const upper = upperEdge(label, geometry)
    ctx.fillStyle = label.outlined ? theme.background : label.fill
    box(ctx, ratio, Math.round(right), upper, Math.round(canvasWidth - right), heightOf(label, ratio))
    if (label.outlined) outline(ctx, geometry, label, upper)
    ctx.fillStyle = label.outlined ? label.fill : theme.background
    label.lines.forEach((text, i) => {
      ctx.fillText(text, right + LABEL_PADDING * ratio, upper + (2 + (i + 0.5) * LINE_HEIGHT) * ratio)
    })
  }
}

/** Draws a label under the plot, centered at `x`, clamped to the canvas; clears overlapped axis texts. */
export const paintTimeLabel = (
  ctx: CanvasRenderingContext2D,
  { geometry, theme, times }: Scene,
  x: number,
  text: string,
) => {
  const { ratio, left, bottom, canvasWidth } = geometry
  ctx.font = fontOf(theme, ratio, 600)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  const width = Math.ceil(ctx.measureText(text).width + 2 * LABEL_PADDING * ratio)
  const start = Math.round(Math.min(Math.max(x - width / 2, left), canvasWidth - width))
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
  ctx.fillStyle = theme.background
  ctx.fillText(text, start + LABEL_PADDING * ratio, top + height / 2)
}
