import { at, type Columns } from '../data/columns.ts'
import { movingAverage } from '../data/moving-average.ts'
import type { CandleMode } from '../options.ts'
import type { Scene } from './scene.ts'
import { AVERAGE_COLOURS } from './theme.ts'

/** Draws the bars from `first` to `last`. */
type Painter = (ctx: CanvasRenderingContext2D, scene: Scene, first: number, last: number) => void

/** An unchanged bar counts as rising. */
export const isRising = (columns: Columns, bar: number): boolean =>
  at(columns.close, bar) >= at(columns.open, bar)

/** Draws candles on whole pixels; `hollow` selects outlined ones. */
const candles =
  (hollow: (rising: boolean) => boolean): Painter =>
  (ctx, { geometry, columns, theme }, first, last) => {
    const { line, body, x, y } = geometry
    for (let bar = first; bar <= last; bar++) {
      const rising = isRising(columns, bar)
      const open = y(at(columns.open, bar))
      const close = y(at(columns.close, bar))
      const top = Math.round(Math.min(open, close))
      const height = Math.max(line, Math.round(Math.max(open, close)) - top)
      const high = Math.round(y(at(columns.high, bar)))
      const low = Math.round(y(at(columns.low, bar)))
      const wick = Math.round(x(bar) - line / 2)
      const left = wick - (body - line) / 2
      ctx.fillStyle = ctx.strokeStyle = rising ? theme.up : theme.down
      if (hollow(rising) && body > 2 * line && height > 2 * line) {
        ctx.fillRect(wick, high, line, top - high)
        ctx.fillRect(wick, top + height, line, low - top - height)
        ctx.lineWidth = line
        ctx.strokeRect(left + line / 2, top + line / 2, body - line, height - line)
      } else {
        ctx.fillRect(wick, high, line, low - high)
        ctx.fillRect(left, top, body, height)
      }
    }
  }

const ohlc: Painter = (ctx, { geometry, columns, theme }, first, last) => {
  const { line, body, x, y } = geometry
  const reach = Math.max(0, Math.round((body - line) / 2))
  for (let bar = first; bar <= last; bar++) {
    const high = Math.round(y(at(columns.high, bar)))
    const low = Math.round(y(at(columns.low, bar)))
    const stem = Math.round(x(bar) - line / 2)
    const half = Math.floor(line / 2)
    ctx.fillStyle = isRising(columns, bar) ? theme.up : theme.down
    ctx.fillRect(stem, high, line, Math.max(line, low - high))
    ctx.fillRect(stem - reach, Math.round(y(at(columns.open, bar))) - half, reach, line)
    ctx.fillRect(stem + line, Math.round(y(at(columns.close, bar))) - half, reach, line)
  }
}

/** Draws the closes as a line over a fading area, starting at the bar before `first`. */
const area: Painter = (ctx, { geometry, columns, theme }, first, last) => {
  const { priceBottom, ratio, x, y } = geometry
  const start = Math.max(0, first - 1)
  const line = new Path2D()
  // Whole x pixels, so that adjoining segments meet exactly.
  for (let bar = start; bar <= last; bar++) line.lineTo(Math.round(x(bar)), y(at(columns.close, bar)))

  const below = new Path2D(line)
  below.lineTo(Math.round(x(last)), priceBottom)
  below.lineTo(Math.round(x(start)), priceBottom)
  below.closePath()
  const fade = ctx.createLinearGradient(0, 0, 0, priceBottom)
  fade.addColorStop(0, theme.accentSoft)
  fade.addColorStop(1, theme.accentNone)
  ctx.fillStyle = fade
  ctx.fill(below)

  ctx.strokeStyle = theme.accent
  ctx.lineWidth = 1.5 * ratio
  ctx.lineJoin = ctx.lineCap = 'round'
  ctx.stroke(line)
}

const PAINTERS: Record<CandleMode, Painter> = {
  'candle-solid': candles(() => false),
  'candle-stroke': candles(() => true),
  'up-down-stroke': candles(rising => rising),
  ohlc,
  area,
}

/** Draws volume bars in the width and a paler colour of their candles. */
const paintVolume: Painter = (ctx, { geometry, columns, theme }, first, last) => {
  const { bottom, body, line, x, volumeHeight } = geometry
  for (let bar = first; bar <= last; bar++) {
    const volume = at(columns.volume, bar)
    if (volume === 0) continue
    const height = Math.max(line, Math.round(volumeHeight(volume)))
    const left = Math.round(x(bar) - line / 2) - (body - line) / 2
    ctx.fillStyle = isRising(columns, bar) ? theme.upSoft : theme.downSoft
    ctx.fillRect(left, bottom - height, body, height)
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

/** Draws bars with their volumes, and what `more` draws over them, within the plot. */
const paintBars = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  first: number,
  last: number,
  more: () => void,
) => {
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, 0, scene.geometry.right, scene.geometry.bottom)
  ctx.clip()
  if (scene.volume) paintVolume(ctx, scene, first, last)
  PAINTERS[scene.mode](ctx, scene, first, last)
  more()
  ctx.restore()
}

/** Draws all visible bars except the newest, which is on the live layer. */
export const paintSettled = (ctx: CanvasRenderingContext2D, scene: Scene) => {
  const { columns, layout } = scene
  const { first } = layout.drawn
  const last = Math.min(layout.drawn.last, columns.length - 2)
  if (last < first) return
  paintBars(ctx, scene, first, last, () =>
    layout.averages.forEach((values, place) => {
      if (values.length > 0) paintAverage(ctx, scene, values.subarray(0, last - first + 1), first, place)
    }),
  )
}

/** Draws the newest bar with its volume and its segment of the moving averages. */
export const paintNewest = (ctx: CanvasRenderingContext2D, scene: Scene) => {
  const { geometry, columns, mode, periods, theme } = scene
  const bar = columns.length - 1
  paintBars(ctx, scene, bar, bar, () =>
    periods.forEach((period, place) => {
      if (period === null || bar === 0) return
      paintAverage(ctx, scene, movingAverage(columns.close, period, bar - 1, bar), bar - 1, place)
    }),
  )
  if (mode !== 'area') return
  ctx.fillStyle = theme.accent
  ctx.beginPath()
  ctx.arc(geometry.x(bar), geometry.y(at(columns.close, bar)), 3 * geometry.ratio, 0, 2 * Math.PI)
  ctx.fill()
}
