import type { Coin } from '../core/coins.ts'

/** The offered leverages. */
export const MULTIPLES: readonly number[] = [5, 10, 20, 50, 100]

/** The terms of leveraged orders of a coin. Numbers are decimal text. */
export interface LeverageTerms {
  /** Coins in one lot. */
  readonly shareNumber: string
  /** Added to a buy and subtracted from a sell price, in the quote currency. */
  readonly spread: string
  /** Opening fee, percent of the value. */
  readonly tradeFee: string
  /** Overnight fee, percent of the value. */
  readonly overnight: string
  /** Fewest lots of an order. */
  readonly minShare: number
  /** Most lots of an order; 0 for no limit. */
  readonly maxShare: number
}

/** Spread as a fraction of the price. */
const SPREAD = 0.0001

/** Coins below this price have a maximum of lots. */
const CHEAP = 1

/**
 * A coin's own terms. Choice: a spread of 0.01 % of the price, 0.1 % opening fee, 0.05 % overnight fee, one coin per
 * lot; at least one lot, the form's initial value, and at most a million lots of cheap coins.
 */
export const leverageTerms = ({ base }: Coin): LeverageTerms => ({
  shareNumber: '1.00000000',
  spread: (base * SPREAD).toFixed(4),
  tradeFee: '0.1000',
  overnight: '0.0500',
  minShare: 1,
  maxShare: base < CHEAP ? 1_000_000 : 0,
})
