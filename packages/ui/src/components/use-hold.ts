import { useEffect, useRef } from 'react'

/** From the press to the first repetition, then between repetitions, shorter each time, ms. */
const FIRST_MS = 400
const SLOWEST_MS = 140
const FASTEST_MS = 30
const FASTER = 0.88

/** Repeats an action while its button is held, faster and faster; a tap, Enter or Space runs it once. */
export const useHold = (act: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const repeated = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const repeat = (wait: number) => {
    repeated.current = true
    latest.current()
    timer.current = setTimeout(() => repeat(Math.max(FASTEST_MS, wait * FASTER)), wait)
  }
  return {
    onPointerDown: () => {
      repeated.current = false
      timer.current = setTimeout(() => repeat(SLOWEST_MS), FIRST_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press opens no menu.
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: () => {
      if (!repeated.current) act()
      repeated.current = false
    },
  }
}
