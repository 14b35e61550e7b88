import { decimal } from '../rules/decimal.ts'
import { lockingDaily, lockingIncome } from '../rules/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** Asked before a subscription is sent. Source: SPEC §5 (Locking subscribe). */
export const LOCKING_CONFIRM: Message = { id: 'confirmDeposit' }

/** What the user has typed. */
export interface LockingState {
  readonly number: string
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
  readonly number: Amount | null
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
 * Source: SPEC §5 (Locking subscribe). Choice: nothing typed is below the minimum; more than the balance is refused
 * as Insufficient Balance too, and more than the largest subscription where a product names one.
 */
export const lockingForm: Form<LockingState, SetField<LockingState>, LockingSummary, LockingContext> = {
  initial: { number: '' },
  reduce: setField,
  summarise: (state, { product, available }) => {
    const number = typedAmount(state.number)
    return {
      number,
      all: available ?? ZERO,
      daily: number ? lockingDaily(number, product.income_rate) : ZERO,
      income: number ? lockingIncome(number, product) : ZERO,
    }
  },
  errors: (state, { product, available }) => {
    const number = typedAmount(state.number) ?? ZERO
    const { min_single_limit: min, max_single_limit: max } = product
    const found: Message[] = []
    if (exceeds(min, available) || exceeds(number, available)) found.push({ id: 'insufficientBalance' })
    if (decimal(number).lt(min)) found.push({ id: 'minimumQuantity' })
    else if (number === ZERO) found.push({ id: 'amountRequired' })
    if (max && decimal(max).gt(ZERO) && exceeds(number, max))
      found.push({ id: 'maximumQuantity', values: { max } })
    return found
  },
}
