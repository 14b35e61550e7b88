import { paginate } from './paging.ts'

/** Cuts one page out of `all` in the other wrapping of servers of this family: the list with its count. */
export const listOf = <Item, Row>(
  all: readonly Item[],
  page: number,
  limit: number,
  row: (item: Item) => Row,
) => {
  const { data, total } = paginate(all, page, limit, row)
  return { list: data, count: total, page, limit }
}
