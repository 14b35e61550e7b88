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
  /** The current crosshair, if shown. */
  readonly point: () => CrosshairPoint | null
}

/** Paints the model at most once per frame, and only the layers that changed. */
interface Renderer {
  /** Requests a repaint in the next frame; `view` after a pan or zoom. */
  readonly request: (redraw: Redraw | 'view') => void
  /** Adopts the element's size, and repaints immediately if it changed, which would otherwise stretch the picture. */
  readonly fit: () => void
  readonly refreshTheme: () => void
  /** Resets the width of the price axis, for another price range. */
  readonly resetGutter: () => void
  readonly destroy: () => void
}

/** Delay from the first paint to the creation of the other layers, ms. */
const SPLIT_DELAY = 100

/** Setting an unchanged attribute would still recompute styles. */
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
  /** Created after the first paint, which uses one canvas for everything and is faster that way. */
  let layers: { readonly prices: Layer; readonly live: Layer } | null = null
  /** Pending repaints of the plot, the price axis, and the live layer. */
  const dirty = { plot: false, prices: false, live: false }
  let frame = 0
  let splitting: ReturnType<typeof setTimeout> | undefined

  const timeLeft = (opened: number) => (model.interval > 0 ? opened + model.interval - now() : null)

  const paintLive = (ctx: CanvasRenderingContext2D) => {
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

  const paintBase = (ctx: CanvasRenderingContext2D, scene: Scene) => {
    paintGrid(ctx, scene)
    paintSettled(ctx, scene)
    paintSettledMarks(ctx, scene, format, model.priceDecimals)
    paintPriceLines(ctx, scene, model.lines)
  }

  const showsNewest = () => layout.drawn.last === model.columns.length - 1

  /** Fits the price axis to the visible prices; a wider axis narrows the plot. */
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

  const layOut = () => {
    const { low, high } = layout.range
    const newest = showsNewest()
    layout = model.layout()
    const rescaled = layout.range.low !== low || layout.range.high !== high
    dirty.prices ||= rescaled
    if (dirty.prices) layOutPrices()
    dirty.live ||= rescaled || newest || showsNewest() || point() !== null
    const { columns, mode, periods, view } = model
    times = columns.length > 0 ? timeLabels(model, format) : []
    hide(empty, columns.length > 0)
    hide(latest, view.to >= columns.length - 1)
    const geometry = geometryOf(plot.box, view, layout, plot.ratio, plot.canvas.width)
    scene = { geometry, columns, layout, mode, periods, prices, times, theme }
    return scene
  }

  const draw = () => {
    const still = dirty.plot ? layOut() : scene
    if (!still) return
    if (dirty.plot) {
      plot.repaint(ctx => {
        paintBase(ctx, still)
        if (layers) return
        paintPrices(ctx, still)
        paintLive(ctx)
      })
      if (!layers) splitting ??= setTimeout(split, SPLIT_DELAY)
    }
    if (dirty.prices) layers?.prices.repaint(plot, still.geometry.right, ctx => paintPrices(ctx, still))
    if (dirty.live) layers?.live.repaint(plot, 0, paintLive)
    dirty.plot = dirty.prices = dirty.live = false
  }

  const drawAll = () => {
    dirty.plot = dirty.prices = dirty.live = true
    draw()
  }

  /** Moves the unchanged price axis and live parts to layers; the plot loses them in the next frame, a task of its own. */
  const split = () => {
    layers = { prices: createLayer(surface), live: createLayer(surface) }
    dirty.prices = dirty.live = true
    draw()
    request('view')
  }

  const onFrame = () => {
    frame = 0
    if (size.width === 0 || size.height === 0) return
    // The window may have moved to another display.
    if (plot.ratio !== devicePixelRatio) return drawAll()
    dirty.plot ||= !layers
    draw()
  }

  const request = (redraw: Redraw | 'view') => {
    if (redraw === 'none') return
    dirty.plot ||= redraw !== 'live'
    dirty.prices ||= redraw === 'all'
    dirty.live ||= redraw !== 'view'
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
      // The first drawing is in the next frame, with what is set until then.
      if (scene) drawAll()
      else request('all')
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
