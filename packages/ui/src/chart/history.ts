import { at } from './data/columns.ts'
import { prepend, type ChartModel } from './model.ts'
import type { CandleChartOptions } from './options.ts'
import { spanOf } from './view/viewport.ts'

/** Limit of bars to fetch: two weeks of minutes, over two years of hours. */
const MAX_BARS = 20_000

/**
 * Fetches older bars while the view is within one screen of the oldest. A failed fetch is retried on the next
 * movement; an answer without older bars ends the history.
 */
export const createHistory = (
  model: ChartModel,
  loadOlder: CandleChartOptions['loadOlder'],
  onLoading: (loading: boolean) => void,
  onGrown: () => void,
  signal: AbortSignal,
) => {
  let state: 'idle' | 'loading' | 'ended' = 'idle'
  let series = 0

  /** Fetches older bars if the view is near the oldest one. */
  const check = () => {
    const { columns, view } = model
    if (!loadOlder || state !== 'idle' || columns.length === 0 || columns.length >= MAX_BARS) return
    if (view.from >= spanOf(view)) return
    state = 'loading'
    const requested = series
    onLoading(true)
    const settle = (done: () => void) => {
      if (signal.aborted || requested !== series) return
      onLoading(false)
      done()
    }
    loadOlder(at(columns.time, 0)).then(
      older =>
        settle(() => {
          state = prepend(model, older) > 0 ? 'idle' : 'ended'
          if (state === 'idle') onGrown()
          check()
        }),
      () => settle(() => (state = 'idle')),
    )
  }

  return {
    check,
    /** Call after a change of series. */
    reset() {
      series++
      state = 'idle'
      onLoading(false)
    },
  }
}
