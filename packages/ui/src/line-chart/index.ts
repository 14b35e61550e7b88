import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { readColours, type Colours } from './colours.ts'
import './line-chart.css'
import { paintLabels, paintZero, split } from './paint.ts'
import { extremesOf, lastAt, rangeOf, zeroShare, type LinePoint } from './points.ts'

export interface LineChartOptions {
  /** Oldest first. */
  readonly points: readonly LinePoint[]
  /** A line by default; bars for amounts of equal periods. */
  readonly shape?: 'line' | 'bars' | undefined
  /** The label of the highest and the lowest point. */
  readonly label: (index: number) => string
  /** The point under finger or mouse, or undefined. */
  readonly onInspect?: ((index: number | undefined) => void) | undefined
}

/** Up to this many points get a dot each. */
const MARKED = 12
/** The widest bar, px. */
const MOST_WIDE = 28
/** Padding, px: for a label, and for half a dot. */
const LABEL_ROOM = 20
const DOT_ROOM = 5

const unbound = () => null
/** uPlot's listeners handle only the mouse. */
const UNBOUND = {
  mousedown: unbound,
  mousemove: unbound,
  mouseenter: unbound,
  mouseleave: unbound,
  dblclick: unbound,
}

const seriesOf = (
  marked: boolean,
  colours: Colours,
  zero: number,
  bars: uPlot.Series.PathBuilder | undefined,
) => {
  const stroke = (plot: uPlot) => split(plot, zero, [colours.up, colours.up], [colours.down, colours.down])
  const fill = (plot: uPlot) =>
    split(plot, zero, [colours.upSoft, colours.upNone], [colours.downNone, colours.downSoft])
  return {
    width: 2,
    stroke,
    fill: bars ? stroke : fill,
    fillTo: 0,
    ...(bars && { paths: bars }),
    points: { show: marked && !bars, size: 6, width: 0, fill: stroke },
  }
}

/**
 * Draws a line or bars that fill their element, with an area to zero in the rising colour above and the falling one below. A
 * horizontal drag or the mouse inspects a point; a vertical drag scrolls the page. Colours are read once, from the custom
 * properties. The caller sets the accessible name.
 * @returns removes the chart
 */
export const createLineChart = (
  element: HTMLElement,
  { points, shape, label, onInspect }: LineChartOptions,
): (() => void) => {
  const colours = readColours(element)
  const { fontFamily } = getComputedStyle(element)
  const range = rangeOf(points)
  const [highest, lowest] = extremesOf(points)
  const room = (labelled: number) => (labelled < 0 ? DOT_ROOM : LABEL_ROOM)
  const bars = shape === 'bars' ? uPlot.paths.bars?.({ size: [0.7, MOST_WIDE], radius: 0.2 }) : undefined
  /** Room for half a bar at both ends. */
  const besides = (_: uPlot, low: number, high: number): uPlot.Range.MinMax => {
    const half = (high - low) / Math.max(1, points.length - 1) / 2
    return [low - half, high + half]
  }
  /** The inspected point. */
  let shown: number | undefined
  const tone = () => ((points[shown ?? 0]?.y ?? 0) < 0 ? colours.down : colours.up)
  const size = () => ({ width: element.clientWidth, height: element.clientHeight })

  const chart: uPlot = new uPlot(
    {
      ...size(),
      class: 'line-chart',
      padding: [room(highest), DOT_ROOM, room(lowest), DOT_ROOM],
      legend: { show: false },
      axes: [{ show: false }, { show: false }],
      scales: { x: { time: false, ...(bars && { range: besides }) }, y: { range: () => [...range] } },
      series: [{}, seriesOf(points.length <= MARKED, colours, zeroShare(range), bars)],
      cursor: {
        y: false,
        dataIdx: () => shown ?? null,
        points: { size: 10, width: 2, stroke: () => colours.ground, fill: tone },
        bind: UNBOUND,
      },
      hooks: {
        drawAxes: [plot => paintZero(plot, colours.zero)],
        draw: [plot => paintLabels(plot, points, label, colours.label, fontFamily)],
      },
    },
    [points.map(({ x }) => x), points.map(({ y }) => y)],
    element,
  )

  const inspect = (index: number | undefined) => {
    if (index === shown) return
    shown = index
    const point = points[index ?? -1]
    chart.setCursor(point ? { left: chart.valToPos(point.x, 'x'), top: 0 } : { left: -10, top: -10 })
    onInspect?.(index)
  }
  const follow = ({ clientX }: PointerEvent) =>
    inspect(lastAt(points, chart.posToIdx(clientX - chart.over.getBoundingClientRect().left)))
  const leave = () => inspect(undefined)
  for (const event of ['pointerdown', 'pointermove'] as const) chart.over.addEventListener(event, follow)
  for (const event of ['pointerleave', 'pointercancel'] as const) chart.over.addEventListener(event, leave)
  const watch = new ResizeObserver(() => chart.setSize(size()))
  watch.observe(element)

  return () => {
    leave()
    watch.disconnect()
    chart.destroy()
  }
}
