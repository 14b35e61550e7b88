import type { Page } from '../../contract/paging.ts'
import { FULL_PAGE } from '../full-page.ts'

/** The rows of a list. */
export interface Listed<Row> {
  readonly rows: readonly Row[]
  /** False if rows may be missing. */
  readonly isWhole: boolean
}

export interface ListedPages<Row, Answer> extends Listed<Row> {
  /** The last page. */
  readonly answer: Answer
}

/**
 * Fetches a list page by page while rows are missing that a later page may have.
 *
 * @param isMissing Whether an awaited row is missing from those so far.
 */
export const listPages = async <Row extends { readonly id: number }, Answer extends Page<Row>>(
  fetchPage: (page: number) => Promise<Answer>,
  isMissing: (rows: readonly Row[]) => boolean,
): Promise<ListedPages<Row, Answer>> => {
  const all = new Map<number, Row>()
  let count = 0
  let isSteady = true
  let counted: number | null | undefined
  for (let page = 1; ; page++) {
    const answer = await fetchPage(page)
    const { rows, total } = answer
    // Rows that moved between pages meanwhile may be on none.
    isSteady &&= page === 1 || (total !== null && total === counted)
    counted = total
    count += rows.length
    for (const row of rows) all.set(row.id, row)
    const isLast = total === null ? rows.length < FULL_PAGE : count >= total
    if (isLast) return { rows: [...all.values()], isWhole: isSteady && all.size === count, answer }
    if (rows.length === 0 || !isMissing([...all.values()]))
      return { rows: [...all.values()], isWhole: false, answer }
  }
}
