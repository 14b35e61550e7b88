import type { WalletInfo } from '../contract/index.ts'
import { decimal } from '../rules/decimal.ts'
import {
  looksLikeAddress,
  WITHDRAWAL_COINS,
  withdrawalArrival,
  withdrawalFee,
  type Chain,
} from '../rules/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, missing, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** What is chosen and typed to withdraw. */
export interface WithdrawState {
  /** 'USDT'; null while none is chosen. */
  readonly coin: string | null
  /** 'TRC20'; undefined while none is chosen, and for coins without a choice. */
  readonly chain: Chain | undefined
  /** The saved address of the coin, '' when there is none. */
  readonly address: string
  /** As typed. */
  readonly amount: string
}

/** What the form is judged by. */
export interface WithdrawContext {
  /** What the platform says about withdrawing the coin; null while unknown. */
  readonly info: Pick<WalletInfo, 'min_number' | 'change_balance' | 'rate'> | null
}

/** What a withdrawal comes to: what is sent, and its figures. */
export interface WithdrawSummary extends Omit<WithdrawState, 'amount'> {
  /** null while nothing valid is typed. */
  readonly amount: Amount | null
  /** The fee in percent of the amount, '0.5'; null while unknown, as the other figures. */
  readonly feePercent: Amount | null
  readonly fee: Amount | null
  readonly arrives: Amount | null
  /** What the All button fills in: the whole free balance; null while unknown. */
  readonly all: Amount | null
  readonly minimum: Amount | null
  /** Shown beside the fields, but no reason to refuse. */
  readonly hints: readonly Message[]
}

const chainsOf = (coin: string | null) =>
  (WITHDRAWAL_COINS.find(({ label }) => label === coin)?.tabs ?? []).map(({ text }) => text)

/**
 * The withdrawal form. Without a saved address its first error is the question for one. Another coin starts
 * afresh. Choice: more than the known free balance is refused; the minimum and the look of the address are hints.
 * Source: product §2 (/user/withdraws), §5 (Withdraw).
 */
export const withdrawForm: Form<WithdrawState, SetField<WithdrawState>, WithdrawSummary, WithdrawContext> = {
  initial: { coin: null, chain: undefined, address: '', amount: '' },
  reduce: (state, action) =>
    action.field === 'coin' && action.value !== state.coin
      ? { ...withdrawForm.initial, coin: action.value }
      : setField(state, action),
  summarise: ({ coin, chain, address, amount: typed }, { info }) => {
    const amount = typedAmount(typed)
    const minimum = info?.min_number ?? null
    const hints: Message[] = []
    if (amount !== null && minimum !== null && decimal(amount).lt(minimum))
      hints.push({ id: 'minimumWithdrawal', values: { min: minimum } })
    const known = chainsOf(coin).length === 0 ? coin : chain
    if (known && address !== '' && !looksLikeAddress(known, address)) hints.push({ id: 'addressInvalid' })
    return {
      coin,
      chain,
      address,
      amount,
      feePercent: info && withdrawalFee('100' as Amount, info.rate),
      fee: info && withdrawalFee(amount ?? ZERO, info.rate),
      arrives: info && withdrawalArrival(amount ?? ZERO, info.rate),
      all: info?.change_balance ?? null,
      minimum,
      hints,
    }
  },
  errors: ({ coin, chain, address, amount: typed }, { info }) => {
    const chains = chainsOf(coin)
    const isChosen = chains.length === 0 || chains.some(each => each === chain)
    const amount = typedAmount(typed)
    const found = missing(
      [coin, 'currencyRequired'],
      [address, 'setWithdrawAddress'],
      [isChosen ? '-' : null, 'chainRequired'],
      [amount, 'withdrawAddressRequired'],
    )
    return exceeds(amount, info?.change_balance ?? null) ? [...found, { id: 'insufficientBalance' }] : found
  },
}
