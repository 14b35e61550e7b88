/** A transparent canvas over uPlot's: what moves with every tick or finger is drawn here and nowhere else. */
export interface LiveLayer {
  /** Clears the layer, as large as `beneath`, and lets `draw` fill it. */
  repaint: (beneath: HTMLCanvasElement, draw: (ctx: CanvasRenderingContext2D) => void) => void
}

export const createLiveLayer = (parent: HTMLElement): LiveLayer => {
  const canvas = parent.appendChild(document.createElement('canvas'))
  canvas.className = 'candle-chart-live'
  const ctx = canvas.getContext('2d')
  return {
    repaint(beneath, draw) {
      if (!ctx) return
      if (canvas.width !== beneath.width || canvas.height !== beneath.height) {
        canvas.width = beneath.width
        canvas.height = beneath.height
      } else ctx.clearRect(0, 0, canvas.width, canvas.height)
      draw(ctx)
    },
  }
}
