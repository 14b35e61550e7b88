import type { Currency, Pair, QuoteCurrency, WalletList } from '../contract/index.ts'
import { LEGAL_NAME } from './constants.ts'

/** Sources of coin ids; all are optional. */
export interface CoinSources {
  /** The coin list, from `market.currencies`. */
  readonly currencies?: readonly Currency[]
  /** The pairs, from `market.quotations`. */
  readonly quotations?: readonly QuoteCurrency[]
  /** The user's wallets; on some platforms without ids. */
  readonly wallets?: WalletList | null
}

/**
 * The ids of coins by name. The coin list takes precedence over the pairs, and these over the wallets.
 *
 * Source: product §3 (Coin store, Coin pair), §7 (user_currency_list, quotation_new).
 */
export const coinIds = ({
  currencies = [],
  quotations = [],
  wallets,
}: CoinSources): ReadonlyMap<string, number> => {
  const ids = new Map<string, number>()
  const add = (name: string, id: number | null) => {
    if (id !== null && !ids.has(name)) ids.set(name, id)
  }
  for (const { name, id } of currencies) add(name, id)
  for (const { quotation = [] } of currencies)
    for (const { currency_name, currency_id } of quotation) add(currency_name, currency_id)
  for (const { name, id, quotation } of quotations) {
    add(name, id)
    for (const { currency_name, currency_id } of quotation) add(currency_name, currency_id)
  }
  for (const { balance } of groupsOf(wallets))
    for (const { currency_name, currency } of balance) add(currency_name, currency)
  return ids
}

const groupsOf = (wallets: WalletList | null | undefined) =>
  wallets ? [wallets.change_wallet, wallets.legal_wallet, wallets.lever_wallet, wallets.micro_wallet] : []

/** The id of a coin: `currencyId({ currencies, quotations }, 'USDT')`; null while unknown. */
export const currencyId = (sources: CoinSources, name: string): number | null =>
  coinIds(sources).get(name) ?? null

/** Fills in missing currency ids of wallets. */
export const withCurrencyIds = (wallets: WalletList, ids: ReadonlyMap<string, number>): WalletList => {
  const named = <Row extends { readonly currency: number | null; readonly currency_name: string }>(group: {
    readonly balance: readonly Row[]
  }) => ({
    ...group,
    balance: group.balance.map(row => ({
      ...row,
      currency: row.currency ?? ids.get(row.currency_name) ?? null,
    })),
  })
  const { change_wallet, legal_wallet, lever_wallet, micro_wallet } = wallets
  return {
    ...wallets,
    change_wallet: { ...change_wallet, ...named(change_wallet) },
    legal_wallet: { ...legal_wallet, ...named(legal_wallet) },
    lever_wallet: { ...lever_wallet, ...named(lever_wallet) },
    micro_wallet: { ...micro_wallet, ...named(micro_wallet) },
  }
}

/** The ids of a pair in orders. */
export interface PairIds {
  /** The pair, in options. */
  readonly match_id: number
  /** The coin. */
  readonly currency_id: number
  /** The quote currency. */
  readonly legal_id: number
}

interface QuotedPair {
  readonly legal_name: string
  readonly match_id: number | null
  readonly currency_id: number | null
  readonly legal_id: number | null
}

/** Where to look up a pair: the quotations, or `app.market`. */
export type PairSource = readonly (QuoteCurrency | Pair)[] | { quote(coin: string): QuotedPair | undefined }

/**
 * The ids of a coin's pair, with USDT if there are several; null while unknown.
 *
 * @param currencies The coin list, for platforms that have the quote currency's id nowhere else.
 */
export const pairOf = (
  from: PairSource,
  coin: string,
  currencies: readonly Currency[] = [],
): PairIds | null => {
  const found = 'quote' in from ? from.quote(coin) : listed(from, coin)
  if (!found) return null
  const { match_id, currency_id } = found
  const legal_id = found.legal_id ?? currencyId({ currencies }, found.legal_name)
  return match_id === null || currency_id === null || legal_id === null
    ? null
    : { match_id, currency_id, legal_id }
}

const listed = (from: readonly (QuoteCurrency | Pair)[], coin: string): QuotedPair | undefined => {
  const pairs = from.flatMap(each => ('quotation' in each ? each.quotation : [each]))
  const ofCoin = pairs.filter(({ currency_name }) => currency_name === coin)
  const pair = ofCoin.find(({ legal_name }) => legal_name === LEGAL_NAME) ?? ofCoin[0]
  return pair && { ...pair, match_id: pair.id }
}
