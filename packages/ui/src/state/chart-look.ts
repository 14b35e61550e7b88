import { INTERVALS, type Interval } from '@app/sdk/rules'
import type { CandleMode } from '../chart/index.ts'
import { fieldsOf, stored } from './stored.ts'

export const CANDLE_MODES: readonly CandleMode[] = [
  'candle-solid',
  'area',
  'candle-stroke',
  'up-down-stroke',
  'ohlc',
]

/** The available moving averages, by their length in bars. */
export const AVERAGES: readonly number[] = [5, 10, 30]

export const readInterval = (value: unknown): Interval | undefined =>
  INTERVALS.find(interval => interval === value)

export const readMode = (value: unknown): CandleMode | undefined => CANDLE_MODES.find(mode => mode === value)

const readAverages = (value: unknown): readonly number[] =>
  Array.isArray(value) ? AVERAGES.filter(period => value.includes(period)) : AVERAGES

/** The chart settings of this device. 'Time' has its own mode: a day of minutes reads best as a line. */
export const chartLook = stored('h4.chart', value => {
  const { interval, mode, timeMode, averages, volume } = fieldsOf(value)
  return {
    interval: readInterval(interval) ?? '5min',
    mode: readMode(mode) ?? 'candle-solid',
    timeMode: readMode(timeMode) ?? 'area',
    averages: readAverages(averages),
    volume: volume !== false,
  }
})
