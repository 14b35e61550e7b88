import { createCandleChart } from '../../src/chart/index.ts'
import type { Candle } from '../../src/chart/index.ts'
import type { Contender } from './contender.ts'

/** As in the app: volume, one moving average, last-price line with countdown. */
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
