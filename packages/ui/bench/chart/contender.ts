import type { Candle } from '../../src/chart/index.ts'

/** Makes candles what a library takes, ahead of the measuring; then draws them; then takes updates of the newest. */
export interface Contender<Bar = Candle> {
  readonly convert: (candle: Candle) => Bar
  /** @returns takes the newest bar as it has become */
  readonly draw: (element: HTMLElement, bars: Bar[]) => (bar: Bar) => void
}

/** Colours of the app's dark look, for libraries that cannot read custom properties. */
export const LOOK = {
  up: '#20c997',
  down: '#ff5c6c',
  background: '#0b0e11',
  text: '#626c78',
  grid: '#252b33',
}

export const VOLUME_LOOK = { up: '#20c9976b', down: '#ff5c6c6b' }

/** CSS pixels from bar to bar, as our chart begins: all draw as many. */
export const BAR_SPACING = 7
