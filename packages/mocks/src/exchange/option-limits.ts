import Big from 'big.js'
import { PLACES } from './ledger.ts'
import { Refusal } from './refusal.ts'

/** What the platform lets an option order be. Nothing is limited at first. */
export interface OptionLimits {
  /** Most open orders of a user in one paying currency; 0 for any number. */
  readonly maxOpen: number
  /** Whether stakes must be whole numbers. */
  readonly integersOnly: boolean
  /** Largest stake, decimal text in the paying currency; '0' for any. */
  readonly maxAmount: string
}

/** The limits of option orders, which an operator may set. Source: the family's servers. */
export const createOptionLimits = () => {
  let limits: OptionLimits = { maxOpen: 0, integersOnly: false, maxAmount: '0' }

  const commands = {
    /** Sets limits; what is left out stays. */
    setOptionLimits(input: Partial<OptionLimits>): OptionLimits {
      const { maxOpen, integersOnly, maxAmount } = { ...limits, ...input }
      if (!Number.isSafeInteger(maxOpen) || maxOpen < 0) throw new Refusal('parameter')
      if (!/^\d+(\.\d{1,8})?$/.test(maxAmount)) throw new Refusal('parameter')
      limits = { maxOpen, integersOnly, maxAmount: new Big(maxAmount).toFixed() }
      return limits
    },
  }
  return {
    commands,
    limits: () => limits,
    /** @throws Refusal when a stake is not allowed. */
    checkStake(stake: Big, minAmount: string): void {
      const { integersOnly, maxAmount } = limits
      if (!stake.eq(stake.round(PLACES, Big.roundDown))) throw new Refusal('parameter')
      if (integersOnly && !stake.eq(stake.round(0, Big.roundDown))) throw new Refusal('orderWhole')
      if (stake.lt(minAmount)) throw new Refusal('orderTooSmall', { min: minAmount })
      if (new Big(maxAmount).gt(0) && stake.gt(maxAmount)) {
        throw new Refusal('orderTooLarge', { max: maxAmount })
      }
    },
    /** @throws Refusal when a user with `open` orders in the currency may not open one more. */
    checkOpen(open: number): void {
      if (limits.maxOpen > 0 && open >= limits.maxOpen) throw new Refusal('tooManyOpen')
    },
  }
}
