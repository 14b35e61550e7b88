import { LEGAL_NAME } from '../../rules/index.ts'

/** The figures by which a coin is found and ranked; part of a quote. */
export interface RankedFigures {
  readonly legal_name: string
  readonly now_price: number | null
  readonly change: number | null
  readonly volume: number | null
}
/** Looks up the figures of a coin, for example `app.market.quote`. */
export type FiguresOf = (coin: string) => RankedFigures | undefined

/** What coins are sorted by. */
export type SortKey = 'pair' | 'price' | 'change' | 'volume'
/** A sort order; '-' means descending. */
export type Sort = SortKey | `-${SortKey}`

const FIELDS = { price: 'now_price', change: 'change', volume: 'volume' } as const

/** Whether ticks can change the order. */
export const isLiveSort = (sort: Sort | undefined): boolean => sort !== undefined && !sort.endsWith('pair')

/** Letters and digits only, in capitals; full-width characters become normal ones. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a search matches a coin: part of its name, or the start of its pair in any form ('btcusdt', 'BTC/USDT',
 * 'btc - us').
 */
export const findsCoin = (search: string, coin: string, legal = ''): boolean => {
  const text = plain(search)
  return plain(coin).includes(text) || plain(coin + legal).startsWith(text)
}

/**
 * The coins that match a search, sorted. Coins without a figure come last; equal ones keep their order.
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
  const direction = sort.startsWith('-') ? -1 : 1
  const key = sort.replace('-', '') as SortKey
  if (key === 'pair') return found.toSorted((a, b) => direction * a.localeCompare(b))
  const figure = (coin: string) => figures(coin)?.[FIELDS[key]] ?? Infinity * direction
  return found.toSorted((a, b) => direction * (figure(a) - figure(b)) || 0)
}

/** The coins priced in a currency; USDT if the platform does not name one. */
export const coinsPricedIn = (
  legal: string,
  coins: readonly string[],
  figures: FiguresOf,
): readonly string[] => coins.filter(coin => (figures(coin)?.legal_name || LEGAL_NAME) === legal)

/** The favourites that the platform lists, in the user's order. */
export const listedFavourites = (
  favourites: readonly string[],
  coins: readonly string[],
): readonly string[] => favourites.filter(coin => coins.includes(coin))

/** Appends a coin to the favourites, or removes it. */
export const toggled = (favourites: readonly string[], coin: string): readonly string[] =>
  favourites.includes(coin) ? favourites.filter(each => each !== coin) : [...favourites, coin]

/** Reorders favourites; those missing from `order`, which the platform does not list now, come last. */
export const ordered = (favourites: readonly string[], order: readonly string[]): readonly string[] => [
  ...order,
  ...favourites.filter(coin => !order.includes(coin)),
]
