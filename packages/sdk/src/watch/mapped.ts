import { combineLatest, distinctUntilChanged, map, type Subscription } from 'rxjs'
import type { App } from '../app/types.ts'
import { reuseRows, type Fetched, type Loadable } from '../fetched/index.ts'
import { pairsOf } from './pair.ts'
import { untilEnd } from './shared.ts'

/** Maps the rows of a fetched list, again when the pairs change. */
export const mapped = <Row, Other>(
  app: App,
  life: Subscription,
  list: Fetched<readonly Row[]>,
  of: (rows: readonly Row[]) => readonly Other[],
): Fetched<readonly Other[]> => {
  let last: { readonly rows: unknown; readonly pairs: unknown; readonly others: readonly Other[] } | undefined
  const othersOf = (rows: readonly Row[]) => {
    const pairs = pairsOf(app)
    if (last?.rows !== rows || last.pairs !== pairs)
      last = { rows, pairs, others: reuseRows(last?.others, of(rows)) }
    return last.others
  }
  const as = (state: Loadable<readonly Row[]>): Loadable<readonly Other[]> => ({
    ...state,
    data: state.data && othersOf(state.data),
  })
  return {
    state$: combineLatest([list.state$, app.pairs$.pipe(untilEnd(life))]).pipe(
      map(([state]) => as(state)),
      distinctUntilChanged(
        (one, other) =>
          one.data === other.data && one.error === other.error && one.isFetching === other.isFetching,
      ),
    ),
    get state() {
      return as(list.state)
    },
    load: async () => othersOf(await list.load()),
    invalidate: list.invalidate,
  }
}
