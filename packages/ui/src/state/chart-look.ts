import { INTERVALS, type Interval } from '@app/sdk'
import type { CandleMode } from '../chart/index.ts'
import { fieldsOf, stored } from './stored.ts'

export const CANDLE_MODES: readonly CandleMode[] = [
  'candle-solid',
  'area',
  'candle-stroke',
  'up-down-stroke',
  'ohlc',
]

export const readInterval = (value: unknown): Interval | undefined =>
  INTERVALS.find(interval => interval === value)

export const readMode = (value: unknown): CandleMode | undefined => CANDLE_MODES.find(mode => mode === value)

/** How this device likes its chart. 'Time' has a mode of its own, as a day of minutes reads best as a line. */
export const chartLook = stored('h4.chart', value => {
  const { interval, mode, timeMode, movingAverage } = fieldsOf(value)
  return {
    interval: readInterval(interval) ?? '5min',
    mode: readMode(mode) ?? 'candle-solid',
    timeMode: readMode(timeMode) ?? 'area',
    movingAverage: movingAverage !== false,
  }
})
