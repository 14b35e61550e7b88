import { useSyncExternalStore } from 'react'

/** The widths from which screens show more side by side. The style sheets use the same: em grow with the text size. */
const WIDTHS = { wide: '(min-width: 40em)', desktop: '(min-width: 75em)' } as const

/** Whether the window is wide now. */
export const isWide = (): boolean => matchMedia(WIDTHS.wide).matches

/** Whether the window is at least as wide: landscape phones and tablets are `wide`. */
export const useWide = (width: keyof typeof WIDTHS = 'wide'): boolean => {
  const query = matchMedia(WIDTHS[width])
  return useSyncExternalStore(
    notify => {
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => query.matches,
  )
}
