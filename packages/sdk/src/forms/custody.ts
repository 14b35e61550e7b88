import type { CustodyMove } from '../contract/codes.ts'
import { amountOf, decimal } from '../rules/decimal.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'

/** The fields of the custody form. */
export interface CustodyState {
  /** 'in' from the spot account into custody, 'out' for the reverse. */
  readonly direction: keyof typeof CustodyMove
  /** In USDC. */
  readonly amount: string
}

/** The context of the custody form. Amounts in USDC, null while unknown. */
export interface CustodyContext {
  /** Free balance of the spot account. */
  readonly available: Amount | null
  /** Balance in custody. */
  readonly balance: Amount | null
}

/** The summary of the custody form. Amounts in USDC. */
export interface CustodySummary {
  readonly direction: keyof typeof CustodyMove
  /** The amount to send; null unless above zero. */
  readonly amount: Amount | null
  /** The amount of the All button: the whole balance of the source. */
  readonly all: Amount
  /** The balance in custody afterwards, not below 0; null while unknown. */
  readonly after: Amount | null
}

const source = ({ direction }: CustodyState, { available, balance }: CustodyContext) =>
  direction === 'in' ? available : balance

/**
 * The form of a transfer into or out of custody. Choice: above zero and within the balance of the source.
 *
 * Source: product §2 (/deposit), §3 (Custody action).
 */
export const custodyForm: Form<CustodyState, SetField<CustodyState>, CustodySummary, CustodyContext> = {
  initial: { direction: 'in', amount: '' },
  typed: ['amount'],
  // Another direction clears the amount.
  reduce: (state, action) => {
    const next = setField(state, action)
    return next.direction === state.direction ? next : { ...next, amount: '' }
  },
  summarise: (state, context) => {
    const amount = typedAmount(state.amount)
    const moved = decimal(amount ?? ZERO)
    const after =
      context.balance && decimal(context.balance).plus(state.direction === 'in' ? moved : moved.neg())
    return {
      direction: state.direction,
      amount,
      all: source(state, context) ?? ZERO,
      after: after && (after.gt(ZERO) ? amountOf(after) : ZERO),
    }
  },
  errors: (state, context) => {
    const amount = typedAmount(state.amount)
    if (amount === null) return [{ id: 'amountRequired' }]
    return exceeds(amount, source(state, context)) ? [{ id: 'insufficientBalance' }] : []
  },
}
