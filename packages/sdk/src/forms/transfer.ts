import { ExchangeSide } from '../contract/codes.ts'
import type { AccountKind, WalletList } from '../contract/index.ts'
import { amountOf, decimal } from '../rules/decimal.ts'
import {
  available,
  currencyId,
  exchangeArrival,
  exchangeRate,
  LEGAL_NAME,
  usdtPrice,
} from '../rules/index.ts'
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
export interface TransferSummary {
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
function amountErrors(text: string, free: Amount | null): readonly Message[] {
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
): Pick<TransferSummary, 'left' | 'becomes'> => {
  const known = amount === null || arrives !== null
  return {
    left: free === null || exceeds(amount, free) ? null : amountOf(decimal(free).minus(amount ?? ZERO)),
    becomes: there === null || !known ? null : amountOf(decimal(there).plus(arrives ?? ZERO)),
  }
}

/** What is chosen and typed to move a currency between accounts; the fields are named as they are sent. */
export interface TransferState {
  readonly currency_id: number | null
  /** The amount as typed. */
  readonly number: string
  readonly from_field: AccountKind
  readonly to_field: AccountKind
}

const freeOf = ({ currency_id, from_field }: TransferState, { wallets }: TransferContext) =>
  currency_id === null ? null : available(wallets, from_field, currency_id)

/**
 * The fund transfer: one currency from one account to another. Choosing the account of the other side swaps the two.
 * Choice: nothing is charged and the rate is 1, since the same currency moves. Source: SPEC §2 (/user/transfer).
 */
export const transferForm: Form<
  TransferState,
  SetField<TransferState> | 'swap',
  TransferSummary,
  TransferContext
> = {
  initial: { currency_id: null, number: '', from_field: 'change', to_field: 'lever' },
  reduce: (state, action) => {
    const next = action === 'swap' ? state : setField(state, action)
    const swaps = action === 'swap' || next.from_field === next.to_field
    return swaps ? { ...next, from_field: state.to_field, to_field: state.from_field } : next
  },
  summarise: (state, context) => {
    const amount = typedAmount(state.number)
    const free = freeOf(state, context)
    const there = freeOf({ ...state, from_field: state.to_field }, context)
    return {
      amount,
      available: free,
      rate: '1' as Amount,
      fee: ZERO,
      arrives: amount,
      ...outcome(amount, free, amount, there),
    }
  },
  errors: (state, context) => [
    ...missing([state.currency_id, 'currencyRequired']),
    ...(state.from_field === state.to_field ? [{ id: 'sameAccount' } as const] : []),
    ...amountErrors(state.number, freeOf(state, context)),
  ],
}

/** What is chosen and typed to exchange one coin for another. */
export interface ExchangeState {
  /** Currency id of what is given. */
  readonly from: number | null
  /** Currency id of what is got. */
  readonly to: number | null
  /** What is given, as typed. */
  readonly amount: string
}

/** What an exchange is judged by. */
export interface ExchangeContext extends TransferContext {
  /** The handling fee as a fraction of what is given; 0 where the platform tells none. */
  readonly feeRate: Amount
}

/** What an exchange comes to, with its coins as they are sent. */
export interface ExchangeSummary extends TransferSummary {
  readonly base_id: number | null
  readonly quote_id: number | null
  readonly type: ExchangeSide
}

/**
 * How an exchange names its coins: USDT is the quote, and between two other coins the one that is given.
 *
 * @param from @param to Currency ids. @param legal The id of USDT; null while unknown.
 */
export const exchangeSides = <Id extends number | null>(from: Id, to: Id, legal: number | null) =>
  to !== null && to === legal
    ? { base_id: from, quote_id: to, type: ExchangeSide.sell }
    : { base_id: to, quote_id: from, type: ExchangeSide.buy }

/**
 * The coin transfer: one coin of the spot account for another. Choosing the coin of the other side swaps the two.
 *
 * Choice: all of it, also that an amount must be worth the smallest part of the other coin, as SPEC shows no fields.
 * Source: SPEC §2 (/user/transfer), §7 (/api/exchange/submit).
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
    return swaps ? { ...next, from: state.to, to: state.from } : next
  },
  summarise: ({ from, to, amount: typed }, { wallets, feeRate }) => {
    const amount = typedAmount(typed)
    const priceFrom = from === null ? null : usdtPrice(wallets, from)
    const priceTo = to === null ? null : usdtPrice(wallets, to)
    const known = priceFrom !== null && priceTo !== null
    const arrives = known && amount !== null ? exchangeArrival(amount, priceFrom, priceTo, feeRate) : null
    const free = from === null ? null : available(wallets, 'change', from)
    const there = to === null ? null : available(wallets, 'change', to)
    return {
      amount,
      available: free,
      rate: known ? exchangeRate(priceFrom, priceTo) : null,
      fee: amount === null ? ZERO : amountOf(decimal(amount).times(feeRate)),
      ...exchangeSides(from, to, currencyId({ wallets }, LEGAL_NAME)),
      arrives,
      ...outcome(amount, free, arrives, there),
    }
  },
  errors: (state, context) => {
    const { from, to, amount } = state
    return [
      ...missing([from, 'currencyRequired'], [to, 'currencyRequired']).slice(0, 1),
      ...(from !== null && from === to ? [{ id: 'sameCurrency' } as const] : []),
      ...amountErrors(amount, from === null ? null : available(context.wallets, 'change', from)),
      // Something is given and nothing comes of it.
      ...(exchangeForm.summarise(state, context).arrives === ZERO ? [{ id: 'amountTooSmall' } as const] : []),
    ]
  },
}
