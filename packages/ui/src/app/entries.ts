import { readTab, writeTab } from '../state/tab-store.ts'

/** A page in the browser's history, as its `history.state` has it. */
export interface Entry {
  readonly key: string
  /** How many steps into the app it is. */
  readonly at: number
}

const entryOf = (state: unknown): Entry | undefined => {
  if (typeof state !== 'object' || state === null) return undefined
  const { key, at } = state as Partial<Entry>
  return typeof key === 'string' && typeof at === 'number' ? { key, at } : undefined
}

const fresh = (at: number): Entry => ({ key: String(performance.timeOrigin + performance.now()), at })

let current: Entry = entryOf(history.state) ?? fresh(0)
// A page that came by its address has no name yet.
history.replaceState(current, '')

/** How far down each page was when it was left, px; kept for the tab, so that a reload does not lose it. */
const KEPT = 'h4.scroll'
const MOST = 50
const read = readTab(KEPT)
const offsets = new Map<string, number>(
  Array.isArray(read)
    ? read.filter(
        (pair): pair is [string, number] =>
          Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number',
      )
    : [],
)

const remember = () => {
  offsets.delete(current.key)
  offsets.set(current.key, Math.round(window.scrollY))
}

// The last moments of a page that is reloaded, or thrown out by the phone.
for (const moment of ['pagehide', 'visibilitychange'])
  addEventListener(moment, () => {
    remember()
    writeTab(KEPT, [...offsets].slice(-MOST))
  })

/** The state of the page that is gone to; the position of the one that is left is kept. */
export const enter = (replaces: boolean): Entry => {
  remember()
  if (!replaces) current = fresh(current.at + 1)
  return current
}

/** How many pages away an entry of the history is, negative for Back; 0 where one is. */
export const stepsTo = (state: unknown): number => {
  const entry = entryOf(state)
  if (entry?.key === current.key) return 0
  // One that was not made here came before.
  return (entry && entry.at - current.at) || -1
}

/** Takes in a step through the history; the position of the page that is left is kept. */
export const arrive = (state: unknown) => {
  remember()
  current = entryOf(state) ?? fresh(current.at - 1)
}

/** For so long, ms, a page may take to become as long again as it was. */
const PATIENCE = 15_000

let stop = () => {}

/** Scrolls to where the page was left, as far as it is there already, and on while its lists load. The user's scrolling ends it. */
export const scrollBack = () => {
  stop()
  const offset = offsets.get(current.key) ?? 0
  const page = document.documentElement
  const watch = new ResizeObserver(() => {
    window.scrollTo(0, offset)
    if (page.scrollHeight - window.innerHeight >= offset) stop()
  })
  const over = new AbortController()
  stop = () => {
    clearTimeout(timer)
    watch.disconnect()
    over.abort()
  }
  const timer = setTimeout(stop, PATIENCE)
  for (const own of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(own, stop, { signal: over.signal, passive: true, capture: true })
  // Tells its size at once, before the next picture, and whenever it changes.
  watch.observe(document.body)
}

/** Scrolls to the top of a page that is new. */
export const scrollToTop = () => {
  stop()
  window.scrollTo(0, 0)
}
