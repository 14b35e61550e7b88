import type { WalletInfo } from '../contract/index.ts'
import { decimal } from '../rules/decimal.ts'
import { looksLikeAddress, type Chain } from '../rules/index.ts'
import { WITHDRAWAL_COINS } from '../rules/address.ts'
import { withdrawalArrival, withdrawalFee } from '../rules/withdrawal.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, missing, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** The fields of the withdrawal form. */
export interface WithdrawState {
  /** 'USDT'; null for none. */
  readonly coin: string | null
  /** 'TRC20'; undefined for none, and for a coin with one chain. */
  readonly chain: Chain | undefined
  /** The saved address of the coin, '' for none. */
  readonly address: string
  /** As typed. */
  readonly amount: string
}

/** The context of the withdrawal form. */
export interface WithdrawContext {
  /** Limits and fee of the coin, from `wallet.info`; null while unknown. */
  readonly info: Pick<WalletInfo, 'min_number' | 'change_balance' | 'rate'> | null
}

/** The summary of the withdrawal form. */
export interface WithdrawSummary extends Omit<WithdrawState, 'amount'> {
  /** null unless above zero. */
  readonly amount: Amount | null
  /** The fee in percent of the amount, '0.5'; null while unknown, like the other figures. */
  readonly feePercent: Amount | null
  readonly fee: Amount | null
  readonly arrives: Amount | null
  /** The amount of the All button: the whole free balance; null while unknown. */
  readonly all: Amount | null
  readonly minimum: Amount | null
  /** Shown next to the fields; do not block sending. */
  readonly hints: readonly Message[]
}

const chainsOf = (coin: string | null) =>
  (WITHDRAWAL_COINS.find(({ label }) => label === coin)?.tabs ?? []).map(({ text }) => text)

/**
 * The withdrawal form. Without a saved address the first error asks for one. Another coin resets the form. Choice:
 * more than the known free balance is an error; the minimum and the format of the address are hints. Source: product
 * §2 (/user/withdraws), §5 (Withdraw).
 */
export const withdrawForm: Form<WithdrawState, SetField<WithdrawState>, WithdrawSummary, WithdrawContext> = {
  initial: { coin: null, chain: undefined, address: '', amount: '' },
  typed: ['amount'],
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
