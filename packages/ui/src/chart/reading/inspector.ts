import type { CrosshairPoint } from '../paint/crosshair.ts'
import type { ChartModel } from '../model.ts'
import type { CrosshairReading } from '../options.ts'
import { readingAt } from './reading.ts'
import type { ValueStrip } from './value-strip.ts'
import { barAt } from '../view/viewport.ts'

/** The crosshair's state and the values it reads. */
export interface Inspector {
  point: () => CrosshairPoint | null
  /** Puts the crosshair on the bar under a point of the plot. */
  show: (x: number, y: number) => void
  hide: () => void
  /** Reads again, after the data or the settings changed. */
  refresh: () => void
}

export const createInspector = (
  model: ChartModel,
  strip: ValueStrip,
  onReading: ((reading: CrosshairReading | null) => void) | undefined,
  changed: () => void,
): Inspector => {
  let point: CrosshairPoint | null = null

  const read = () => {
    const reading = point && readingAt(model, point)
    strip.show(reading, model.priceDecimals, model.period)
    return reading
  }

  // The strip is the chart's own: it is read whether or not somebody listens.
  const tell = () => {
    const reading = read()
    onReading?.(reading)
  }

  return {
    point: () => point,

    show(x, y) {
      const bar = barAt(model.view, model.width, x, model.columns.length)
      if (bar < 0) return
      const moved = point?.bar !== bar
      point = { bar, y }
      if (moved) tell()
      changed()
    },

    hide() {
      if (!point) return
      point = null
      tell()
      changed()
    },

    refresh() {
      if (point && point.bar >= model.columns.length) point = null
      const reading = read()
      if (point) onReading?.(reading)
    },
  }
}
