import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { lessMotion } from '../components/motion.ts'
import { arrive, enter, scrollBack, scrollToTop, stepsTo } from './entries.ts'

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
  const go = () => navigate(to, { ...options, state: enter(replaces) })
  if (pathOf(to) === location.pathname) return go()
  const change = () => {
    go()
    scrollToTop()
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
  arrive(event.state)
  const change = () => {
    dispatchEvent(new PopStateEvent('popstate', { state: event.state }))
    scrollBack()
  }
  if (event.hasUAVisualTransition) change()
  else fade(change)
})
