import { decimal } from '../rules/decimal.ts'
import { lockingIncome } from '../rules/index.ts'
import { lockingDaily } from '../rules/locking.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** The confirmation of a subscription. Source: product §5 (Locking subscribe). */
export const LOCKING_CONFIRM: Message = { id: 'confirmDeposit' }

/** The fields of the subscription form. */
export interface LockingState {
  readonly amount: string
}

/** The context of the subscription form. */
export interface LockingContext {
  readonly product: {
    readonly income_rate: Amount
    readonly period: number
    readonly min_single_limit: Amount
    /** Largest subscription; null or missing for no limit. */
    readonly max_single_limit?: Amount | null | undefined
  }
  /** Free spot balance of the product's coin; null while unknown. */
  readonly available: Amount | null
}

/** The summary of the subscription form. Amounts in the product's coin. */
export interface LockingSummary {
  /** The amount to send; null unless above zero. */
  readonly amount: Amount | null
  /** The amount of the All button: the whole free balance. */
  readonly all: Amount
  /** Estimated income of one day. */
  readonly daily: Amount
  /** Estimated income of the whole period. */
  readonly income: Amount
}

/**
 * The subscription form. Choice: an empty amount is below the minimum; amounts above the balance or the product's
 * maximum are errors too. Source: product §5 (Locking subscribe).
 */
export const lockingForm: Form<LockingState, SetField<LockingState>, LockingSummary, LockingContext> = {
  initial: { amount: '' },
  typed: ['amount'],
  reduce: setField,
  summarise: (state, { product, available }) => {
    const amount = typedAmount(state.amount)
    return {
      amount,
      all: available ?? ZERO,
      daily: amount ? lockingDaily(amount, product.income_rate) : ZERO,
      income: amount ? lockingIncome(amount, product) : ZERO,
    }
  },
  errors: (state, { product, available }) => {
    const amount = typedAmount(state.amount) ?? ZERO
    const { min_single_limit: min, max_single_limit: max } = product
    const found: Message[] = []
    if (exceeds(min, available) || exceeds(amount, available)) found.push({ id: 'insufficientBalance' })
    if (decimal(amount).lt(min)) found.push({ id: 'minimumQuantity' })
    else if (amount === ZERO) found.push({ id: 'amountRequired' })
    if (max && decimal(max).gt(ZERO) && exceeds(amount, max))
      found.push({ id: 'maximumQuantity', values: { max } })
    return found
  },
}
