import type { Coin } from './coins.ts'

/** The leverages on offer. */
export const MULTIPLES: readonly number[] = [5, 10, 20, 50, 100]

/** What applies to leveraged orders of a coin. Numbers are decimal text. */
export interface LeverageTerms {
  /** Coins in one lot. */
  readonly shareNumber: string
  /** How far from the price an order opens, to the user's cost; in the quote currency. */
  readonly spread: string
  /** Fee of an order, percent of its value. */
  readonly tradeFee: string
  /** Fee of each night, percent of its value. */
  readonly overnight: string
  /** Fewest lots of an order. */
  readonly minShare: number
  /** Most lots of an order; 0 for no limit. */
  readonly maxShare: number
}

/** Part of the price that the spread is. */
const SPREAD = 0.0001

/** Of coins below this price there is a most of lots. */
const CHEAP = 1

/**
 * What a coin has by itself. Choice: a spread of about a ten-thousandth of the price, 0.1 % to open, 0.05 % a night,
 * one coin a lot; one lot at least, since that is what the form begins with, and a million at most of cheap coins.
 */
export const leverageTerms = ({ base }: Coin): LeverageTerms => ({
  shareNumber: '1.00000000',
  spread: (base * SPREAD).toFixed(4),
  tradeFee: '0.1000',
  overnight: '0.0500',
  minShare: 1,
  maxShare: base < CHEAP ? 1_000_000 : 0,
})
