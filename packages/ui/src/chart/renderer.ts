import { gutterFor, priceLabels, timeLabels } from './view/axes.ts'
import type { AxisTick } from './view/axes.ts'
import { at } from './data/columns.ts'
import { paintGrid, paintPrices } from './paint/axes.ts'
import { paintCrosshair } from './paint/crosshair.ts'
import type { CrosshairPoint } from './paint/crosshair.ts'
import { paintNewestMarks, paintSettledMarks } from './paint/extreme-marks.ts'
import { countdownText } from './format.ts'
import type { ChartFormat } from './format.ts'
import { geometryOf } from './view/geometry.ts'
import { paintPriceLabels } from './paint/label.ts'
import { paintLastPrice } from './paint/last-price.ts'
import { createLayer } from './paint/layer.ts'
import type { Layer } from './paint/layer.ts'
import type { Layout } from './layout.ts'
import type { ChartModel, Redraw } from './model.ts'
import { paintPillLabels, paintPriceLines, priceLineLabels } from './paint/price-lines.ts'
import { createPlot, TIME_AXIS_HEIGHT } from './plot.ts'
import type { Plot } from './plot.ts'
import { paintNewest, paintSettled } from './paint/scene.ts'
import type { Scene } from './paint/scene.ts'
import type { Shell } from './shell.ts'
import { readTheme } from './paint/theme.ts'

interface RendererOptions {
  readonly shell: Shell
  readonly model: ChartModel
  readonly format: ChartFormat
  readonly now: () => number
  /** Where the crosshair stands at this moment, if anywhere. */
  readonly point: () => CrosshairPoint | null
}

/** Turns the model into pixels: at most once a frame, and no more of it than changed. */
interface Renderer {
  /** Asks for a drawing with the next frame; `view`: of what moves when the view does. */
  readonly request: (redraw: Redraw | 'view') => void
  /** Takes over the element's size, and draws at once if it changed. */
  readonly fit: () => void
  /** Reads the colours again. */
  readonly refreshTheme: () => void
  /** Lets the price axis find its width anew, for other prices. */
  readonly resetGutter: () => void
  readonly destroy: () => void
}

/** So long after the first paint the other layers are made, ms; a tick that comes earlier makes them at once. */
const SPLIT_DELAY = 300

/** An attribute that is set again, to what it is, has the browser compute styles again. */
const hide = (element: HTMLElement, hidden: boolean) => {
  if (element.hidden !== hidden) element.hidden = hidden
}

export const createRenderer = ({ shell, model, format, now, point }: RendererOptions): Renderer => {
  const { root, surface, empty, latest } = shell
  let theme = readTheme(root)
  let size = { width: 0, height: 0 }
  let gutter = 0
  let layout: Layout = model.layout()
  let prices: AxisTick[] = []
  let times: AxisTick[] = []
  let scene: Scene | null = null
  const plot: Plot = createPlot(surface)
  /** Made when the first paint is done: until then one canvas has everything, and a page shows its chart that much sooner. */
  let layers: { readonly prices: Layer; readonly live: Layer } | null = null
  /** What is to be drawn: all that stands on the plot, the price axis with its width, what moves with a tick. */
  const due = { plot: false, prices: false, live: false }
  let frame = 0
  let splitting: ReturnType<typeof setTimeout> | undefined

  const timeLeft = (opened: number) => (model.interval > 0 ? opened + model.interval - now() : null)

  const paintMoving = (ctx: CanvasRenderingContext2D) => {
    const { columns, priceDecimals } = model
    const newest = columns.length - 1
    if (!scene || newest < 0) return
    if (scene.layout.drawn.last === newest) paintNewest(ctx, scene)
    paintNewestMarks(ctx, scene, format, priceDecimals)
    const opened = at(columns.time, newest)
    const last = paintLastPrice(ctx, scene, format, priceDecimals, timeLeft(opened))
    paintPillLabels(ctx, scene, model.lines, format, priceDecimals)
    const labels = [...priceLineLabels(scene, model.lines, last, format, priceDecimals), last]
    const crosshair = point()
    const read = crosshair && paintCrosshair(ctx, scene, crosshair, format, priceDecimals)
    paintPriceLabels(ctx, scene, read ? [...labels, read] : labels)
  }

  const paintStill = (ctx: CanvasRenderingContext2D, scene: Scene) => {
    paintGrid(ctx, scene)
    paintSettled(ctx, scene)
    paintSettledMarks(ctx, scene, format, model.priceDecimals)
    paintPriceLines(ctx, scene, model.lines)
  }

  const showsNewest = () => layout.drawn.last === model.columns.length - 1

  /** Fits the price axis to the prices on screen; a wider one leaves the bars less room. */
  const layOutPrices = () => {
    const { columns, priceDecimals } = model
    const last = columns.length > 0 ? [at(columns.close, columns.length - 1)] : []
    const widest = [layout.range.high, layout.range.low, ...last]
    const texts = widest.map(price => format.price(price, priceDecimals))
    const needed = gutterFor([...texts, countdownText(model.interval)], theme)
    if (needed > gutter) {
      gutter = needed
      root.style.setProperty('--candle-chart-gutter', `${gutter}px`)
      model.resize(Math.max(1, size.width - gutter))
      layout = model.layout()
    }
    const height = size.height - TIME_AXIS_HEIGHT
    prices = columns.length > 0 ? priceLabels(layout, height, format, priceDecimals) : []
    plot.fit(size.width, size.height, gutter)
  }

  /** Lays the model out for its present view. */
  const layOut = () => {
    const { low, high } = layout.range
    const newest = showsNewest()
    layout = model.layout()
    const rescaled = layout.range.low !== low || layout.range.high !== high
    due.prices ||= rescaled
    if (due.prices) layOutPrices()
    due.live ||= rescaled || newest || showsNewest() || point() !== null
    const { columns, mode, periods, view } = model
    times = columns.length > 0 ? timeLabels(model, format) : []
    hide(empty, columns.length > 0)
    hide(latest, view.to >= columns.length - 1)
    const geometry = geometryOf(plot.box, view, layout, plot.ratio, plot.canvas.width)
    scene = { geometry, columns, layout, mode, periods, prices, times, theme }
    return scene
  }

  /** Draws what is due, and no more. */
  const draw = () => {
    if (due.plot) {
      const still = layOut()
      plot.repaint(ctx => {
        paintStill(ctx, still)
        if (layers) return
        paintPrices(ctx, still)
        paintMoving(ctx)
      })
      if (due.prices) layers?.prices.repaint(plot, still.geometry.right, ctx => paintPrices(ctx, still))
      if (!layers) splitting ??= setTimeout(split, SPLIT_DELAY)
    }
    if (due.live) layers?.live.repaint(plot, 0, paintMoving)
    due.plot = due.prices = due.live = false
  }

  const drawAll = () => {
    due.plot = due.prices = due.live = true
    draw()
  }

  /** From now on what is drawn at other times than the bars has layers of its own. */
  const split = () => {
    clearTimeout(splitting)
    layers ??= { prices: createLayer(surface), live: createLayer(surface) }
    drawAll()
  }

  const onFrame = () => {
    frame = 0
    if (size.width === 0 || size.height === 0) return
    // The page may have come to another display.
    if (plot.ratio !== devicePixelRatio) drawAll()
    else if (layers || due.plot) draw()
    else split()
  }

  const request = (redraw: Redraw | 'view') => {
    if (redraw === 'none') return
    due.plot ||= redraw !== 'live'
    due.prices ||= redraw === 'all'
    due.live ||= redraw !== 'view'
    if (frame === 0) frame = requestAnimationFrame(onFrame)
  }

  return {
    request,

    fit() {
      const { clientWidth: width, clientHeight: height } = root
      if (width === size.width && height === size.height) return
      size = { width, height }
      if (width === 0 || height === 0) return
      if (gutter > 0) model.resize(Math.max(1, width - gutter))
      drawAll()
    },

    refreshTheme() {
      theme = readTheme(root)
      request('all')
    },

    resetGutter() {
      gutter = 0
    },

    destroy() {
      cancelAnimationFrame(frame)
      clearTimeout(splitting)
    },
  }
}
