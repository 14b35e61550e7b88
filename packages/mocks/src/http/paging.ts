const MAX_LIMIT = 1000

/** A page of `all` in the family's list format. Pages count from 1. */
export const paginate = <Item, Row>(
  all: readonly Item[],
  page: number,
  limit: number,
  row: (item: Item) => Row,
) => {
  const size = Math.min(Math.max(1, limit), MAX_LIMIT)
  const current = Math.max(1, page)
  const last = Math.max(1, Math.ceil(all.length / size))
  const start = (current - 1) * size
  const data = all.slice(start, start + size).map(row)
  const link = (to: number) => (to < 1 || to > last ? null : `/?page=${to}`)
  return {
    current_page: current,
    data,
    first_page_url: link(1),
    from: data.length > 0 ? start + 1 : null,
    last_page: last,
    last_page_url: link(last),
    next_page_url: link(current + 1),
    path: '/',
    // Servers echo the query's text.
    per_page: String(limit),
    prev_page_url: link(current - 1),
    to: data.length > 0 ? start + data.length : null,
    total: all.length,
  }
}

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
