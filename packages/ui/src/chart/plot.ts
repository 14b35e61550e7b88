import type { PlotBox } from './view/geometry.ts'

/** The canvas with all that stands still between two full drawings, and where on it the plot lies. */
export interface Plot {
  readonly canvas: HTMLCanvasElement
  readonly box: PlotBox
  /** Device pixels per CSS pixel. */
  readonly ratio: number
  /** Takes over the size of the chart, CSS pixels, and the display's resolution; `gutter` belongs to the price axis. */
  readonly fit: (width: number, height: number, gutter: number) => void
  /** Clears the canvas and lets `draw` fill it. */
  readonly repaint: (draw: (ctx: CanvasRenderingContext2D) => void) => void
}

/** Height of the time axis, CSS pixels. */
export const TIME_AXIS_HEIGHT = 22

/** Gives a canvas a pixel for each of the display's. Setting a size clears it, so only when it is another. */
export const sizeCanvas = (canvas: HTMLCanvasElement, width: number, height: number, ratio: number) => {
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
  // Not 100 %: a size between two pixels would be stretched, and blur.
  canvas.style.width = `${width / ratio}px`
  canvas.style.height = `${height / ratio}px`
}

export const createPlot = (parent: HTMLElement): Plot => {
  const canvas = parent.appendChild(document.createElement('canvas'))
  const ctx = canvas.getContext('2d')
  let ratio = devicePixelRatio
  let box: PlotBox = { left: 0, top: 0, width: 0, height: 0 }
  return {
    canvas,
    get box() {
      return box
    },
    get ratio() {
      return ratio
    },
    fit(width, height, gutter) {
      ratio = devicePixelRatio
      const pixels = (length: number) => Math.max(0, Math.round(length * ratio))
      sizeCanvas(canvas, pixels(width), pixels(height), ratio)
      box = { left: 0, top: 0, width: pixels(width - gutter), height: pixels(height - TIME_AXIS_HEIGHT) }
    },
    repaint(draw) {
      if (!ctx) return
      ctx.clearRect(0, 0, canvas.width, canvas.height)
      draw(ctx)
    },
  }
}
