import { sizeCanvas } from '../plot.ts'
import type { Plot } from '../plot.ts'

/** A transparent canvas over the plot's: what moves with every tick or finger is drawn here and nowhere else. */
export interface LiveLayer {
  /** Clears the layer, as large as `beneath`, and lets `draw` fill it. */
  repaint: (beneath: Plot, draw: (ctx: CanvasRenderingContext2D) => void) => void
}

export const createLiveLayer = (parent: HTMLElement): LiveLayer => {
  const canvas = parent.appendChild(document.createElement('canvas'))
  const ctx = canvas.getContext('2d')
  return {
    repaint(beneath, draw) {
      if (!ctx) return
      sizeCanvas(canvas, beneath.canvas.width, beneath.canvas.height, beneath.ratio)
      ctx.clearRect(0, 0, canvas.width, canvas.height)
      draw(ctx)
    },
  }
}
