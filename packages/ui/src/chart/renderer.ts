import { gutterFor, priceLabels, timeLabels } from './view/axes.ts'
import type { AxisTick } from './view/axes.ts'
import { at } from './data/columns.ts'
import { paintAxes } from './paint/axes.ts'
import { paintCrosshair } from './paint/crosshair.ts'
import type { CrosshairPoint } from './paint/crosshair.ts'
import { paintNewestMarks, paintSettledMarks } from './paint/extreme-marks.ts'
import { countdownText } from './format.ts'
import type { ChartFormat } from './format.ts'
import { geometryOf } from './view/geometry.ts'
import { paintPriceLabels } from './paint/label.ts'
import { paintLastPrice } from './paint/last-price.ts'
import { createLiveLayer } from './paint/live-layer.ts'
import type { LiveLayer } from './paint/live-layer.ts'
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

/** So long after the first paint the second layer is made, ms; a tick that comes earlier makes it at once. */
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
  let live: LiveLayer | null = null
  let pending: Redraw = 'none'
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

  const paintStill = (ctx: CanvasRenderingContext2D) => {
    const { columns, lines, mode, periods, view } = model
    const geometry = geometryOf(plot.box, view, layout, plot.ratio, plot.canvas.width)
    scene = { geometry, columns, layout, mode, periods, prices, times, theme }
    paintAxes(ctx, scene)
    paintSettled(ctx, scene)
    paintSettledMarks(ctx, scene, format, model.priceDecimals)
    paintPriceLines(ctx, scene, lines)
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
    hide(empty, labelled)
    hide(latest, model.view.to >= columns.length - 1)
  }

  const drawAll = () => {
    prepare()
    plot.fit(size.width, size.height, gutter)
    plot.repaint(ctx => {
      paintStill(ctx)
      if (!live) paintMoving(ctx)
    })
    live?.repaint(plot, paintMoving)
    if (!live) splitting ??= setTimeout(split, SPLIT_DELAY)
  }

  /** From now on a tick draws on a layer of its own. */
  const split = () => {
    clearTimeout(splitting)
    live ??= createLiveLayer(surface)
    drawAll()
  }

  const draw = () => {
    const what = pending
    frame = 0
    pending = 'none'
    if (size.width === 0 || size.height === 0) return
    // The page may have come to another display.
    if (what === 'all' || plot.ratio !== devicePixelRatio) drawAll()
    else if (live) live.repaint(plot, paintMoving)
    else split()
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
