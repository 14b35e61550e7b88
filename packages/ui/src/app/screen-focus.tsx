import { useEffect } from 'react'

let first = true

/**
 * Names the page after its heading and, from the second screen on, moves the focus there, so that a screen reader
 * starts at the new screen. Stands beside the screen inside its Suspense: it acts when the screen is really there.
 */
export const ScreenFocus = () => {
  useEffect(() => {
    const heading = document.querySelector('h1')
    document.title = heading?.textContent ? `${heading.textContent} · H4` : 'H4'
    if (!first) heading?.focus({ preventScroll: true })
    first = false
  }, [])
  return null
}
