import type { Candle, CandleMode } from './candle.ts'
import { plainFormat } from './format.ts'
import type { LoadOlder } from './history.ts'
import type { Periods } from './layout.ts'
import type { PriceLine } from './price-line.ts'
import type { ChartFormat } from './format.ts'

/** What the chart says in words about what it shows. All values are formatted. */
export interface ChartFacts {
  label: string
  /** Number of bars on screen. */
  readonly bars: number
  readonly from: string
  readonly to: string
  /** Close of the newest bar there is. */
  readonly last: string
  /** From the first open on screen to the last close on screen. */
  readonly change: string
  readonly high: string
  readonly low: string
}

/** One bar in words. All values are formatted. */
export interface BarFacts {
  readonly time: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  /** From open to close. */
  readonly change: string
  volume: string
}

/** Texts, to be replaced by translations. */
export interface ChartStrings {
  /** What is charted, for screen readers: `BTC/USDT, 5 minutes`. */
  label: string
  readonly empty: string
  /** Name of the button that returns to the newest bar. */
  readonly latest: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  volume: string
  readonly change: string
  readonly movingAverage: (period: number) => string
  /** Shown (to screen readers) while older bars are fetched. */
  readonly loading: string
  readonly summary: (facts: ChartFacts) => string
  /** What is read out when the keyboard comes to a bar. */
  bar: (facts: BarFacts) => string
  /** One line of the chart: `Position at 100.00`. The price is formatted. */
  readonly line: (label: string, price: string) => string
  /** All of them, as a sentence after the summary. */
  lines: (lines: readonly string[]) => string
}

/** The bar under the crosshair. */
export interface CrosshairReading {
  readonly candle: Candle
  /** From open to close, a ratio. */
  readonly change: number
  /** Moving averages at the bar, one per period; null when off or not defined yet. */
  readonly movingAverages: readonly (number | null)[]
}

export interface CandleChartOptions {
  readonly candles: readonly Candle[]
  mode: CandleMode
  /** Length of a bar, ms; read off the candles when left out. */
  readonly interval?: number | undefined
  /** Decimals of prices; 2 when left out. */
  priceDecimals?: number | undefined
  /** Lengths of the simple moving averages, see {@link Periods}; none when left out. */
  readonly movingAverages?: Periods | undefined
  /** Whether the volume pane is there; it is when left out. */
  volume?: boolean | undefined
  /** Prices to mark with a line across. */
  lines?: readonly PriceLine[] | undefined
  /** Called when the view comes near the oldest bar; left out, the candles given are all there are. */
  readonly loadOlder?: LoadOlder | undefined
  /** Whether the user wants less motion: then a flick does not coast. Asked at each; never, when left out. */
  readonly lessMotion?: (() => boolean) | undefined
  /** The present, unix ms: what the countdown to the bar's close counts from. */
  readonly now?: (() => number) | undefined
  readonly format?: Partial<ChartFormat> | undefined
  readonly strings?: Partial<ChartStrings> | undefined
  /** Called when the crosshair comes to another bar, when that bar changes, and with null when it goes. */
  readonly onCrosshair?: ((reading: CrosshairReading | null) => void) | undefined
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
  loading: 'Loading older prices',
  bar: ({ time, open, high, low, close, change, volume }) =>
    `${time}: open ${open}, high ${high}, low ${low}, close ${close}, change ${change}, volume ${volume}`,
  line: (label, price) => `${label} at ${price}`,
  lines: lines => `Marked: ${lines.join('; ')}.`,
  summary: ({ label, bars, from, to, last, change, high, low }) =>
    `${label}: last price ${last}. ${bars} ${bars === 1 ? 'bar' : 'bars'} from ${from} to ${to}, change ${change}, high ${high}, low ${low}.`,
}

export const stringsOf = (options: CandleChartOptions): ChartStrings => ({ ...english, ...options.strings })

export const formatOf = (options: CandleChartOptions): ChartFormat => ({ ...plainFormat, ...options.format })
