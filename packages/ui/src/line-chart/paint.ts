import uPlot from 'uplot'
import { extremesOf, type LinePoint } from './points.ts'

/** Font size, CSS px. */
const SIZE = 11
const GAP = 6

/** Writes the highest value above its point and the lowest below. */
export const paintLabels = (
  { ctx, bbox, valToPos }: uPlot,
  points: readonly LinePoint[],
  label: (index: number) => string,
  colour: string,
  fontFamily: string,
) => {
  const { pxRatio } = uPlot
  ctx.save()
  ctx.font = `${SIZE * pxRatio}px ${fontFamily}`
  ctx.fillStyle = colour
  ctx.textAlign = 'center'
  extremesOf(points).forEach((index, below) => {
    const point = points[index]
    if (!point) return
    const text = label(index)
    const half = ctx.measureText(text).width / 2
    const [left, right] = [bbox.left + half, bbox.left + bbox.width - half]
    const x = Math.max(left, Math.min(valToPos(point.x, 'x', true), right))
    ctx.textBaseline = below ? 'top' : 'bottom'
    ctx.fillText(text, x, valToPos(point.y, 'y', true) + (below ? GAP : -GAP) * pxRatio)
  })
  ctx.restore()
}

/** A dotted line at zero. */
export const paintZero = ({ ctx, bbox, valToPos }: uPlot, colour: string) => {
  const { pxRatio } = uPlot
  const y = Math.round(valToPos(0, 'y', true)) + 0.5
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = pxRatio
  ctx.setLineDash([2 * pxRatio, 3 * pxRatio])
  ctx.beginPath()
  ctx.moveTo(bbox.left, y)
  ctx.lineTo(bbox.left + bbox.width, y)
  ctx.stroke()
  ctx.restore()
}

/** A gradient with different colours above and below zero. */
export const split = (
  { ctx, bbox: { top, height } }: uPlot,
  zero: number,
  above: readonly [top: string, zero: string],
  below: readonly [zero: string, bottom: string],
) => {
  const gradient = ctx.createLinearGradient(0, top, 0, top + height)
  gradient.addColorStop(0, above[0])
  gradient.addColorStop(zero, above[1])
  gradient.addColorStop(zero, below[0])
  gradient.addColorStop(1, below[1])
  return gradient
}
