import { decimal } from '../rules/decimal.ts'
import { lockingDaily, lockingIncome } from '../rules/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** Asked before a subscription is sent. Source: product §5 (Locking subscribe). */
export const LOCKING_CONFIRM: Message = { id: 'confirmDeposit' }

/** What the user has typed. */
export interface LockingState {
  readonly amount: string
}

/** What the form is judged by. */
export interface LockingContext {
  readonly product: {
    readonly income_rate: Amount
    readonly period: number
    readonly min_single_limit: Amount
    /** Largest subscription; null or missing is no limit. */
    readonly max_single_limit?: Amount | null | undefined
  }
  /** Free change balance of the product's coin; null while unknown. */
  readonly available: Amount | null
}

/** What the form comes to. */
export interface LockingSummary {
  /** The amount to send; null while nothing above zero is typed. */
  readonly amount: Amount | null
  /** What All fills in: the whole free balance. */
  readonly all: Amount
  /** Estimated income of one day. */
  readonly daily: Amount
  /** Estimated income of the whole time. */
  readonly income: Amount
}

/**
 * The subscription form.
 *
 * Source: product §5 (Locking subscribe). Choice: nothing typed is below the minimum; more than the balance is refused
 * as Insufficient Balance too, and more than the largest subscription where a product names one.
 */
export const lockingForm: Form<LockingState, SetField<LockingState>, LockingSummary, LockingContext> = {
  initial: { amount: '' },
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
