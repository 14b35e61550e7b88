import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'

const pathOf = (address: string) => address.split('?')[0]

/**
 * Starts each new screen at its top, and fades from screen to screen where the browser can and the user does not mind.
 * Another query is the same screen; one that replaces (a redirect, say) comes without a fade.
 */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  if (pathOf(to) === location.pathname) return navigate(to, options)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (options?.replace || calm || !('startViewTransition' in document)) {
    navigate(to, options)
    window.scrollTo(0, 0)
    return
  }
  const fade = document.startViewTransition(() => {
    flushSync(() => navigate(to, options))
    window.scrollTo(0, 0)
  })
  // A fade that is skipped, for another one or in a hidden page, rejects: the screen is there all the same.
  void Promise.allSettled([fade.ready, fade.finished])
  fade.updateCallbackDone.catch(reportError)
}
