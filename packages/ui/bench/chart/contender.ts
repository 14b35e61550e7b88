import type { Candle } from '../../src/chart/index.ts'

/** Converts candles (not measured), draws them, and updates the newest. */
export interface Contender<Bar = Candle> {
  readonly convert: (candle: Candle) => Bar
  /** @returns updates the newest bar */
  readonly draw: (element: HTMLElement, bars: Bar[]) => (bar: Bar) => void
}

/** Colours of the dark theme, for libraries without custom properties. */
export const LOOK = {
  up: '#20c997',
  down: '#ff5c6c',
  background: '#0b0e11',
  text: '#626c78',
  grid: '#252b33',
}

export const VOLUME_LOOK = { up: '#20c9976b', down: '#ff5c6c6b' }

/** CSS pixels per bar, as in our chart, so that all draw the same number. */
export const BAR_SPACING = 7
