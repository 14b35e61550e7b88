import type { AccountKind, WalletList } from '../../contract/index.ts'
import { exchangeForm, transferForm, type ExchangeState, type TransferState } from '../../forms/index.ts'
import { assets, available, LEGAL_NAME, type Asset } from '../../rules/index.ts'

/** A balance whose currency has an id, so that a transfer can name it. */
export interface MovableAsset extends Asset {
  readonly currency: number
}

const isMovable = (asset: Asset): asset is MovableAsset => asset.currency !== null

/** The currencies that both accounts hold, the most worth first. */
export const sharedCurrencies = (
  wallets: WalletList | null,
  from: AccountKind,
  to: AccountKind,
): readonly MovableAsset[] =>
  assets(wallets, from)
    .filter(isMovable)
    .filter(({ currency_name }) => available(wallets, to, currency_name) !== null)

/** The coins of the spot account that can be exchanged, the most worth first: a coin without a price has no rate. */
export const exchangeableCoins = (wallets: WalletList | null): readonly MovableAsset[] =>
  assets(wallets, 'change')
    .filter(isMovable)
    .filter(({ price }) => price !== null)

const idOf = (rows: readonly MovableAsset[], name: string | undefined) =>
  rows.find(({ currency_name }) => currency_name === name)?.currency

/**
 * What is chosen to transfer, with a currency that both accounts hold; the same object where it is one already, or nothing is known.
 * The amount goes with the currency that it was meant for.
 */
export function validTransfer(state: TransferState, wallets: WalletList | null): TransferState {
  if (wallets === null) return state
  const both = sharedCurrencies(wallets, state.from_field, state.to_field)
  if (both.some(({ currency }) => currency === state.currency_id)) return state
  const currency_id = both[0]?.currency ?? null
  return currency_id === state.currency_id ? state : { ...state, currency_id, number: '' }
}

/**
 * What is chosen to exchange, with two coins that can be exchanged: what is worth most, for USDT, unless chosen otherwise; the same
 * object where both are that already, or nothing is known. The amount goes with the coin that it was meant for.
 *
 * @param preferred The coin to get where USDT is given.
 */
export function validExchange(
  state: ExchangeState,
  wallets: WalletList | null,
  preferred?: string,
): ExchangeState {
  if (wallets === null) return state
  const coins = exchangeableCoins(wallets)
  const known = (id: number | null) => (coins.some(({ currency }) => currency === id) ? id : null)
  const chosen = known(state.to)
  const from = known(state.from) ?? coins.find(({ currency }) => currency !== chosen)?.currency ?? null
  const others = coins.filter(({ currency }) => currency !== from)
  const to = chosen ?? idOf(others, LEGAL_NAME) ?? idOf(others, preferred) ?? others[0]?.currency ?? null
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
export function chooseTransfer(
  state: TransferState,
  wallets: WalletList | null,
  { from, to, coin }: TransferWish,
): TransferState {
  let next = state
  if (from) next = transferForm.reduce(next, { field: 'from_field', value: from })
  if (to) next = transferForm.reduce(next, { field: 'to_field', value: to })
  const asked = idOf(sharedCurrencies(wallets, next.from_field, next.to_field), coin)
  if (asked === undefined || asked === next.currency_id) return next
  return { ...next, currency_id: asked, number: '' }
}

/** Chooses the coins as a link asks for, as far as they can be had. */
export function chooseExchange(
  state: ExchangeState,
  wallets: WalletList | null,
  wish: { readonly from?: string | undefined; readonly to?: string | undefined },
): ExchangeState {
  const coins = exchangeableCoins(wallets)
  let next = state
  for (const field of ['from', 'to'] as const) {
    const value = idOf(coins, wish[field])
    if (value !== undefined) next = exchangeForm.reduce(next, { field, value })
  }
  return next.from === state.from ? next : { ...next, amount: '' }
}
