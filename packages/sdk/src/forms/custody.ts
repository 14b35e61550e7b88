import type { CustodyMove } from '../contract/codes.ts'
import { amountOf, decimal } from '../rules/decimal.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'

/** What the user has chosen and typed. */
export interface CustodyState {
  /** 'in' from the spot account into custody, 'out' back. */
  readonly direction: keyof typeof CustodyMove
  /** In USDC. */
  readonly amount: string
}

/** What the form is judged by. Amounts in USDC, null while unknown. */
export interface CustodyContext {
  /** Free balance that could be moved in. */
  readonly available: Amount | null
  /** What is in custody. */
  readonly balance: Amount | null
}

/** What the form comes to. */
export interface CustodySummary {
  readonly direction: keyof typeof CustodyMove
  /** The amount to send; null while nothing above zero is typed. */
  readonly amount: Amount | null
  /** What All fills in: the whole balance of the side it leaves. */
  readonly all: Amount
  /** What will be in custody, not below 0; null while unknown. */
  readonly after: Amount | null
}

const source = ({ direction }: CustodyState, { available, balance }: CustodyContext) =>
  direction === 'in' ? available : balance

/**
 * The form of a transfer into custody or out of it.
 *
 * Source: product §2 (/deposit), §3 (Custody action). Choice: above zero and within the balance it leaves, as SPEC shows
 * no bounds.
 */
export const custodyForm: Form<CustodyState, SetField<CustodyState>, CustodySummary, CustodyContext> = {
  initial: { direction: 'in', amount: '' },
  // An amount to put in is none to take out.
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
