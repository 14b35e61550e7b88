import type { AccountKind, WalletList } from '../../contract/index.ts'
import { exchangeForm, transferForm, type ExchangeState, type TransferState } from '../../forms/index.ts'
import { assets, available, LEGAL_NAME } from '../../rules/index.ts'

// A currency without an id cannot be named in a request.
const movable = (wallets: WalletList | null, kind: AccountKind) =>
  assets(wallets, kind).filter(({ currency }) => currency !== null)

/** Whether the id of USDT, which a default may need, has not arrived yet: it may come from another call than the balances. */
const awaitsId = (wallets: WalletList, kind: AccountKind) =>
  assets(wallets, kind).some(
    ({ currency_name, currency }) => currency_name === LEGAL_NAME && currency === null,
  )

/** The names of the currencies that both accounts hold, the most valuable first. */
export const sharedCurrencies = (
  wallets: WalletList | null,
  from: AccountKind,
  to: AccountKind,
): readonly string[] =>
  movable(wallets, from)
    .map(({ currency_name }) => currency_name)
    .filter(name => available(wallets, to, name) !== null)

/** The names of the coins in the spot account that have a price, the most valuable first. */
export const exchangeableCoins = (wallets: WalletList | null): readonly string[] =>
  movable(wallets, 'change')
    .filter(({ price }) => price !== null)
    .map(({ currency_name }) => currency_name)

/**
 * Selects a currency that both accounts hold, and clears the amount if the currency changes. Returns the same object if
 * the selection is valid or the balances, or the id of USDT, are unknown.
 */
export const validTransfer = (state: TransferState, wallets: WalletList | null): TransferState => {
  if (wallets === null || awaitsId(wallets, state.from)) return state
  const both = sharedCurrencies(wallets, state.from, state.to)
  const isValid = state.coin === null ? both.length === 0 : both.includes(state.coin)
  return isValid ? state : { ...state, coin: both[0] ?? null, amount: '' }
}

/**
 * Selects two exchangeable coins, by default the most valuable one for USDT, and clears the amount if the coin to sell
 * changes. Returns the same object if the selection is valid or the balances, or the id of USDT, are unknown.
 *
 * @param preferred The coin to buy with USDT.
 */
export const validExchange = (
  state: ExchangeState,
  wallets: WalletList | null,
  preferred?: string,
): ExchangeState => {
  if (wallets === null || awaitsId(wallets, 'change')) return state
  const coins = exchangeableCoins(wallets)
  const known = (coin: string | null | undefined) => coins.find(name => name === coin)
  const chosen = known(state.to)
  const from = known(state.from) ?? coins.find(name => name !== chosen) ?? null
  const other = (coin: string | undefined) => (coin === from ? undefined : known(coin))
  const to = chosen ?? other(LEGAL_NAME) ?? other(preferred) ?? coins.find(name => name !== from) ?? null
  if (from === state.from && to === state.to) return state
  return { from, to, amount: from === state.from ? state.amount : '' }
}

/** The transfer that a link requests. */
export interface RequestedTransfer {
  readonly from?: AccountKind | undefined
  readonly to?: AccountKind | undefined
  /** The name of the currency. */
  readonly coin?: string | undefined
}

/** Selects the accounts and the currency that a link requests, as far as available. */
export const chooseTransfer = (
  state: TransferState,
  wallets: WalletList | null,
  { from, to, coin }: RequestedTransfer,
): TransferState => {
  let next = state
  if (from) next = transferForm.reduce(next, { field: 'from', value: from })
  if (to) next = transferForm.reduce(next, { field: 'to', value: to })
  const value = sharedCurrencies(wallets, next.from, next.to).find(name => name === coin)
  return value === undefined ? next : transferForm.reduce(next, { field: 'coin', value })
}

/** Selects the coins that a link requests, as far as available. */
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
