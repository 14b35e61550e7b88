import type { Candle, CandleMode } from './candle.ts'
import { plainFormat } from './format.ts'
import type { ChartFormat } from './format.ts'

/** What the chart says in words about what it shows. All values are formatted. */
export interface ChartFacts {
  label: string
  /** Number of bars on screen. */
  bars: number
  from: string
  to: string
  /** Close of the newest bar there is. */
  last: string
  /** From the first open on screen to the last close on screen. */
  change: string
  high: string
  low: string
}

/** Texts, to be replaced by translations. */
export interface ChartStrings {
  /** What is charted, for screen readers: `BTC/USDT, 5 minutes`. */
  label: string
  empty: string
  /** Name of the button that returns to the newest bar. */
  latest: string
  open: string
  high: string
  low: string
  close: string
  volume: string
  change: string
  movingAverage: (period: number) => string
  summary: (facts: ChartFacts) => string
}

/** The bar under the crosshair. */
export interface CrosshairReading {
  candle: Candle
  /** From open to close, a ratio. */
  change: number
  /** Moving average at the bar; null when off or not defined yet. */
  movingAverage: number | null
}

export interface CandleChartOptions {
  candles: readonly Candle[]
  mode: CandleMode
  /** Length of a bar, ms; read off the candles when left out. */
  interval?: number | undefined
  /** Decimals of prices; 2 when left out. */
  priceDecimals?: number | undefined
  /** Length of the simple moving average in bars; null (the default) draws none. */
  movingAverage?: number | null | undefined
  /** The present, unix ms: what the countdown to the bar's close counts from. */
  now?: (() => number) | undefined
  format?: Partial<ChartFormat> | undefined
  strings?: Partial<ChartStrings> | undefined
  /** Called when the crosshair comes to another bar, when that bar changes, and with null when it goes. */
  onCrosshair?: ((reading: CrosshairReading | null) => void) | undefined
}

const english: ChartStrings = {
  label: 'Candle chart',
  empty: 'No chart data',
  latest: 'Back to the latest price',
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
  volume: 'Vol',
  change: 'Chg',
  movingAverage: period => `MA ${period}`,
  summary: ({ label, bars, from, to, last, change, high, low }) =>
    `${label}: last price ${last}. ${bars} ${bars === 1 ? 'bar' : 'bars'} from ${from} to ${to}, change ${change}, high ${high}, low ${low}.`,
}

export const stringsOf = (options: CandleChartOptions): ChartStrings => ({ ...english, ...options.strings })

export const formatOf = (options: CandleChartOptions): ChartFormat => ({ ...plainFormat, ...options.format })
