import Big from 'big.js'
import { PLACES } from '../core/ledger.ts'
import { Refusal } from '../core/refusal.ts'
import { storedValue } from '../core/state.ts'

/** A duration of options. Ratios are percent. */
export interface Expiry {
  readonly id: number
  readonly seconds: number
  readonly profitRatio: string
  readonly lossRatio: string
  /** Minimum stake, in the paying currency. */
  readonly minAmount: string
}

const expiry = (
  id: number,
  seconds: number,
  profitRatio: string,
  lossRatio: string,
  minAmount: string,
): Expiry => ({ id, seconds, profitRatio, lossRatio, minAmount })

/** The offered expiries, shortest first. */
export const EXPIRIES: readonly Expiry[] = [
  expiry(1, 30, '20.00', '25.00', '10'),
  expiry(2, 60, '30.00', '35.00', '20'),
  expiry(3, 120, '40.00', '45.00', '50'),
  expiry(4, 300, '50.00', '60.00', '100'),
  expiry(5, 1800, '90.00', '100.00', '200'),
]

/** The operator's limits of option orders; initially none. */
export interface OptionLimits {
  /** Most open orders of a user in one paying currency; 0 for no limit. */
  readonly maxOpen: number
  /** Whether stakes must be whole numbers. */
  readonly integersOnly: boolean
  /** Largest stake, decimal text in the paying currency; '0' for no limit. */
  readonly maxAmount: string
}

export const createOptionLimits = () => {
  const limits = storedValue<OptionLimits>({ maxOpen: 0, integersOnly: false, maxAmount: '0' })

  const commands = {
    /** Changes the given limits. */
    setOptionLimits(input: Partial<OptionLimits>): OptionLimits {
      const { maxOpen, integersOnly, maxAmount } = { ...limits.value, ...input }
      if (!Number.isSafeInteger(maxOpen) || maxOpen < 0) throw new Refusal('parameter')
      if (!/^\d+(\.\d{1,8})?$/.test(maxAmount)) throw new Refusal('parameter')
      limits.value = { maxOpen, integersOnly, maxAmount: new Big(maxAmount).toFixed() }
      return limits.value
    },
  }
  return {
    commands,
    stored: limits,
    limits: () => limits.value,
    /** @throws Refusal when the stake violates a limit. */
    checkStake(stake: Big, minAmount: string): void {
      const { integersOnly, maxAmount } = limits.value
      if (!stake.eq(stake.round(PLACES, Big.roundDown))) throw new Refusal('parameter')
      if (integersOnly && !stake.eq(stake.round(0, Big.roundDown))) throw new Refusal('orderWhole')
      if (stake.lt(minAmount)) throw new Refusal('orderTooSmall', { min: minAmount })
      if (new Big(maxAmount).gt(0) && stake.gt(maxAmount)) {
        throw new Refusal('orderTooLarge', { max: maxAmount })
      }
    },
    /** @throws Refusal when a user has `open` orders in the currency and may not open another one. */
    checkOpen(open: number): void {
      if (limits.value.maxOpen > 0 && open >= limits.value.maxOpen) throw new Refusal('tooManyOpen')
    },
  }
}
