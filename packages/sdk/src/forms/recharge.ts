import type { Amount } from '../values/index.ts'
import { missing, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'

/** What is given to report a deposit. */
export interface RechargeState {
  /** Currency id. */
  readonly currency: number | null
  /** The address that was paid to. */
  readonly type: string
  /** The amount as typed. */
  readonly amount: string
  /** Path of the uploaded voucher, '' while there is none. */
  readonly pic: string
  readonly hash: 'default'
  /** 0 shows the address, 1 asks for amount and voucher. */
  readonly active: 0 | 1
}

/** What a deposit comes to, as it is sent; the amount is null while nothing valid is typed. */
export type RechargeSummary = Omit<RechargeState, 'amount'> & { readonly amount: Amount | null }

/**
 * The deposit form in its two steps; `errors` asks for what the step shown needs. Choice: an amount that is not a
 * number above zero is told apart from a missing one. Source: SPEC §3 (Recharge request), §4, §5 (Recharge).
 */
export const rechargeForm: Form<
  RechargeState,
  SetField<RechargeState> | 'next' | 'back',
  RechargeSummary,
  void
> = {
  initial: { currency: null, type: '', amount: '', pic: '', hash: 'default', active: 0 },
  reduce: (state, action) =>
    typeof action === 'string' ? { ...state, active: action === 'next' ? 1 : 0 } : setField(state, action),
  summarise: state => ({ ...state, amount: typedAmount(state.amount) }),
  errors: ({ currency, type, amount, pic, active }) => {
    const found = missing([currency, 'currencyRequired'], [type, 'addressRequired'])
    if (active === 0) return found
    const invalid = amount.trim() !== '' && typedAmount(amount) === null
    return [
      ...found,
      ...(invalid ? [{ id: 'amountInvalid' } as const] : missing([amount, 'rechargeAmountRequired'])),
      ...missing([pic, 'voucherRequired']),
    ]
  },
}
