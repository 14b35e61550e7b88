import type { CrosshairPoint } from '../paint/crosshair.ts'
import type { ChartModel } from '../model.ts'
import type { CrosshairReading } from '../options.ts'
import { readingAt } from './reading.ts'
import type { ValueStrip } from './value-strip.ts'
import { barAt, revealBar, visibleBars } from '../view/viewport.ts'

/** The crosshair's state and the values it reads. */
export interface Inspector {
  readonly point: () => CrosshairPoint | null
  /** Puts the crosshair on the bar under a point of the plot. */
  readonly show: (x: number, y: number) => void
  /** Puts the crosshair on the close of the newest bar on screen. */
  readonly open: () => void
  /** Moves a crosshair that `open` brought by some bars; false when there is none. */
  readonly step: (bars: number) => boolean
  readonly hide: () => void
  /** Reads again, after the data or the settings changed. */
  readonly refresh: () => void
}

export const createInspector = (
  model: ChartModel,
  strip: ValueStrip,
  onReading: ((reading: CrosshairReading | null) => void) | undefined,
  /** Reads out the bar that the keyboard came to. */
  say: (reading: CrosshairReading) => void,
  changed: () => void,
): Inspector => {
  let point: CrosshairPoint | null = null
  let offset = model.offset

  /** Where the crosshair's bar is now. */
  const settle = () => {
    if (point) point.bar += model.offset - offset
    offset = model.offset
    if (point && (point.bar < 0 || point.bar >= model.columns.length)) point = null
  }

  const read = () => {
    const reading = point && readingAt(model, point)
    strip.show(reading, model.priceDecimals, model.periods)
    return reading
  }

  // The strip is the chart's own: it is read whether or not somebody listens.
  const tell = () => {
    const reading = read()
    onReading?.(reading)
    return reading
  }

  const moveTo = (bar: number, y: number | null) => {
    if (bar < 0) return
    settle()
    const moved = point?.bar !== bar
    point = { bar, y }
    if (moved) {
      const reading = tell()
      if (y === null && reading) say(reading)
    }
    changed()
  }

  return {
    point: () => point,

    show: (x, y) => moveTo(barAt(model.view, model.width, x, model.columns.length), y),

    open: () => moveTo(visibleBars(model.view, model.columns.length).last, null),

    step(bars) {
      if (!point || point.y !== null) return false
      const bar = Math.min(Math.max(point.bar + bars, 0), model.columns.length - 1)
      model.moveTo(revealBar(model.view, bar))
      moveTo(bar, null)
      return true
    },

    hide() {
      if (!point) return
      point = null
      tell()
      changed()
    },

    refresh() {
      settle()
      const reading = read()
      if (point) onReading?.(reading)
    },
  }
}
