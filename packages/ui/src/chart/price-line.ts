/** A price that means something to whoever watches: an order, a stop, where a position was opened. */
export interface PriceLine {
  readonly price: number
  /** A few letters: `TP`, `Buy 100.00`. The price itself is written on the axis. */
  label: string
  readonly tone: 'up' | 'down' | 'accent' | 'warning' | 'neutral'
  /** `dashed` (the default) for what is waiting, `solid` for what is held. */
  readonly style?: 'solid' | 'dashed' | undefined
}
