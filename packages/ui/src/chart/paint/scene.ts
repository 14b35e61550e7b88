import type { AxisTick } from '../view/axes.ts'
import { at } from '../data/columns.ts'
import type { Columns } from '../data/columns.ts'
import type { Geometry } from '../view/geometry.ts'
import type { CandleMode } from '../candle.ts'
import type { Layout, Periods } from '../layout.ts'
import { movingAverage } from '../data/moving-average.ts'
import { isRising, PAINTERS } from './modes.ts'
import { AVERAGE_COLOURS } from './theme.ts'
import type { ChartTheme } from './theme.ts'
import type { Painter } from './painter.ts'

/** The input of one repaint. */
export interface Scene {
  readonly geometry: Geometry
  readonly columns: Columns
  readonly layout: Layout
  mode: CandleMode
  periods: Periods
  /** Price labels. */
  readonly prices: readonly AxisTick[]
  /** Time labels. */
  readonly times: readonly AxisTick[]
  readonly theme: ChartTheme
}

/** Draws volume bars in the width and a paler colour of their candles. */
const paintVolume: Painter = (ctx, geometry, columns, first, last, theme) => {
  const { bottom, body, line, x, volumeHeight } = geometry
  for (let bar = first; bar <= last; bar++) {
    const volume = at(columns.volume, bar)
    if (volume === 0) continue
    const height = Math.max(line, Math.round(volumeHeight(volume)))
    const left = Math.round(x(bar) - line / 2) - (body - line) / 2
    ctx.fillStyle = isRising(columns, bar) ? theme.upSoft : theme.downSoft
    ctx.fillRect(left, Math.round(bottom) - height, body, height)
  }
}

const paintAverage = (
  ctx: CanvasRenderingContext2D,
  { geometry, theme }: Scene,
  values: Float64Array,
  first: number,
  place: number,
) => {
  ctx.beginPath()
  values.forEach((value, i) => {
    if (!Number.isNaN(value)) ctx.lineTo(geometry.x(first + i), geometry.y(value))
  })
  ctx.strokeStyle = [theme.average1, theme.average2, theme.average3][place % AVERAGE_COLOURS] ?? theme.text
  ctx.lineWidth = 1.25 * geometry.ratio
  ctx.lineJoin = ctx.lineCap = 'round'
  ctx.stroke()
}

const clipTo = (ctx: CanvasRenderingContext2D, { left, top, right, bottom }: Geometry) => {
  ctx.beginPath()
  ctx.rect(left, top, right - left, bottom - top)
  ctx.clip()
}

/** Draws all visible bars except the newest, which is on the live layer. */
export const paintSettled = (ctx: CanvasRenderingContext2D, scene: Scene) => {
  const { geometry, columns, layout, mode, theme } = scene
  const { first } = layout.drawn
  const last = Math.min(layout.drawn.last, columns.length - 2)
  if (last < first) return
  ctx.save()
  clipTo(ctx, geometry)
  if (layout.volume) paintVolume(ctx, geometry, columns, first, last, theme)
  PAINTERS[mode](ctx, geometry, columns, first, last, theme)
  layout.averages.forEach((values, place) => {
    if (values.length > 0) paintAverage(ctx, scene, values.subarray(0, last - first + 1), first, place)
  })
  ctx.restore()
}

/** Draws the newest bar with its volume and its segment of the moving averages. */
export const paintNewest = (ctx: CanvasRenderingContext2D, scene: Scene) => {
  const { geometry, columns, layout, mode, periods, theme } = scene
  const bar = columns.length - 1
  ctx.save()
  clipTo(ctx, geometry)
  if (layout.volume) paintVolume(ctx, geometry, columns, bar, bar, theme)
  PAINTERS[mode](ctx, geometry, columns, bar, bar, theme)
  periods.forEach((period, place) => {
    if (period === null || bar === 0) return
    paintAverage(ctx, scene, movingAverage(columns.close, period, bar - 1, bar), bar - 1, place)
  })
  ctx.restore()
  if (mode === 'area') paintDot(ctx, geometry, bar, at(columns.close, bar), theme.accent)
}

const paintDot = (
  ctx: CanvasRenderingContext2D,
  geometry: Geometry,
  bar: number,
  price: number,
  colour: string,
) => {
  ctx.fillStyle = colour
  ctx.beginPath()
  ctx.arc(geometry.x(bar), geometry.y(price), 3 * geometry.ratio, 0, 2 * Math.PI)
  ctx.fill()
}
