import { createCandleChart } from '../../src/chart/index.ts'
import type { Candle } from '../../src/chart/index.ts'
import type { Contender } from './contender.ts'

/** As the app shows it: volume, one moving average, the line of the last price with the countdown. */
export const contender: Contender = {
  convert: (candle: Candle) => candle,
  draw: (element, candles) =>
    createCandleChart(element, {
      candles,
      mode: 'candle-solid',
      interval: 60_000,
      priceDecimals: 2,
      movingAverages: [10],
    }).update,
}
