import { LEGAL_NAME } from '../../rules/index.ts'

/** The figures of a coin that it is found and ranked by; a quote of the market has them. */
export interface RankedFigures {
  readonly legal_name: string
  readonly now_price: number | null
  readonly change: number | null
  readonly volume: number | null
}
/** What is known of a coin; `app.market.quote` is one. */
export type FiguresOf = (coin: string) => RankedFigures | undefined

/** What coins can be sorted by; '-' before it turns it round. */
export const SORTS = ['pair', '-pair', 'price', '-price', 'change', '-change', 'volume', '-volume'] as const
/** How coins are sorted: one of {@link SORTS}. */
export type Sort = (typeof SORTS)[number]
/** What they are sorted by. */
export type SortKey = 'pair' | 'price' | 'change' | 'volume'

const FIELDS = { price: 'now_price', change: 'change', volume: 'volume' } as const

/** Choosing a key again and again: largest first (names from A), then the other way round, then the platform's own order. */
export const nextSort = (key: SortKey, sort: Sort | undefined): Sort | undefined => {
  const first: Sort = key === 'pair' ? 'pair' : `-${key}`
  if (sort !== key && sort !== `-${key}`) return first
  if (sort === first) return first === key ? `-${key}` : key
  return undefined
}

/** Whether ticks can change the order. */
export const isLiveSort = (sort: Sort | undefined): boolean => sort !== undefined && !sort.endsWith('pair')

/** Letters and digits alone, in capitals; full width ones, as Asian keyboards write them, as the others. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a search means a coin: a part of its name, or its pair in any form ('btcusdt', 'BTC/USDT', 'btc - us'). */
export const findsCoin = (search: string, coin: string, legal = ''): boolean => {
  const wanted = plain(search)
  return plain(coin).includes(wanted) || plain(coin + legal).startsWith(wanted)
}

/**
 * The coins that a search finds, sorted. What has no figure yet comes last; of equal ones the former order stays.
 *
 * @param sort Undefined keeps the order of `coins`.
 */
export const rankCoins = (
  coins: readonly string[],
  figures: FiguresOf,
  sort: Sort | undefined,
  search = '',
): readonly string[] => {
  const found = coins.filter(coin => findsCoin(search, coin, figures(coin)?.legal_name))
  if (!sort) return found
  const turn = sort.startsWith('-') ? -1 : 1
  const key = sort.replace('-', '') as SortKey
  if (key === 'pair') return found.toSorted((a, b) => turn * a.localeCompare(b))
  const figure = (coin: string) => figures(coin)?.[FIELDS[key]] ?? Infinity * turn
  return found.toSorted((a, b) => turn * (figure(a) - figure(b)) || 0)
}

/** The coins that are priced in a currency; USDT where the platform does not say. */
export const coinsPricedIn = (
  legal: string,
  coins: readonly string[],
  figures: FiguresOf,
): readonly string[] => coins.filter(coin => (figures(coin)?.legal_name || LEGAL_NAME) === legal)

/** The favourites that the platform has, in the user's order. */
export const listedFavourites = (
  favourites: readonly string[],
  coins: readonly string[],
): readonly string[] => favourites.filter(coin => coins.includes(coin))

/** All coins, the favourites first. */
export const favouritesFirst = (
  favourites: readonly string[],
  coins: readonly string[],
): readonly string[] => [...new Set([...listedFavourites(favourites, coins), ...coins])]

/** Favourites with a coin at the end, or without it where it is one. */
export const toggled = (favourites: readonly string[], coin: string): readonly string[] =>
  favourites.includes(coin) ? favourites.filter(each => each !== coin) : [...favourites, coin]

/** Favourites in an order; those that it leaves out, as the platform does not have them now, come last. */
export const ordered = (favourites: readonly string[], order: readonly string[]): readonly string[] => [
  ...order,
  ...favourites.filter(coin => !order.includes(coin)),
]

/** A list with what was at one place at another. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
