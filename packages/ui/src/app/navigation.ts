import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { lessMotion } from '../components/motion.ts'
import { readTab, writeTab } from '../state/stored.ts'

/** A page in the browser's history, as its `history.state` has it. */
interface Entry {
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

const keepOffset = () => {
  offsets.delete(current.key)
  offsets.set(current.key, Math.round(window.scrollY))
}

// A page that is reloaded, or discarded by the phone, gets no other chance.
for (const moment of ['pagehide', 'visibilitychange'])
  addEventListener(moment, () => {
    keepOffset()
    writeTab(KEPT, [...offsets].slice(-MOST))
  })

/** How many pages away an entry of the history is, negative for Back; 0 for the current one. */
const stepsTo = (state: unknown): number => {
  const entry = entryOf(state)
  if (entry?.key === current.key) return 0
  // An entry without our state is from before the app.
  return (entry && entry.at - current.at) || -1
}

/** How long a page may take to become as long again as it was, ms. */
const RESTORE_MS = 15_000

let stop = () => {}

/** Scrolls to where the page was left, and on while its lists load, until the user scrolls. */
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
  // Calls back at once, before the next frame, and whenever the size changes.
  watch.observe(document.body)
}

const pathOf = (address: string) => address.split('?')[0]

/** Shows a change with a fade, where the browser can and the user does not mind. */
const fade = (change: () => void) => {
  if (lessMotion() || !('startViewTransition' in document)) return change()
  const way = document.startViewTransition(() => flushSync(change))
  // A fade that is skipped, for another one or in a hidden page, rejects; the change is made all the same.
  void Promise.allSettled([way.ready, way.finished])
  way.updateCallbackDone.catch(reportError)
}

/** Shows each new screen from its top, with a fade; a redirect without one. Another query is the same screen. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
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

// The browser itself would scroll before the screen is there.
history.scrollRestoration = 'manual'
scrollBack()

/** The sheet that a step back closes. */
let sheet: Element | undefined

/**
 * Back and Forward: to where the screen was scrolled, with a fade unless the browser shows one of its own. The router gets the event
 * within the fade. Over an open sheet the sheet closes instead: Chromium on Android does so by itself; elsewhere the step is reversed
 * first, so that whatever is drawn meanwhile is of the right address.
 */
addEventListener('popstate', event => {
  // Our own event, made below.
  if (!event.isTrusted) return
  event.stopImmediatePropagation()
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
