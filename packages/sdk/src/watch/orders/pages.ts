import type { Page } from '../../contract/paging.ts'
import { FULL_PAGE } from '../full-page.ts'

/** The rows of a list. */
export interface Listed<Row> {
  readonly rows: readonly Row[]
  /** False if rows may be missing. */
  readonly isWhole: boolean
}

/**
 * Fetches a list page by page while rows are missing that a later page may have.
 *
 * @param isMissing Whether an awaited row is missing from those so far.
 */
export const listPages = async <Row extends { readonly id: number }>(
  fetchPage: (page: number) => Promise<Page<Row>>,
  isMissing: (rows: readonly Row[]) => boolean,
): Promise<Listed<Row>> => {
  const all = new Map<number, Row>()
  let count = 0
  let isSteady = true
  let counted: number | null | undefined
  for (let page = 1; ; page++) {
    const { rows, total } = await fetchPage(page)
    // Rows that moved between pages meanwhile may be on none.
    isSteady &&= page === 1 || (total !== null && total === counted)
    counted = total
    count += rows.length
    for (const row of rows) all.set(row.id, row)
    const isLast = total === null ? rows.length < FULL_PAGE : count >= total
    if (isLast) return { rows: [...all.values()], isWhole: isSteady && all.size === count }
    if (rows.length === 0 || !isMissing([...all.values()])) return { rows: [...all.values()], isWhole: false }
  }
}
