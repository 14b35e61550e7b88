import { combineLatest, map } from 'rxjs'
import type { App } from '../app/types.ts'
import { reuseRows, type Fetched, type Loadable } from '../fetched/index.ts'
import { pairsOf } from './pair.ts'

/** Maps the rows of a fetched list, again when the pairs change. */
export const mapped = <Row, Other>(
  app: App,
  list: Fetched<readonly Row[]>,
  of: (rows: readonly Row[]) => readonly Other[],
): Fetched<readonly Other[]> => {
  let last: { readonly from: readonly unknown[]; readonly others: readonly Other[] } | undefined
  const othersOf = (rows: readonly Row[]) => {
    const from = [rows, pairsOf(app)]
    if (!last || from.some((each, at) => each !== last?.from[at]))
      last = { from, others: reuseRows(last?.others, of(rows)) }
    return last.others
  }
  const as = (state: Loadable<readonly Row[]>): Loadable<readonly Other[]> => ({
    ...state,
    data: state.data && othersOf(state.data),
  })
  return {
    state$: combineLatest([list.state$, app.pairs$]).pipe(map(([state]) => as(state))),
    get state() {
      return as(list.state)
    },
    load: async () => othersOf(await list.load()),
    invalidate: list.invalidate,
  }
}
