import type { AccountKind, WalletList } from '../../contract/index.ts'
import { exchangeForm, transferForm, type ExchangeState, type TransferState } from '../../forms/index.ts'
import { assets, available, LEGAL_NAME } from '../../rules/index.ts'

// A currency without an id cannot be named in a request.
const movable = (wallets: WalletList | null, kind: AccountKind) =>
  assets(wallets, kind).filter(({ currency }) => currency !== null)

/** The currencies that both accounts hold, by name, the most worth first. */
export const sharedCurrencies = (
  wallets: WalletList | null,
  from: AccountKind,
  to: AccountKind,
): readonly string[] =>
  movable(wallets, from)
    .map(({ currency_name }) => currency_name)
    .filter(name => available(wallets, to, name) !== null)

/** The coins of the spot account that can be exchanged, by name, the most worth first: a coin without a price has no rate. */
export const exchangeableCoins = (wallets: WalletList | null): readonly string[] =>
  movable(wallets, 'change')
    .filter(({ price }) => price !== null)
    .map(({ currency_name }) => currency_name)

/**
 * What is chosen to transfer, with a currency that both accounts hold; the same object where it is one already, or nothing is known.
 * The amount goes with the currency that it was meant for.
 */
export const validTransfer = (state: TransferState, wallets: WalletList | null): TransferState => {
  if (wallets === null) return state
  const both = sharedCurrencies(wallets, state.from, state.to)
  const isValid = state.coin === null ? both.length === 0 : both.includes(state.coin)
  return isValid ? state : { ...state, coin: both[0] ?? null, amount: '' }
}

/**
 * What is chosen to exchange, with two coins that can be exchanged: what is worth most, for USDT, unless chosen otherwise; the same
 * object where both are that already, or nothing is known. The amount goes with the coin that it was meant for.
 *
 * @param preferred The coin to get where USDT is given.
 */
export const validExchange = (
  state: ExchangeState,
  wallets: WalletList | null,
  preferred?: string,
): ExchangeState => {
  if (wallets === null) return state
  const coins = exchangeableCoins(wallets)
  const known = (coin: string | null | undefined) => coins.find(name => name === coin)
  const chosen = known(state.to)
  const from = known(state.from) ?? coins.find(name => name !== chosen) ?? null
  const other = (coin: string | undefined) => (coin === from ? undefined : known(coin))
  const to = chosen ?? other(LEGAL_NAME) ?? other(preferred) ?? coins.find(name => name !== from) ?? null
  if (from === state.from && to === state.to) return state
  return { from, to, amount: from === state.from ? state.amount : '' }
}

/** What a link asks to transfer. */
export interface TransferWish {
  readonly from?: AccountKind | undefined
  readonly to?: AccountKind | undefined
  /** The name of the currency. */
  readonly coin?: string | undefined
}

/** Chooses accounts and currency as a link asks for, as far as they can be had. */
export const chooseTransfer = (
  state: TransferState,
  wallets: WalletList | null,
  { from, to, coin }: TransferWish,
): TransferState => {
  let next = state
  if (from) next = transferForm.reduce(next, { field: 'from', value: from })
  if (to) next = transferForm.reduce(next, { field: 'to', value: to })
  const value = sharedCurrencies(wallets, next.from, next.to).find(name => name === coin)
  return value === undefined ? next : transferForm.reduce(next, { field: 'coin', value })
}

/** Chooses the coins as a link asks for, as far as they can be had. */
export const chooseExchange = (
  state: ExchangeState,
  wallets: WalletList | null,
  requested: { readonly from?: string | undefined; readonly to?: string | undefined },
): ExchangeState => {
  const coins = exchangeableCoins(wallets)
  let next = state
  for (const field of ['from', 'to'] as const) {
    const value = coins.find(name => name === requested[field])
    if (value !== undefined) next = exchangeForm.reduce(next, { field, value })
  }
  return next
}
