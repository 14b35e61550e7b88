import { paginate } from './paging.ts'

/** A page of `all` in the family's other list format: the list with its count. */
export const listOf = <Item, Row>(
  all: readonly Item[],
  page: number,
  limit: number,
  row: (item: Item) => Row,
) => {
  const { data, total } = paginate(all, page, limit, row)
  return { list: data, count: total, page, limit }
}
