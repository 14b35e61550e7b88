import type { AccountKind, WalletList } from '../contract/index.ts'
import { amountOf, decimal } from '../rules/decimal.ts'
import { available, exchangeArrival, exchangeRate, usdtPrice } from '../rules/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, missing, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** What the forms of /user/transfer are judged by. */
export interface TransferContext {
  /** null while unknown. */
  readonly wallets: WalletList | null
}

/** What a transfer or an exchange comes to. */
export interface MoveSummary {
  /** null while nothing valid is typed. */
  readonly amount: Amount | null
  /** Free balance it is taken from, which the All button fills in; null while unknown. */
  readonly available: Amount | null
  /** What one unit becomes; null while unknown. */
  readonly rate: Amount | null
  /** In the currency that is given. */
  readonly fee: Amount
  /** In the currency that is got; null while unknown. */
  readonly arrives: Amount | null
  /** What stays free on the side that gives; null while unknown, or when there is not that much. */
  readonly left: Amount | null
  /** What is free afterwards on the side that gets; null while unknown. */
  readonly becomes: Amount | null
}

/** The amount as typed against what there is; an unknown balance is no reason to refuse. */
const amountErrors = (text: string, free: Amount | null): readonly Message[] => {
  const amount = typedAmount(text)
  if (amount === null) return [{ id: text.trim() === '' ? 'amountRequired' : 'amountInvalid' }]
  return exceeds(amount, free) ? [{ id: 'insufficientBalance' }] : []
}

/** The free balances of both sides afterwards; as they are, while nothing valid is typed. */
const outcome = (
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

/** What is chosen and typed to move a currency between accounts. */
export interface TransferState {
  /** 'USDT'; null while none is chosen. */
  readonly coin: string | null
  readonly from: AccountKind
  readonly to: AccountKind
  /** As typed. */
  readonly amount: string
}

/** What a transfer comes to: what is sent, and its figures. */
export type TransferSummary = MoveSummary & Omit<TransferState, 'amount'>

const freeOf = (wallets: WalletList | null, kind: AccountKind, coin: string | null) =>
  coin === null ? null : available(wallets, kind, coin)

/**
 * The fund transfer: one currency from one account to another. Choosing the account of the other side swaps the two; another currency
 * starts without an amount. Choice: nothing is charged and the rate is 1, since the same currency moves. Source: product §2
 * (/user/transfer).
 */
export const transferForm: Form<
  TransferState,
  SetField<TransferState> | 'swap',
  TransferSummary,
  TransferContext
> = {
  initial: { coin: null, from: 'change', to: 'lever', amount: '' },
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
      ...outcome(amount, free, amount, freeOf(wallets, to, coin)),
    }
  },
  errors: ({ coin, from, to, amount }, { wallets }) => [
    ...missing([coin, 'currencyRequired']),
    ...(from === to ? [{ id: 'sameAccount' } as const] : []),
    ...amountErrors(amount, freeOf(wallets, from, coin)),
  ],
}

/** What is chosen and typed to exchange one coin of the spot account for another. */
export interface ExchangeState {
  /** The coin that is given, 'BTC'; null while none is chosen. */
  readonly from: string | null
  /** The coin that is got. */
  readonly to: string | null
  /** What is given, as typed. */
  readonly amount: string
}

/** What an exchange is judged by. */
export interface ExchangeContext extends TransferContext {
  /** The handling fee as a fraction of what is given; 0 where the platform names none. */
  readonly feeRate: Amount
}

/** What an exchange comes to: what is sent, and its figures. */
export type ExchangeSummary = MoveSummary &
  Omit<ExchangeState, 'amount'> & {
    /** The rate as it is shown, for one unit of the dearer coin: the other way it would be a row of zeros. null while unknown. */
    readonly quote: { readonly one: string; readonly other: string; readonly rate: Amount } | null
  }

/**
 * The coin transfer: one coin of the spot account for another. Choosing the coin of the other side swaps the two; another coin to give
 * starts without an amount.
 *
 * Choice: all of it, also that an amount must be worth the smallest part of the other coin, as SPEC shows no fields.
 * Source: product §2 (/user/transfer), §7 (/api/exchange/submit).
 */
export const exchangeForm: Form<
  ExchangeState,
  SetField<ExchangeState> | 'swap',
  ExchangeSummary,
  ExchangeContext
> = {
  initial: { from: null, to: null, amount: '' },
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
      ...outcome(amount, free, arrives, freeOf(wallets, 'change', to)),
    }
  },
  errors: (state, context) => {
    const { from, to, amount } = state
    return [
      ...missing([from, 'currencyRequired'], [to, 'currencyRequired']).slice(0, 1),
      ...(from !== null && from === to ? [{ id: 'sameCurrency' } as const] : []),
      ...amountErrors(amount, freeOf(context.wallets, 'change', from)),
      // Something is given and nothing comes of it.
      ...(exchangeForm.summarise(state, context).arrives === ZERO ? [{ id: 'amountTooSmall' } as const] : []),
    ]
  },
}
