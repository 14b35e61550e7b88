import type { Amount } from '../values/index.ts'
import { missing, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'

/** The fields of the deposit report. */
export interface RechargeState {
  /** As typed. */
  readonly amount: string
  /** The stored image of the voucher, from `upload.image`; '' for none. */
  readonly voucher: string
}

/** The context of the deposit report. */
export interface RechargeContext {
  /** The coin, 'USDT'. */
  readonly coin: string
  /** The address it was sent to; null while unknown. */
  readonly address: string | null
}

/** The summary of the deposit report. */
export interface RechargeSummary extends RechargeContext {
  /** null unless above zero. */
  readonly amount: Amount | null
  readonly voucher: string
}

/**
 * The report of a deposit. Choice: an invalid amount has a message of its own.
 * Source: product §3 (Recharge request), §4, §5 (Recharge).
 */
export const rechargeForm: Form<RechargeState, SetField<RechargeState>, RechargeSummary, RechargeContext> = {
  initial: { amount: '', voucher: '' },
  typed: ['amount', 'voucher'],
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
