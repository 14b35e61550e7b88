import { type SpotMode, type SpotSide } from '@app/sdk/contract'
import Big from 'big.js'
import { PLACES } from '../core/ledger.ts'
import type { Range } from '../market/watch.ts'

export const SpotStatus = { waiting: 1, filled: 2, cancelled: 3 } as const
export type SpotStatus = (typeof SpotStatus)[keyof typeof SpotStatus]

/** A spot order. Amounts are decimal text, times unix ms. */
export interface SpotOrder {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  readonly side: SpotSide
  readonly mode: SpotMode
  /** The limit while waiting, then the fill price, in the quote currency. */
  readonly price: string
  /** Coins. */
  readonly number: string
  readonly status: SpotStatus
  readonly createdAt: number
  /** When it was filled or cancelled. */
  readonly completedAt: number | null
}

/** The value of an order in the quote currency, rounded up for a buyer and down for a seller to 8 places. */
export const worthOf = ({ side, price, number }: Pick<SpotOrder, 'side' | 'price' | 'number'>): string =>
  new Big(price).times(number).toFixed(PLACES, side === 'buy' ? Big.roundUp : Big.roundDown)

/** Whether a range of prices reaches a limit: at or below it for a buyer, at or above it for a seller. */
export const crosses = (side: SpotSide, limit: number, { low, high }: Range): boolean =>
  side === 'buy' ? low <= limit : high >= limit
