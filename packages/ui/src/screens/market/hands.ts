/** For how long nothing must have touched the list, ms: longer than from the end of a press to its click. */
const REST_MS = 1000

const isTouch = (event: Event): event is TouchEvent => 'touches' in event

/** Tells whether somebody is at a list: a finger or a button is down, it scrolls, or the keyboard is inside. */
export const createHands = () => {
  let list: HTMLElement | undefined
  let isDown = false
  let last = -Infinity
  return {
    /** The ref of the list. */
    watch: (element: HTMLElement | null) => {
      if (!element) return
      const ended = new AbortController()
      const listen = (target: EventTarget, types: readonly string[], listener: (event: Event) => void) => {
        for (const type of types)
          target.addEventListener(type, listener, { capture: true, passive: true, signal: ended.signal })
      }
      list = element
      listen(element, ['pointerdown'], () => (isDown = true))
      listen(window, ['pointerup', 'pointercancel', 'touchend', 'touchcancel'], event => {
        // A finger that scrolls has lost its pointer, but is still there until its touch ends.
        if (event instanceof PointerEvent && event.pointerType === 'touch') return
        isDown = isTouch(event) && event.touches.length > 0
        last = performance.now()
      })
      listen(window, ['scroll', 'wheel'], () => (last = performance.now()))
      return () => ended.abort()
    },
    /** Whether nothing may move now. Out of sight there is nothing to put in order. */
    isHeld: () =>
      document.hidden ||
      isDown ||
      performance.now() - last < REST_MS ||
      (list?.querySelector(':focus-visible') ?? null) !== null,
  }
}
