import { gutterFor, priceLabels, timeLabels } from './view/axes.ts'
import type { AxisTick } from './view/axes.ts'
import { at } from './data/columns.ts'
import { paintCrosshair } from './paint/crosshair.ts'
import type { CrosshairPoint } from './paint/crosshair.ts'
import { paintNewestMarks, paintSettledMarks } from './paint/extreme-marks.ts'
import { countdownText } from './format.ts'
import type { ChartFormat } from './format.ts'
import { geometryOf, yScaleOf } from './view/geometry.ts'
import { paintPriceLabels } from './paint/label.ts'
import { paintLastPrice } from './paint/last-price.ts'
import { createLiveLayer } from './paint/live-layer.ts'
import type { LiveLayer } from './paint/live-layer.ts'
import type { ChartModel, Layout, Redraw } from './model.ts'
import { createPlot, pixelRatio, TIME_AXIS_HEIGHT } from './plot.ts'
import type { Plot } from './plot.ts'
import { paintNewest, paintSettled } from './paint/scene.ts'
import type { Scene } from './paint/scene.ts'
import type { Shell } from './shell.ts'
import { readTheme } from './paint/theme.ts'

interface RendererOptions {
  shell: Shell
  model: ChartModel
  format: ChartFormat
  now: () => number
  /** Where the crosshair stands at this moment, if anywhere. */
  point: () => CrosshairPoint | null
}

/** Turns the model into pixels: at most once a frame, and no more of it than changed. */
interface Renderer {
  /** Asks for a drawing with the next frame. */
  request: (redraw: Redraw) => void
  /** Takes over the element's size, and draws at once if it changed. */
  fit: () => void
  /** Reads the colours again. */
  refreshTheme: () => void
  /** Lets the price axis find its width anew, for other prices. */
  resetGutter: () => void
  destroy: () => void
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
  let plot: Plot | null = null
  let live: LiveLayer | null = null
  let drawn: { columns: unknown; length: number } = { columns: null, length: 0 }
  let pending: Redraw = 'none'
  let frame = 0

  const timeLeft = (opened: number) => (model.interval > 0 ? opened + model.interval - now() : null)

  const paintLive = () => {
    if (!plot || !live) return
    live.repaint(plot.canvas, ctx => {
      const { columns, priceDecimals } = model
      const newest = columns.length - 1
      if (!scene || newest < 0) return
      if (scene.layout.drawn.last === newest) paintNewest(ctx, scene)
      paintNewestMarks(ctx, scene, format, priceDecimals)
      const opened = at(columns.time, newest)
      const labels = [paintLastPrice(ctx, scene, format, priceDecimals, timeLeft(opened))]
      const crosshair = point()
      const read = crosshair && paintCrosshair(ctx, scene, crosshair, format, priceDecimals)
      paintPriceLabels(ctx, scene, read ? [...labels, read] : labels)
    })
  }

  const paint = (ctx: CanvasRenderingContext2D) => {
    if (!plot) return
    const { columns, mode, period, view } = model
    const geometry = geometryOf(plot.box, view, layout, pixelRatio(), plot.canvas.width)
    scene = { geometry, columns, layout, mode, period, prices, times, theme }
    paintSettled(ctx, scene)
    paintSettledMarks(ctx, scene, format, model.priceDecimals)
  }

  /** Lays the model out for the present size; a wider price axis leaves the bars less room, so that comes first. */
  const prepare = () => {
    const { columns, priceDecimals } = model
    layout = model.layout()
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
    const labelled = columns.length > 0
    prices = labelled ? priceLabels(layout, size.height - TIME_AXIS_HEIGHT, format, priceDecimals) : []
    times = labelled ? timeLabels(model, format) : []
    empty.hidden = labelled
    latest.hidden = model.view.to >= columns.length - 1
  }

  const open = () => {
    const opened = createPlot(surface, size.width, size.height, {
      theme: () => theme,
      gutter: () => gutter,
      yScale: () => yScaleOf(layout.range, size.height - TIME_AXIS_HEIGHT),
      priceTicks: () => prices,
      timeTicks: () => times,
      paint,
      done: paintLive,
    })
    live = createLiveLayer(opened.layers)
    plot = opened
    return opened
  }

  const drawAll = () => {
    prepare()
    const target = plot ?? open()
    const { columns } = model
    if (columns !== drawn.columns || columns.length !== drawn.length) {
      target.setColumns(columns)
      drawn = { columns, length: columns.length }
    }
    target.render(model.view)
  }

  const draw = () => {
    const what = pending
    frame = 0
    pending = 'none'
    if (size.width === 0 || size.height === 0) return
    if (what === 'all') drawAll()
    else paintLive()
  }

  const request = (redraw: Redraw) => {
    if (redraw === 'none') return
    if (pending !== 'all') pending = redraw
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  return {
    request,

    fit() {
      const { clientWidth: width, clientHeight: height } = root
      if (width === size.width && height === size.height) return
      size = { width, height }
      if (width === 0 || height === 0) return
      if (gutter > 0) model.resize(Math.max(1, width - gutter))
      plot?.resize(width, height)
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
      plot?.destroy()
    },
  }
}
