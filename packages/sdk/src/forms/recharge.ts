import type { Amount } from '../values/index.ts'
import { missing, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'

/** What is given to report a deposit. */
export interface RechargeState {
  /** As typed. */
  readonly amount: string
  /** The stored picture of the voucher, from `upload.image`; '' while there is none. */
  readonly voucher: string
}

/** What the form is judged by. */
export interface RechargeContext {
  /** The coin that was sent: 'USDT'. */
  readonly coin: string
  /** The address that it was sent to; null while there is none. */
  readonly address: string | null
}

/** What a deposit comes to, as it is sent. */
export interface RechargeSummary extends RechargeContext {
  /** null while nothing valid is typed. */
  readonly amount: Amount | null
  readonly voucher: string
}

/**
 * The report of a deposit. Choice: an amount that is not a number above zero is told apart from a missing one.
 * Source: product §3 (Recharge request), §4, §5 (Recharge).
 */
export const rechargeForm: Form<RechargeState, SetField<RechargeState>, RechargeSummary, RechargeContext> = {
  initial: { amount: '', voucher: '' },
  reduce: setField,
  summarise: ({ amount, voucher }, context) => ({ ...context, amount: typedAmount(amount), voucher }),
  errors: ({ amount, voucher }, { address }) => {
    const isInvalid = amount.trim() !== '' && typedAmount(amount) === null
    return [
      ...missing([address, 'addressRequired']),
      ...(isInvalid ? [{ id: 'amountInvalid' } as const] : missing([amount, 'rechargeAmountRequired'])),
      ...missing([voucher, 'voucherRequired']),
    ]
  },
}
