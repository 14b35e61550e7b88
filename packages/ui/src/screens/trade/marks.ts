import type { PriceLine } from '../../chart/index.ts'

/** Open positions are solid, pending orders are dashed. */
export const LOOKS = {
  up: { tone: 'up', style: 'solid' },
  fall: { tone: 'down', style: 'solid' },
  limitBuy: { tone: 'up' },
  limitSell: { tone: 'down' },
  long: { tone: 'up', style: 'solid' },
  short: { tone: 'down', style: 'solid' },
  takeProfit: { tone: 'accent' },
  stopLoss: { tone: 'warning' },
} as const satisfies Record<string, Pick<PriceLine, 'tone' | 'style'>>

/** A price of the user's and its amount: USDT of an option, coins of a spot order, lots of a leveraged one. */
export type Mark = readonly [
  look: keyof typeof LOOKS,
  price: string | number | undefined,
  amount: string | number,
]
