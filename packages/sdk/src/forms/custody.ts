import { CustodyMove } from '../contract/codes.ts'
import { amountOf, decimal } from '../rules/decimal.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'

/** What the user has chosen and typed. */
export interface CustodyState {
  readonly type: CustodyMove
  readonly number: string
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
  /** The amount to send; null while nothing above zero is typed. */
  readonly number: Amount | null
  /** What All fills in: the whole balance of the side it leaves. */
  readonly all: Amount
  /** What will be in custody, not below 0; null while unknown. */
  readonly after: Amount | null
}

const source = ({ type }: CustodyState, { available, balance }: CustodyContext) =>
  type === CustodyMove.in ? available : balance

/**
 * The form of a transfer into custody or out of it.
 *
 * Source: SPEC §2 (/deposit), §3 (Custody action). Choice: above zero and within the balance it leaves, as SPEC shows
 * no bounds.
 */
export const custodyForm: Form<CustodyState, SetField<CustodyState>, CustodySummary, CustodyContext> = {
  initial: { type: CustodyMove.in, number: '' },
  reduce: setField,
  summarise: (state, context) => {
    const number = typedAmount(state.number)
    const moved = decimal(number ?? ZERO)
    const after =
      context.balance && decimal(context.balance).plus(state.type === CustodyMove.in ? moved : moved.neg())
    return {
      number,
      all: source(state, context) ?? ZERO,
      after: after && (after.gt(ZERO) ? amountOf(after) : ZERO),
    }
  },
  errors: (state, context) => {
    const number = typedAmount(state.number)
    if (number === null) return [{ id: 'amountRequired' }]
    return exceeds(number, source(state, context)) ? [{ id: 'insufficientBalance' }] : []
  },
}
