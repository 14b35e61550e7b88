import type { Geometry } from '../view/geometry.ts'

/** Draws a thin line. `dash` has the lengths of dashes and gaps; empty for a solid line. */
export const paintThinLine = (
  ctx: CanvasRenderingContext2D,
  { thin }: Geometry,
  colour: string,
  dash: number[],
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
) => {
  ctx.strokeStyle = colour
  ctx.lineWidth = thin
  ctx.setLineDash(dash)
  ctx.beginPath()
  ctx.moveTo(...from)
  ctx.lineTo(...to)
  ctx.stroke()
  ctx.setLineDash([])
}
