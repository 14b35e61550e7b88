import type { CrosshairPoint } from '../paint/crosshair.ts'
import type { ChartModel } from '../model.ts'
import type { CrosshairReading } from '../options.ts'
import { readingAt } from './reading.ts'
import type { ValueStrip } from './value-strip.ts'
import { barAt, revealBar, visibleBars } from '../view/viewport.ts'

/** The crosshair's state and the values it reads. */
export interface Inspector {
  readonly point: () => CrosshairPoint | null
  /** Moves the crosshair to the bar at a point of the plot. */
  readonly show: (x: number, y: number) => void
  /** Shows the crosshair at the close of the newest visible bar. */
  readonly open: () => void
  /** Moves a crosshair that `open` showed by some bars. @returns false if there is none */
  readonly step: (bars: number) => boolean
  readonly hide: () => void
  /** Call after a change of data or settings. */
  readonly refresh: () => void
}

export const createInspector = (
  model: ChartModel,
  strip: ValueStrip,
  onReading: ((reading: CrosshairReading | null) => void) | undefined,
  announce: (reading: CrosshairReading) => void,
  changed: () => void,
): Inspector => {
  let point: CrosshairPoint | null = null
  let offset = model.offset

  /** Shifts the crosshair after bars were prepended, and hides it if its bar is gone. */
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

  const emitReading = () => {
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
      const reading = emitReading()
      if (y === null && reading) announce(reading)
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
      emitReading()
      changed()
    },

    refresh() {
      settle()
      const reading = read()
      if (point) onReading?.(reading)
    },
  }
}
