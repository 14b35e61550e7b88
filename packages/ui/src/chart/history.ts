import type { Candle } from './candle.ts'
import { at } from './data/columns.ts'
import type { ChartModel } from './model.ts'
import { spanOf } from './view/viewport.ts'

/** Gets the bars that end before `oldest` (unix ms); none when there are no more. */
export type LoadOlder = (oldest: number) => Promise<readonly Candle[]>

interface History {
  /** Asks for older bars if the view is near the oldest one and nothing speaks against it. */
  readonly check: () => void
  /** It is another series now: what was learnt of the old one does not hold. */
  readonly restart: () => void
}

/** More bars than this are not asked for: two weeks of minutes, more than two years of hours. */
const MOST_BARS = 20_000

/**
 * Gets older bars while the view comes within one screen of the oldest. A failure is kept quiet: the next movement
 * asks again. An answer without a single older bar is the end of the history.
 */
export const createHistory = (
  model: ChartModel,
  load: LoadOlder | undefined,
  onLoading: (loading: boolean) => void,
  onGrown: () => void,
  signal: AbortSignal,
): History => {
  let state: 'idle' | 'loading' | 'ended' = load ? 'idle' : 'ended'
  let series = 0

  const near = () => model.view.from < spanOf(model.view)

  const take = (older: readonly Candle[]) => {
    state = model.prepend(older) > 0 ? 'idle' : 'ended'
    if (state === 'idle') onGrown()
  }

  const check = () => {
    const { columns } = model
    if (!load || state !== 'idle' || columns.length === 0 || columns.length >= MOST_BARS || !near()) return
    state = 'loading'
    const asked = series
    onLoading(true)
    const settle = (done: () => void) => {
      if (signal.aborted || asked !== series) return
      onLoading(false)
      done()
    }
    load(at(columns.time, 0)).then(
      older =>
        settle(() => {
          take(older)
          check()
        }),
      () => settle(() => (state = 'idle')),
    )
  }

  return {
    check,
    restart() {
      series++
      state = load ? 'idle' : 'ended'
      onLoading(false)
    },
  }
}
