import { COINS, type Coin } from '../core/coins.ts'
import { leverageTerms, type LeverageTerms } from './terms.ts'
import { Refusal } from '../core/refusal.ts'
import { storedValue } from '../core/state.ts'

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
