import { at } from '../data/columns.ts'
import type { Columns } from '../data/columns.ts'
import type { Geometry } from '../view/geometry.ts'
import type { Painter } from './painter.ts'

/** Traces the closes at whole x pixels, so that adjoining segments meet exactly. */
const traceCloses = (path: Path2D, geometry: Geometry, columns: Columns, first: number, last: number) => {
  for (let bar = first; bar <= last; bar++) {
    path.lineTo(Math.round(geometry.x(bar)), geometry.y(at(columns.close, bar)))
  }
}

/** Draws the closes as a line over a fading area, starting at the bar before `first`. */
export const paintArea: Painter = (ctx, geometry, columns, first, last, theme) => {
  const { priceBottom, top, ratio, x } = geometry
  const start = Math.max(0, first - 1)
  const line = new Path2D()
  traceCloses(line, geometry, columns, start, last)

  const area = new Path2D(line)
  area.lineTo(Math.round(x(last)), priceBottom)
  area.lineTo(Math.round(x(start)), priceBottom)
  area.closePath()
  const fade = ctx.createLinearGradient(0, top, 0, priceBottom)
  fade.addColorStop(0, theme.accentSoft)
  fade.addColorStop(1, theme.accentNone)
  ctx.fillStyle = fade
  ctx.fill(area)

  ctx.strokeStyle = theme.accent
  ctx.lineWidth = 1.5 * ratio
  ctx.lineJoin = ctx.lineCap = 'round'
  ctx.stroke(line)
}
