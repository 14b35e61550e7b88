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
// A page that was opened by its address has no state yet.
history.replaceState(current, '')

/** How far down each page was when it was left, px; kept for the tab, so that a reload does not lose it. */
const KEPT = 'h4.scroll'
const MOST = 50
const isOffset = (pair: unknown): pair is [string, number] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number'
const read = readTab(KEPT)
const offsets = new Map<string, number>(Array.isArray(read) ? read.filter(isOffset) : [])

const remember = () => {
  offsets.delete(current.key)
  offsets.set(current.key, Math.round(window.scrollY))
}

// A page that is reloaded, or discarded by the phone, gets no other chance.
for (const moment of ['pagehide', 'visibilitychange'])
  addEventListener(moment, () => {
    remember()
    writeTab(KEPT, [...offsets].slice(-MOST))
  })

/** Keeps the position of the page that is left. @returns the state of the next one. */
export const enter = (replaces: boolean): Entry => {
  remember()
  if (!replaces) current = fresh(current.at + 1)
  return current
}

/** How many pages away an entry of the history is, negative for Back; 0 for the current one. */
export const stepsTo = (state: unknown): number => {
  const entry = entryOf(state)
  if (entry?.key === current.key) return 0
  // An entry without our state is from before the app.
  return (entry && entry.at - current.at) || -1
}

/** The browser has gone to another entry. Keeps the position of the page that is left. */
export const arrive = (state: unknown) => {
  remember()
  current = entryOf(state) ?? fresh(current.at - 1)
}

/** How long a page may take to become as long again as it was, ms. */
const RESTORE_MS = 15_000

let stop = () => {}

/** Scrolls to where the page was left, and on while its lists load, until the user scrolls. */
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
  const timer = setTimeout(stop, RESTORE_MS)
  for (const own of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(own, stop, { signal: over.signal, passive: true, capture: true })
  // Calls back at once, before the next frame, and whenever the size changes.
  watch.observe(document.body)
}

/** Scrolls to the top of a new page. */
export const scrollToTop = () => {
  stop()
  window.scrollTo(0, 0)
}
