import { paintArea } from './area.ts'
import type { CandleMode } from '../candle.ts'
import { at } from '../data/columns.ts'
import type { Columns } from '../data/columns.ts'
import type { Painter } from './painter.ts'

/** An unchanged bar counts as rising. */
export const isRising = (columns: Columns, bar: number): boolean =>
  at(columns.close, bar) >= at(columns.open, bar)

/** Draws candles on whole pixels; `hollow` selects outlined ones. */
const candles =
  (hollow: (rising: boolean) => boolean): Painter =>
  (ctx, geometry, columns, first, last, theme) => {
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

const ohlc: Painter = (ctx, geometry, columns, first, last, theme) => {
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

export const PAINTERS: Record<CandleMode, Painter> = {
  'candle-solid': candles(() => false),
  'candle-stroke': candles(() => true),
  'up-down-stroke': candles(rising => rising),
  ohlc,
  area: paintArea,
}
