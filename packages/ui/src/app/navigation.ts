import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { afterPaint } from '../components/after-paint.ts'
import { lessMotion } from '../components/motion.ts'
import { tabStorage } from '../state/stored.ts'

/** An entry of the browser's history, as stored in `history.state`. */
export interface Entry {
  readonly key: string
  /** Its position in the history of the app, 0 for the first page. */
  readonly at: number
}

const entryOf = (state: unknown): Entry | undefined => {
  if (typeof state !== 'object' || state === null) return undefined
  const { key, at } = state as Partial<Entry>
  return typeof key === 'string' && typeof at === 'number' ? { key, at } : undefined
}

const fresh = (at: number): Entry => ({ key: String(performance.timeOrigin + performance.now()), at })

const former = entryOf(history.state)
let current: Entry = former ?? fresh(0)
// A page opened by its address has no state yet.
history.replaceState(current, '')

/** The scroll position of each page when it was left, px; stored per tab, so it survives a reload. */
const KEPT = 'h4.scroll'
const MOST = 50
const isOffset = (pair: unknown): pair is [string, number] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number'
let offsets = new Map<string, number>()

let reading: Promise<void> | undefined
/** Reads them when they are needed: the first access to the tab's storage blocks the page. */
const readOffsets = () =>
  (reading ??= tabStorage.get(KEPT).then(read => {
    if (Array.isArray(read)) offsets = new Map([...read.filter(isOffset), ...offsets])
  }))

const keepOffset = () => {
  offsets.delete(current.key)
  offsets.set(current.key, Math.round(window.scrollY))
}

// The last chance before a reload, or before the phone discards the page.
for (const moment of ['pagehide', 'visibilitychange'])
  addEventListener(moment, () => {
    keepOffset()
    void readOffsets().then(() => tabStorage.set(KEPT, [...offsets].slice(-MOST)))
  })

/** The distance to an entry of the history in pages, negative for Back, 0 for the current one. */
const stepsTo = (state: unknown): number => {
  const entry = entryOf(state)
  if (entry?.key === current.key) return 0
  // An entry without our state is older than the app.
  return (entry && entry.at - current.at) || -1
}

/** How long a page may take to reach its former height, ms. */
const RESTORE_MS = 15_000

let stop = () => {}

/** Restores the scroll position, and repeats it while lists load, until the user scrolls. */
const scrollBack = () => {
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
  // Runs before the next frame and on each change of the size.
  watch.observe(document.body)
}

const pathOf = (address: string) => address.split('?')[0]

/** The change to another screen that waits for the next paint. No other navigation overtakes it. */
let waiting: (() => void) | undefined

const finish = () => {
  const change = waiting
  waiting = undefined
  change?.()
}

/** Makes a change and fades the new screen in. It can be pressed at once: a View Transition would ignore taps. */
const fade = (change: () => void) => {
  waiting = () => {
    flushSync(change)
    if (!lessMotion())
      document.querySelector('main')?.animate({ opacity: [0, 1] }, { duration: 120, easing: 'ease-out' })
  }
  afterPaint(finish)
}

/** Shows each new screen from its top, with a fade; redirects do not fade. A changed query is the same screen. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  finish()
  const replaces = options?.replace === true
  const go = () => {
    keepOffset()
    if (!replaces) current = fresh(current.at + 1)
    navigate(to, { ...options, state: current })
  }
  if (pathOf(to) === location.pathname) return go()
  const change = () => {
    go()
    stop()
    window.scrollTo(0, 0)
  }
  if (replaces) change()
  else fade(change)
}

// The browser would restore the scroll position before the screen exists.
history.scrollRestoration = 'manual'
if (former) void readOffsets().then(scrollBack)

/** The sheet that Back closes. */
let sheet: Element | undefined

/**
 * Back and Forward restore the scroll position, with a fade unless the browser shows its own. With a sheet open, the
 * sheet closes instead: Chromium on Android does so itself; elsewhere the navigation is reverted first, so that anything
 * rendered meanwhile matches the address.
 */
addEventListener('popstate', event => {
  // Our own event, dispatched below.
  if (!event.isTrusted) return
  event.stopImmediatePropagation()
  finish()
  const steps = stepsTo(event.state)
  if (steps === 0) {
    sheet?.dispatchEvent(new Event('cancel', { cancelable: true }))
    sheet = undefined
    return
  }
  sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (sheet) return history.go(-steps)
  keepOffset()
  current = entryOf(event.state) ?? fresh(current.at - 1)
  const change = () => {
    dispatchEvent(new PopStateEvent('popstate', { state: event.state }))
    scrollBack()
  }
  if (event.hasUAVisualTransition) change()
  else fade(change)
})
