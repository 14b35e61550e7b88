import type { Geometry } from '../view/geometry.ts'
import { paintGrid, paintPrices } from './axes.ts'
import { paintNewest, paintSettled } from './bars.ts'
import { paintCrosshair, type CrosshairPoint } from './crosshair.ts'
import { paintNewestMarks, paintSettledMarks } from './extreme-marks.ts'
import { paintPriceLabels } from './label.ts'
import { paintLastPrice } from './last-price.ts'
import { paintPillLabels, paintPriceLines, priceLineLabels } from './price-lines.ts'
import { drawsNewest, type Scene } from './scene.ts'

/** What is painted apart: the bars, the labels of the price axis, and what changes with a tick or the crosshair. */
export type Part = 'plot' | 'prices' | 'live'

/** Sizes a canvas to device pixels. Setting a size clears it, so only on a change. */
const setSize = (canvas: HTMLCanvasElement, width: number, height: number, ratio: number) => {
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
  // Not 100 %: a fractional size would be stretched and blurred.
  canvas.style.width = `${width / ratio}px`
  canvas.style.height = `${height / ratio}px`
}

/**
 * A transparent canvas over those before it. @returns repaints it: it covers the chart from `left` (device pixels) to the
 * right edge, in the chart's coordinates
 */
const createLayer = (parent: HTMLElement) => {
  const canvas = parent.appendChild(document.createElement('canvas'))
  const ctx = canvas.getContext('2d')
  let place = 0
  return (geometry: Geometry, left: number, draw: (ctx: CanvasRenderingContext2D) => void) => {
    if (!ctx) return
    const { canvasWidth, canvasHeight, ratio } = geometry
    setSize(canvas, canvasWidth - left, canvasHeight, ratio)
    if (left !== place) canvas.style.left = `${left / ratio}px`
    place = left
    ctx.setTransform(1, 0, 0, 1, -left, 0)
    ctx.clearRect(left, 0, canvas.width, canvasHeight)
    draw(ctx)
  }
}

const paintPlot = (ctx: CanvasRenderingContext2D, scene: Scene) => {
  paintGrid(ctx, scene)
  paintSettled(ctx, scene)
  paintSettledMarks(ctx, scene)
  paintPriceLines(ctx, scene)
}

const paintLive = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  now: number,
  crosshair: CrosshairPoint | null,
) => {
  if (scene.columns.length === 0) return
  if (drawsNewest(scene)) paintNewest(ctx, scene)
  paintNewestMarks(ctx, scene)
  const last = paintLastPrice(ctx, scene, now)
  paintPillLabels(ctx, scene)
  const labels = [...priceLineLabels(scene, last), last]
  const read = crosshair && paintCrosshair(ctx, scene, crosshair)
  paintPriceLabels(ctx, scene, read ? [...labels, read] : labels)
}

/** The chart's canvases: first one for everything, whose first paint is faster, then one per part. */
export const createLayers = (
  surface: HTMLElement,
  now: () => number,
  crosshair: () => CrosshairPoint | null,
) => {
  const plot = createLayer(surface)
  let others: Readonly<Record<'prices' | 'live', ReturnType<typeof createLayer>>> | null = null
  return {
    areSplit: () => others !== null,
    split() {
      others = { prices: createLayer(surface), live: createLayer(surface) }
    },
    paint(scene: Scene, parts: ReadonlySet<Part>) {
      const { geometry } = scene
      const prices = (ctx: CanvasRenderingContext2D) => paintPrices(ctx, scene)
      const live = (ctx: CanvasRenderingContext2D) => paintLive(ctx, scene, now(), crosshair())
      if (parts.has('plot')) {
        plot(geometry, 0, ctx => {
          paintPlot(ctx, scene)
          if (others) return
          prices(ctx)
          live(ctx)
        })
      }
      if (parts.has('prices')) others?.prices(geometry, geometry.right, prices)
      if (parts.has('live')) others?.live(geometry, 0, live)
    },
  }
}
