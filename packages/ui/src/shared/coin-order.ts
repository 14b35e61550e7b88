import { listedFavourites, type Sort, type SortKey } from '@app/sdk/watch'

/** The columns of the market. */
export const COLUMNS: readonly SortKey[] = ['pair', 'volume', 'price', 'change']

/** Its sort orders. */
export const SORTS = COLUMNS.flatMap((key): readonly Sort[] => [key, `-${key}`])

/** The sort after a key is chosen (again): largest first (names from A), then reversed, then the platform's order. */
export const nextSort = (key: SortKey, sort: Sort | undefined): Sort | undefined => {
  const first: Sort = key === 'pair' ? 'pair' : `-${key}`
  if (sort !== key && sort !== `-${key}`) return first
  if (sort === first) return first === key ? `-${key}` : key
  return undefined
}

/** All coins, the favourites first. */
export const favouritesFirst = (
  favourites: readonly string[],
  coins: readonly string[],
): readonly string[] => [...new Set([...listedFavourites(favourites, coins), ...coins])]

/** Moves an item of a list. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
