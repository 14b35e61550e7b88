/** One bar. Numbers instead of decimal strings, because a chart only draws prices. */
export interface Candle {
  /** Open time, unix ms. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** In the base currency. */
  volume: number
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
