import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { lessMotion } from '../components/motion.ts'
import { arrive, enter, scrollBack, scrollToTop, stepsTo } from './entries.ts'

const pathOf = (address: string) => address.split('?')[0]

/** Fades from what is shown to what the change shows, where the browser can and the user does not mind. */
const fade = (change: () => void) => {
  if (lessMotion() || !('startViewTransition' in document)) return change()
  const way = document.startViewTransition(() => flushSync(change))
  // A fade that is skipped, for another one or in a hidden page, rejects: the screen is there all the same.
  void Promise.allSettled([way.ready, way.finished])
  way.updateCallbackDone.catch(reportError)
}

/**
 * Starts each new screen at its top, with a fade. Another query is the same screen; one that replaces (a redirect, say)
 * comes without a fade.
 */
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

// The browser's own attempt would come before the screen is there.
history.scrollRestoration = 'manual'
scrollBack()

/** The sheet that a step back was meant for. */
let sheet: Element | undefined

/**
 * Back and Forward: to where the screen was scrolled, with a fade unless the browser shows one of its own. The router
 * hears of it in the middle of the fade. Over an open sheet it is the sheet that closes: Chromium on Android does so by
 * itself, elsewhere the step is taken back first, so that whatever is drawn meanwhile is of the right address.
 */
addEventListener('popstate', event => {
  // The one that is made below.
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
