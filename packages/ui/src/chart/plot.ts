import type { PlotBox } from './view/geometry.ts'

/** The base canvas, painted by full repaints, and the plot's box on it. */
export interface Plot {
  readonly canvas: HTMLCanvasElement
  readonly box: PlotBox
  /** Device pixels per CSS pixel. */
  readonly ratio: number
  /** Sets size and `gutter` (the price axis) in CSS pixels, and reads the display's pixel ratio. */
  readonly fit: (width: number, height: number, gutter: number) => void
  /** Clears the canvas and lets `draw` fill it. */
  readonly repaint: (draw: (ctx: CanvasRenderingContext2D) => void) => void
}

/** Height of the time axis, CSS pixels. */
export const TIME_AXIS_HEIGHT = 22

/** Sizes a canvas to device pixels. Setting a size clears it, so only on a change. */
export const sizeCanvas = (canvas: HTMLCanvasElement, width: number, height: number, ratio: number) => {
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
  // Not 100 %: a fractional size would be stretched and blurred.
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
