import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { AxisTick } from './view/axes.ts'
import type { Columns } from './data/columns.ts'
import type { PlotBox } from './view/geometry.ts'
import { FONT_SIZE, LABEL_PADDING } from './paint/label.ts'
import type { ChartTheme } from './paint/theme.ts'
import type { Viewport } from './view/viewport.ts'

/** What uPlot asks for while it draws. */
interface PlotSource {
  theme: () => ChartTheme
  /** Width of the price axis, CSS pixels. */
  gutter: () => number
  /** The limits of the y-axis, both panes together. */
  yScale: () => { min: number; max: number }
  priceTicks: () => AxisTick[]
  timeTicks: () => AxisTick[]
  paint: (ctx: CanvasRenderingContext2D) => void
  /** Everything is drawn. */
  done: () => void
}

/** uPlot's part of the chart: the canvas and its resolution, the scales, the axes and the grid. */
export interface Plot {
  readonly box: PlotBox
  readonly canvas: HTMLCanvasElement
  /** The element above the canvas's parent that further layers go into. */
  readonly layers: HTMLElement
  setColumns: (columns: Columns) => void
  /** Draws everything before the next frame. */
  render: (view: Viewport) => void
  resize: (width: number, height: number) => void
  destroy: () => void
}

/** Height of the time axis, CSS pixels. */
export const TIME_AXIS_HEIGHT = 22

/** Positions 0, 1, 2 … for uPlot's x-values. */
const createRamp = () => {
  let ramp = new Float64Array()
  return (length: number) => {
    if (ramp.length < length) ramp = Float64Array.from({ length: length + 256 }, (_, i) => i)
    return ramp.subarray(0, length)
  }
}

/** Device pixels per CSS pixel, as uPlot has it at the moment. */
export const pixelRatio = (): number => uPlot.pxRatio

const axesOf = (source: PlotSource): uPlot.Axis[] => {
  const common = {
    stroke: () => source.theme().text3,
    font: `${FONT_SIZE}px ${source.theme().fontFamily}`,
    ticks: { show: false },
    // One dummy step keeps uPlot from searching for its own: positions come from the source.
    incrs: [5],
    space: 0,
  }
  return [
    {
      ...common,
      size: TIME_AXIS_HEIGHT,
      gap: 6,
      grid: { show: false },
      splits: () => source.timeTicks().map(tick => tick.at),
      values: () => source.timeTicks().map(tick => tick.text),
    },
    {
      ...common,
      side: 1,
      scale: 'y',
      gap: LABEL_PADDING,
      size: source.gutter,
      grid: { stroke: () => source.theme().hairline, width: 0.75 },
      splits: () => source.priceTicks().map(tick => tick.at),
      values: () => source.priceTicks().map(tick => tick.text),
    },
  ]
}

export const createPlot = (parent: HTMLElement, width: number, height: number, source: PlotSource): Plot => {
  const ramp = createRamp()
  const options: uPlot.Options = {
    width,
    height,
    padding: [0, 0, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    scales: {
      x: { time: false, range: (_, min, max) => [min ?? 0, max ?? 1] },
      y: {
        range: () => {
          const { min, max } = source.yScale()
          return [min, max]
        },
      },
    },
    series: [
      {},
      {
        scale: 'y',
        auto: false,
        points: { show: false },
        paths: u => {
          source.paint(u.ctx)
          return null
        },
      },
    ],
    axes: axesOf(source),
    hooks: { draw: [source.done] },
  }
  const u = new uPlot(options, [[], []], parent)
  return {
    get box() {
      return u.bbox
    },
    canvas: u.ctx.canvas,
    layers: u.over.parentElement ?? u.root,
    setColumns: ({ length, close }) => u.setData([ramp(length), close.subarray(0, length)], false),
    render({ from, to }) {
      u.redraw(true, true)
      u.setScale('x', { min: from, max: to })
    },
    resize: (nextWidth, nextHeight) => u.setSize({ width: nextWidth, height: nextHeight }),
    destroy: () => u.destroy(),
  }
}
