import { batch, effect, type ReadonlySignal, type Signal } from '@preact/signals-react'

const places = new WeakMap<Element, Signal<boolean>>()
const observer = new IntersectionObserver(entries =>
  batch(() => {
    for (const { target, isIntersecting } of entries) {
      const near = places.get(target)
      if (near) near.value = isIntersecting
    }
  }),
)

/** Keeps `near` true while some of an element is on the screen: in its ref. */
export const watchNear = (element: Element | null, near: Signal<boolean>) => {
  if (!element) return
  places.set(element, near)
  observer.observe(element)
  return () => observer.unobserve(element)
}

/** How many rows change in one frame at most: what a slow phone can lay out and paint in time for the next. */
const PER_FRAME = 4
/** How long a row stays as it is, ms: what changes, and flashes, more than three times a second cannot be read. */
const STAY_MS = 1000 / 3

interface Turn {
  readonly show: () => void
  /** From when on it may come again, ms. */
  due: number
}

/** Whose figures are not what is shown, in the order in which they changed. */
const waiting = new Set<Turn>()
let isRunning = false

const run = () => {
  isRunning = waiting.size > 0
  if (!isRunning) return
  const now = performance.now()
  const next = [...waiting].filter(({ due }) => due <= now).slice(0, PER_FRAME)
  batch(() => {
    for (const turn of next) {
      waiting.delete(turn)
      turn.due = now + STAY_MS
      turn.show()
    }
  })
  requestAnimationFrame(run)
}

/**
 * Keeps `shown` as `live` is while `near`; returns the end of it. When many change at once they take turns, first come,
 * first shown, so that frames come in time; the last of a screen is a tenth of a second late.
 */
export const followInTurn = <T>(live: ReadonlySignal<T>, shown: Signal<T>, near: ReadonlySignal<boolean>) => {
  const turn: Turn = { show: () => (shown.value = live.peek()), due: 0 }
  const end = effect(() => {
    if (!near.value || live.value === shown.peek()) return
    waiting.add(turn)
    if (isRunning) return
    isRunning = true
    // Before this frame is drawn: a tick that comes alone does not wait.
    queueMicrotask(run)
  })
  return () => {
    end()
    waiting.delete(turn)
  }
}
