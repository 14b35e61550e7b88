import type { Quote } from '@app/sdk'

/** What the table can be ordered by; '-' before it turns it round. */
export const SORTS = ['pair', '-pair', 'price', '-price', 'change', '-change', 'volume', '-volume'] as const
export type Sort = (typeof SORTS)[number]
export type SortKey = 'pair' | 'price' | 'change' | 'volume'

const FIELDS = { price: 'now_price', change: 'change', volume: 'volume' } as const

/** Tapping a heading: largest first (names from A), then the other way round, then the platform's own order. */
export const nextSort = (key: SortKey, sort: Sort | undefined): Sort | undefined => {
  const first: Sort = key === 'pair' ? 'pair' : `-${key}`
  if (sort !== key && sort !== `-${key}`) return first
  if (sort === first) return first === key ? `-${key}` : key
  return undefined
}

/** Whether ticks can change the order. */
export const isLive = (sort: Sort | undefined): boolean => sort !== undefined && !sort.endsWith('pair')

const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a search means a coin: a part of its name, or its pair however it is written ('btcusdt', 'BTC/USDT'). */
const finds = (wanted: string, symbol: string, legal = '') =>
  plain(symbol).includes(wanted) || plain(symbol + legal).startsWith(wanted)

/** The coins that a search finds, in order. What has no figure yet stands at the end. */
export const orderCoins = (
  symbols: readonly string[],
  quote: (symbol: string) => Quote | undefined,
  sort: Sort | undefined,
  search: string,
): readonly string[] => {
  const wanted = plain(search)
  const found = symbols.filter(symbol => finds(wanted, symbol, quote(symbol)?.legal_name))
  if (!sort) return found
  const turn = sort.startsWith('-') ? -1 : 1
  const key = sort.replace('-', '') as SortKey
  if (key === 'pair') return found.toSorted((a, b) => turn * a.localeCompare(b))
  const figure = (symbol: string) => quote(symbol)?.[FIELDS[key]] ?? Infinity * turn
  return found.toSorted((a, b) => turn * (figure(a) - figure(b)) || 0)
}
