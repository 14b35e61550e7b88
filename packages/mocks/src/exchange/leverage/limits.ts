import { COINS, type Coin } from '../core/coins.ts'
import { Refusal } from '../core/refusal.ts'
import { storedValue } from '../core/state.ts'

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

/** Least and most lots of a leveraged order; 0 uses the coin's own limit. */
export interface LeverageLimits {
  readonly minShare: number
  readonly maxShare: number
}

const withLimits = (coin: Coin, { minShare, maxShare }: LeverageLimits): LeverageTerms => {
  const terms = leverageTerms(coin)
  return { ...terms, minShare: minShare || terms.minShare, maxShare: maxShare || terms.maxShare }
}

/** The operator's limits of leveraged orders. */
export const createLeverageLimits = () => {
  const limits = storedValue<LeverageLimits>({ minShare: 0, maxShare: 0 })

  const commands = {
    /** Changes the given limits. Refuses limits that allow no number of lots for a coin. */
    setLeverageLimits(input: Partial<LeverageLimits>): LeverageLimits {
      const wanted = { ...limits.value, ...input }
      const numbers = [wanted.minShare, wanted.maxShare]
      if (numbers.some(number => !Number.isSafeInteger(number) || number < 0)) throw new Refusal('parameter')
      for (const { minShare, maxShare } of COINS.map(coin => withLimits(coin, wanted)))
        if (maxShare > 0 && minShare > maxShare) throw new Refusal('parameter')
      limits.value = wanted
      return wanted
    },
  }
  return {
    commands,
    stored: limits,
    limits: () => limits.value,
    /** The terms of orders of a coin. */
    terms: (coin: Coin): LeverageTerms => withLimits(coin, limits.value),
  }
}
