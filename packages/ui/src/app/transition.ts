import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'

const pathOf = (address: string) => address.split('?')[0]
let current: string | undefined

/** Fades from screen to screen where the browser can and the user does not mind, and starts each new one at its top. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const stays = options?.replace === true || pathOf(to) === current
  current = pathOf(to)
  if (stays) return navigate(to, options)
  const go = () => {
    flushSync(() => navigate(to, options))
    window.scrollTo(0, 0)
  }
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (calm || !('startViewTransition' in document)) go()
  else document.startViewTransition(go)
}
