import type { AccountKind, WalletList } from '../contract/index.ts'
import { amountOf, decimal } from '../rules/decimal.ts'
import { available, exchangeArrival, exchangeRate } from '../rules/index.ts'
import { usdtPrice } from '../rules/wallet.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, missing, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** The context of a transfer. */
export interface TransferContext {
  /** null while unknown. */
  readonly wallets: WalletList | null
}

/** The figures of a transfer or an exchange. */
export interface MoveSummary {
  /** null unless above zero. */
  readonly amount: Amount | null
  /** Free balance of the source, the amount of the All button; null while unknown. */
  readonly available: Amount | null
  /** The exchange rate; null while unknown. */
  readonly rate: Amount | null
  /** In the currency paid. */
  readonly fee: Amount
  /** The amount received, in its currency; null while unknown. */
  readonly arrives: Amount | null
  /** Free balance of the source afterwards; null while unknown or insufficient. */
  readonly left: Amount | null
  /** Free balance of the target afterwards; null while unknown. */
  readonly becomes: Amount | null
}

/** The errors of a typed amount; an unknown balance is no error. */
const amountErrors = (text: string, free: Amount | null): readonly Message[] => {
  const amount = typedAmount(text)
  if (amount === null) return [{ id: text.trim() === '' ? 'amountRequired' : 'amountInvalid' }]
  return exceeds(amount, free) ? [{ id: 'insufficientBalance' }] : []
}

/** The free balances of both sides afterwards; unchanged while no valid amount is typed. */
const balancesAfter = (
  amount: Amount | null,
  free: Amount | null,
  arrives: Amount | null,
  there: Amount | null,
): Pick<MoveSummary, 'left' | 'becomes'> => {
  const known = amount === null || arrives !== null
  return {
    left: free === null || exceeds(amount, free) ? null : amountOf(decimal(free).minus(amount ?? ZERO)),
    becomes: there === null || !known ? null : amountOf(decimal(there).plus(arrives ?? ZERO)),
  }
}

/** The fields of a transfer between accounts. */
export interface TransferState {
  /** 'USDT'; null for none. */
  readonly coin: string | null
  readonly from: AccountKind
  readonly to: AccountKind
  /** As typed. */
  readonly amount: string
}

/** The summary of a transfer. */
export type TransferSummary = MoveSummary & Omit<TransferState, 'amount'>

const freeOf = (wallets: WalletList | null, kind: AccountKind, coin: string | null) =>
  coin === null ? null : available(wallets, kind, coin)

/**
 * The transfer of a currency between accounts. Selecting the account of the other side swaps the two; another
 * currency clears the amount. Choice: no fee and a rate of 1. Source: product §2 (/user/transfer).
 */
export const transferForm: Form<
  TransferState,
  SetField<TransferState> | 'swap',
  TransferSummary,
  TransferContext
> = {
  initial: { coin: null, from: 'change', to: 'lever', amount: '' },
  typed: ['amount'],
  reduce: (state, action) => {
    const next = action === 'swap' ? state : setField(state, action)
    if (action === 'swap' || next.from === next.to) return { ...next, from: state.to, to: state.from }
    return next.coin === state.coin ? next : { ...next, amount: '' }
  },
  summarise: ({ coin, from, to, amount: typed }, { wallets }) => {
    const amount = typedAmount(typed)
    const free = freeOf(wallets, from, coin)
    return {
      coin,
      from,
      to,
      amount,
      available: free,
      rate: '1' as Amount,
      fee: ZERO,
      arrives: amount,
      ...balancesAfter(amount, free, amount, freeOf(wallets, to, coin)),
    }
  },
  errors: ({ coin, from, to, amount }, { wallets }) => [
    ...missing([coin, 'currencyRequired']),
    ...(from === to ? [{ id: 'sameAccount' } as const] : []),
    ...amountErrors(amount, freeOf(wallets, from, coin)),
  ],
}

/** The fields of an exchange of coins. */
export interface ExchangeState {
  /** The coin paid, 'BTC'; null for none. */
  readonly from: string | null
  /** The coin received. */
  readonly to: string | null
  /** The amount paid, as typed. */
  readonly amount: string
}

/** The context of an exchange. */
export interface ExchangeContext extends TransferContext {
  /** The fee as a fraction of the amount paid; 0 where the platform has none. */
  readonly feeRate: Amount
}

/** The summary of an exchange. */
export type ExchangeSummary = MoveSummary &
  Omit<ExchangeState, 'amount'> & {
    /**
     * The rate to show, for one unit of the more expensive coin, so that it has few leading zeros; null while
     * unknown.
     */
    readonly quote: { readonly one: string; readonly other: string; readonly rate: Amount } | null
  }

/**
 * The exchange of one coin of the spot account for another. Selecting the coin of the other side swaps the two;
 * another coin to pay clears the amount.
 *
 * Choice: the whole form, since product §2 shows no fields; also that the amount must buy at least the smallest unit.
 * Source: product §2 (/user/transfer), §7 (/api/exchange/submit).
 */
export const exchangeForm: Form<
  ExchangeState,
  SetField<ExchangeState> | 'swap',
  ExchangeSummary,
  ExchangeContext
> = {
  initial: { from: null, to: null, amount: '' },
  typed: ['amount'],
  reduce: (state, action) => {
    const next = action === 'swap' ? state : setField(state, action)
    const swaps = action === 'swap' || (next.from !== null && next.from === next.to)
    const { from, to } = swaps ? { from: state.to, to: state.from } : next
    return { from, to, amount: from === state.from ? next.amount : '' }
  },
  summarise: ({ from, to, amount: typed }, { wallets, feeRate }) => {
    const amount = typedAmount(typed)
    const priceFrom = from === null ? null : usdtPrice(wallets, from)
    const priceTo = to === null ? null : usdtPrice(wallets, to)
    const known = priceFrom !== null && priceTo !== null
    const isTurned = known && decimal(priceFrom).lt(priceTo)
    const [one, other] = isTurned ? [to, from] : [from, to]
    const rate = known ? exchangeRate(priceFrom, priceTo) : null
    const quoted = isTurned ? exchangeRate(priceTo, priceFrom) : rate
    const arrives = known && amount !== null ? exchangeArrival(amount, priceFrom, priceTo, feeRate) : null
    const free = freeOf(wallets, 'change', from)
    return {
      from,
      to,
      amount,
      available: free,
      rate,
      quote: one !== null && other !== null && quoted !== null ? { one, other, rate: quoted } : null,
      fee: amount === null ? ZERO : amountOf(decimal(amount).times(feeRate)),
      arrives,
      ...balancesAfter(amount, free, arrives, freeOf(wallets, 'change', to)),
    }
  },
  errors: (state, context) => {
    const { from, to, amount } = state
    return [
      ...missing([from, 'currencyRequired'], [to, 'currencyRequired']).slice(0, 1),
      ...(from !== null && from === to ? [{ id: 'sameCurrency' } as const] : []),
      ...amountErrors(amount, freeOf(context.wallets, 'change', from)),
      ...(exchangeForm.summarise(state, context).arrives === ZERO ? [{ id: 'amountTooSmall' } as const] : []),
    ]
  },
}
