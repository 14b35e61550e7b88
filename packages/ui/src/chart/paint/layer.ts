import { sizeCanvas } from '../plot.ts'
import type { Plot } from '../plot.ts'

/** A transparent canvas over the plot's, for what is drawn at other times than the bars. */
export interface Layer {
  /**
   * Clears the layer, which covers what is `beneath` it from `left` (device pixels) to its right edge, and lets `draw`
   * fill it, in the coordinates of the plot.
   */
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
