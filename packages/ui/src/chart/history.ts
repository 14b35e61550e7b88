import type { Candle } from './candle.ts'
import { at } from './data/columns.ts'
import type { ChartModel } from './model.ts'
import { spanOf } from './view/viewport.ts'

/** Fetches bars before `oldest` (unix ms); an empty answer means that there are no more. */
export type LoadOlder = (oldest: number) => Promise<readonly Candle[]>

interface History {
  /** Fetches older bars if the view is near the oldest one. */
  readonly check: () => void
  /** Call after a change of series. */
  readonly reset: () => void
}

/** Limit of bars to fetch: two weeks of minutes, over two years of hours. */
const MAX_BARS = 20_000

/**
 * Fetches older bars while the view is within one screen of the oldest. A failed fetch is retried on the next
 * movement; an answer without older bars ends the history.
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

  const isNearOldest = () => model.view.from < spanOf(model.view)

  const prepend = (older: readonly Candle[]) => {
    state = model.prepend(older) > 0 ? 'idle' : 'ended'
    if (state === 'idle') onGrown()
  }

  const check = () => {
    const { columns } = model
    if (!load || state !== 'idle' || columns.length === 0 || columns.length >= MAX_BARS || !isNearOldest())
      return
    state = 'loading'
    const requested = series
    onLoading(true)
    const settle = (done: () => void) => {
      if (signal.aborted || requested !== series) return
      onLoading(false)
      done()
    }
    load(at(columns.time, 0)).then(
      older =>
        settle(() => {
          prepend(older)
          check()
        }),
      () => settle(() => (state = 'idle')),
    )
  }

  return {
    check,
    reset() {
      series++
      state = load ? 'idle' : 'ended'
      onLoading(false)
    },
  }
}
