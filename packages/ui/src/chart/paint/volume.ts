import { at } from '../data/columns.ts'
import { isRising } from './modes.ts'
import type { Painter } from './painter.ts'

/** Draws volume bars in the width and a paler colour of their candles. */
export const paintVolume: Painter = (ctx, geometry, columns, first, last, theme) => {
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
