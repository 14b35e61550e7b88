import { time, type TimeKind } from './format.ts'

/** One bar. Numbers instead of decimal strings, because a chart only draws prices. */
export interface Candle {
  /** Open time, unix ms. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** In the base currency. */
  readonly volume: number
}

/** How prices are drawn. Source: product §2 (chart modes). */
export type CandleMode =
  /** Filled bodies. */
  | 'candle-solid'
  /** A line through the closes over a fading area. */
  | 'area'
  /** Hollow bodies. */
  | 'candle-stroke'
  /** Hollow when rising, filled when falling. */
  | 'up-down-stroke'
  /** A stem from low to high, the open to its left, the close to its right. */
  | 'ohlc'

/** Lengths of the moving averages, in bars. Each position has its own colour; null skips one. */
export type Periods = readonly (number | null)[]

/** A marked price: an order, a stop, the entry of a position. */
export interface PriceLine {
  readonly price: number
  /** Short: `TP`, `Buy 100.00`. The axis shows the price. */
  readonly label: string
  readonly tone: 'up' | 'down' | 'accent' | 'warning' | 'neutral'
  /** `dashed` (default) for pending, `solid` for open positions. */
  readonly style?: 'solid' | 'dashed' | undefined
}

/** Values of the summary for screen readers, formatted. */
interface ChartFacts {
  readonly label: string
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

/** Values of one bar, formatted; the change is from open to close. */
export type BarFacts = Record<keyof Candle | 'change', string>

/** Texts, replaceable by translations; `open` to `change` are short names of the values. */
export interface ChartStrings extends Omit<BarFacts, 'time'> {
  /** For screen readers: `BTC/USDT, 5 minutes`. */
  readonly label: string
  readonly empty: string
  /** Name of the button that returns to the newest bar. */
  readonly latest: string
  readonly movingAverage: (period: number) => string
  /** Label of the loading indicator. */
  readonly loading: string
  readonly summary: (facts: ChartFacts) => string
  /** Announced when the keyboard moves to a bar. */
  readonly bar: (facts: BarFacts) => string
  /** One price line: `Position at 100.00`. The price is formatted. */
  readonly line: (label: string, price: string) => string
  /** All price lines, as a sentence after the summary. */
  readonly lines: (lines: readonly string[]) => string
}

interface TimeFormat {
  /** A time (unix ms) in the chart's time zone. */
  readonly time: (time: number, kind: TimeKind) => string
}

export interface CandleChartOptions {
  readonly candles: readonly Candle[]
  readonly mode: CandleMode
  /** Length of a bar, ms; inferred by default. */
  readonly interval?: number | undefined
  /** Default 2. */
  readonly priceDecimals?: number | undefined
  /** Default none. */
  readonly movingAverages?: Periods | undefined
  /** Called when the view comes near the oldest bar: fetches bars before `oldest` (unix ms), none if there are no more. */
  readonly loadOlder?: ((oldest: number) => Promise<readonly Candle[]>) | undefined
  /** Whether to disable coasting; read at each flick. Default false. */
  readonly lessMotion?: (() => boolean) | undefined
  /** The current time, unix ms, for the countdown to the bar's close. */
  readonly now?: (() => number) | undefined
  readonly format?: TimeFormat | undefined
  readonly strings?: Partial<ChartStrings> | undefined
}

/** All that the chart writes, except numbers. */
export type Texts = ChartStrings & TimeFormat

export const textsOf = ({ format, strings }: CandleChartOptions): Texts => ({
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
  time,
  ...format,
  ...strings,
})
