import type { Candle, CandleMode } from './candle.ts'
import { plainFormat } from './format.ts'
import type { LoadOlder } from './history.ts'
import type { Periods } from './layout.ts'
import type { PriceLine } from './price-line.ts'
import type { ChartFormat } from './format.ts'

/** Values of the summary for screen readers, formatted. */
export interface ChartFacts {
  label: string
  /** Number of bars on screen. */
  readonly bars: number
  readonly from: string
  readonly to: string
  /** Close of the newest bar, visible or not. */
  readonly last: string
  /** From the first visible open to the last visible close. */
  readonly change: string
  readonly high: string
  readonly low: string
}

/** Values of one bar, formatted. */
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

/** Texts, replaceable by translations. */
export interface ChartStrings {
  /** For screen readers: `BTC/USDT, 5 minutes`. */
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
  /** Label of the loading indicator. */
  readonly loading: string
  readonly summary: (facts: ChartFacts) => string
  /** Announced when the keyboard moves to a bar. */
  bar: (facts: BarFacts) => string
  /** One price line: `Position at 100.00`. The price is formatted. */
  readonly line: (label: string, price: string) => string
  /** All price lines, as a sentence after the summary. */
  lines: (lines: readonly string[]) => string
}

/** The bar under the crosshair. */
export interface CrosshairReading {
  readonly candle: Candle
  /** From open to close, as a ratio. */
  readonly change: number
  /** One per period; null if off or not yet defined. */
  readonly movingAverages: readonly (number | null)[]
}

export interface CandleChartOptions {
  readonly candles: readonly Candle[]
  mode: CandleMode
  /** Length of a bar, ms; inferred by default. */
  readonly interval?: number | undefined
  /** Default 2. */
  priceDecimals?: number | undefined
  /** See {@link Periods}; default none. */
  readonly movingAverages?: Periods | undefined
  /** Shows the volume pane; default true. */
  volume?: boolean | undefined
  /** Horizontal price lines. */
  lines?: readonly PriceLine[] | undefined
  /** Called when the view comes near the oldest bar. */
  readonly loadOlder?: LoadOlder | undefined
  /** Whether to disable coasting; read at each flick. Default false. */
  readonly lessMotion?: (() => boolean) | undefined
  /** The current time, unix ms, for the countdown to the bar's close. */
  readonly now?: (() => number) | undefined
  readonly format?: Partial<ChartFormat> | undefined
  readonly strings?: Partial<ChartStrings> | undefined
  /** Called when the crosshair moves to another bar or that bar changes; null when it is hidden. */
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
