import { batch, effect, type ReadonlySignal, type Signal } from '@preact/signals-react'

/** How many rows change in one frame at most: on a slow phone, about as many as a frame of 16 ms takes. */
const PER_FRAME = 2

const waiting = new Set<() => void>()
let isRunning = false

const run = () => {
  isRunning = waiting.size > 0
  if (!isRunning) return
  batch(() => {
    for (const show of [...waiting].slice(0, PER_FRAME)) {
      waiting.delete(show)
      show()
    }
  })
  requestAnimationFrame(run)
}

const wait = (show: () => void) => {
  waiting.add(show)
  if (isRunning) return
  isRunning = true
  // Before this frame is drawn: a tick that comes alone does not wait.
  queueMicrotask(run)
}

/**
 * Keeps `shown` as `live` is while `near`; returns the end of it. When many change at once they take turns, first come,
 * first shown: the frames stay smooth, and the last is a tenth of a second late.
 */
export const followInTurn = <T>(live: ReadonlySignal<T>, shown: Signal<T>, near: ReadonlySignal<boolean>) => {
  const show = () => {
    shown.value = live.peek()
  }
  const end = effect(() => {
    if (near.value && live.value !== shown.peek()) wait(show)
  })
  return () => {
    end()
    waiting.delete(show)
  }
}
