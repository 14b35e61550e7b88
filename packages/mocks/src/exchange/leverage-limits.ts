import { COINS, type Coin } from './coins.ts'
import { leverageTerms, type LeverageTerms } from './leverage-terms.ts'
import { Refusal } from './refusal.ts'

/** How many lots a leveraged order of any coin may have; 0 is what the coin has by itself. */
export interface LeverageLimits {
  readonly minShare: number
  readonly maxShare: number
}

const within = (coin: Coin, { minShare, maxShare }: LeverageLimits): LeverageTerms => {
  const terms = leverageTerms(coin)
  return { ...terms, minShare: minShare || terms.minShare, maxShare: maxShare || terms.maxShare }
}

/** The limits of leveraged orders, which an operator may set. Source: the family's servers. */
export const createLeverageLimits = () => {
  let limits: LeverageLimits = { minShare: 0, maxShare: 0 }

  const commands = {
    /** Sets limits; what is left out stays. Refuses those that leave no number of lots of a coin. */
    setLeverageLimits(input: Partial<LeverageLimits>): LeverageLimits {
      const wanted = { ...limits, ...input }
      const numbers = [wanted.minShare, wanted.maxShare]
      if (numbers.some(number => !Number.isSafeInteger(number) || number < 0)) throw new Refusal('parameter')
      for (const { minShare, maxShare } of COINS.map(coin => within(coin, wanted)))
        if (maxShare > 0 && minShare > maxShare) throw new Refusal('parameter')
      limits = wanted
      return limits
    },
  }
  return {
    commands,
    limits: () => limits,
    /** What applies to orders of a coin. */
    terms: (coin: Coin): LeverageTerms => within(coin, limits),
  }
}
