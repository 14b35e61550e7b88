import type { WalletInfo } from '../contract/index.ts'
import { decimal } from '../rules/decimal.ts'
import { looksLikeAddress, withdrawalArrival, withdrawalFee, type WithdrawalCoin } from '../rules/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, missing, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** What is chosen and typed to withdraw. */
export interface WithdrawState {
  /** Currency id. */
  readonly currency: number | null
  /** Chain type; null while none is chosen, and for coins without a choice. */
  readonly chain: number | null
  /** The saved address of the currency, '' when there is none. */
  readonly address: string
  /** The amount as typed. */
  readonly number: string
}

/** What the form is judged by. */
export interface WithdrawContext {
  readonly coin: WithdrawalCoin
  /** What the platform tells of the currency; null while unknown. */
  readonly info: Pick<WalletInfo, 'min_number' | 'change_balance' | 'rate'> | null
}

/** What a withdrawal comes to. */
export interface WithdrawSummary {
  /** null while nothing valid is typed. */
  readonly amount: Amount | null
  readonly fee: Amount
  readonly arrives: Amount
  /** The chain as it is sent, '' for coins without a choice. */
  readonly type: string
  /** What the All button fills in: the whole free balance; null while unknown. */
  readonly all: Amount | null
  readonly minimum: Amount
  /** Shown beside the fields, but no reason to refuse. */
  readonly hints: readonly Message[]
}

/**
 * The withdrawal form. Without a saved address its first error is the question for one. Another currency starts
 * afresh. Choice: more than the known free balance is refused; the minimum and the look of the address are hints.
 * Source: SPEC §2 (/user/withdraws), §5 (Withdraw).
 */
export const withdrawForm: Form<WithdrawState, SetField<WithdrawState>, WithdrawSummary, WithdrawContext> = {
  initial: { currency: null, chain: null, address: '', number: '' },
  reduce: (state, action) =>
    action.field === 'currency' && action.value !== state.currency
      ? { ...withdrawForm.initial, currency: action.value }
      : setField(state, action),
  summarise: ({ chain, address, number }, { coin: { label, tabs }, info }) => {
    const amount = typedAmount(number)
    const rate = info?.rate ?? ZERO
    const minimum = info?.min_number ?? ZERO
    const tab = tabs.find(({ value }) => value === chain)
    const hints: Message[] = []
    if (amount !== null && decimal(amount).lt(minimum))
      hints.push({ id: 'minimumWithdrawal', values: { min: minimum } })
    const known = tabs.length === 0 ? label : tab?.text
    if (known !== undefined && address !== '' && !looksLikeAddress(known, address))
      hints.push({ id: 'addressInvalid' })
    return {
      amount,
      fee: withdrawalFee(amount ?? ZERO, rate),
      arrives: withdrawalArrival(amount ?? ZERO, rate),
      type: tab ? String(tab.value) : '',
      all: info?.change_balance ?? null,
      minimum,
      hints,
    }
  },
  errors: ({ currency, chain, address, number }, { coin: { tabs }, info }) => {
    const chosen = tabs.length === 0 || tabs.some(({ value }) => value === chain)
    const amount = typedAmount(number)
    const found = missing(
      [currency, 'currencyRequired'],
      [address, 'setWithdrawAddress'],
      [chosen ? '-' : null, 'chainRequired'],
      [amount, 'withdrawAddressRequired'],
    )
    return exceeds(amount, info?.change_balance ?? null) ? [...found, { id: 'insufficientBalance' }] : found
  },
}
