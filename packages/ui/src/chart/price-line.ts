/** A marked price: an order, a stop, the entry of a position. */
export interface PriceLine {
  readonly price: number
  /** Short: `TP`, `Buy 100.00`. The axis shows the price. */
  label: string
  readonly tone: 'up' | 'down' | 'accent' | 'warning' | 'neutral'
  /** `dashed` (default) for pending, `solid` for open positions. */
  readonly style?: 'solid' | 'dashed' | undefined
}
