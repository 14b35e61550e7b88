import { moveTo, type ChartModel } from '../model.ts'
import type { Texts } from '../options.ts'
import type { CrosshairPoint } from '../paint/crosshair.ts'
import type { Shell } from '../shell.ts'
import { barAt, revealBar, visibleBars } from '../view/viewport.ts'
import { barFacts } from './facts.ts'
import { fillStrip } from './value-strip.ts'

export type Inspector = ReturnType<typeof createInspector>

/** The crosshair's state and the values it reads. */
export const createInspector = (
  model: ChartModel,
  { strip, liveRegion }: Shell,
  texts: Texts,
  changed: () => void,
) => {
  let point: CrosshairPoint | null = null
  let offset = model.offset

  /** Shifts the crosshair after bars were prepended, and hides it if its bar is gone. */
  const settle = () => {
    if (point) point.bar += model.offset - offset
    offset = model.offset
    if (point && (point.bar < 0 || point.bar >= model.columns.length)) point = null
  }

  const read = () => fillStrip(strip, model, point?.bar ?? null, texts)

  const pointAt = (bar: number, y: number | null) => {
    if (bar < 0) return
    settle()
    const moved = point?.bar !== bar
    point = { bar, y }
    if (moved) read()
    if (moved && y === null) liveRegion.textContent = texts.bar(barFacts(model, bar, texts))
    changed()
  }

  return {
    point: () => point,

    /** Moves the crosshair to the bar at a point of the plot. */
    show: (x: number, y: number) => pointAt(barAt(model.view, model.width, x, model.columns.length), y),

    /** Shows the crosshair at the close of the newest visible bar. */
    open: () => pointAt(visibleBars(model.view, model.columns.length).last, null),

    /** Moves a crosshair that `open` showed by some bars. @returns false if there is none */
    step(bars: number) {
      if (!point || point.y !== null) return false
      const bar = Math.min(Math.max(point.bar + bars, 0), model.columns.length - 1)
      moveTo(model, revealBar(model.view, bar))
      pointAt(bar, null)
      return true
    },

    hide() {
      if (!point) return
      point = null
      read()
      changed()
    },

    /** Call after a change of data or settings. */
    refresh() {
      settle()
      read()
    },
  }
}
