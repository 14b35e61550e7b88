import { sizeCanvas } from '../plot.ts'
import type { Plot } from '../plot.ts'

/** A transparent canvas over the plot's, with its own repaints. */
export interface Layer {
  /** Repaints the layer, which covers `beneath` from `left` (device pixels) to the right edge, in plot coordinates. */
  readonly repaint: (beneath: Plot, left: number, draw: (ctx: CanvasRenderingContext2D) => void) => void
}

export const createLayer = (parent: HTMLElement): Layer => {
  const canvas = parent.appendChild(document.createElement('canvas'))
  const ctx = canvas.getContext('2d')
  let place = 0
  return {
    repaint({ canvas: { width, height }, ratio }, left, draw) {
      if (!ctx) return
      sizeCanvas(canvas, width - left, height, ratio)
      if (left !== place) canvas.style.left = `${left / ratio}px`
      place = left
      ctx.setTransform(1, 0, 0, 1, -left, 0)
      ctx.clearRect(left, 0, canvas.width, height)
      draw(ctx)
    },
  }
}
