import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import { quote } from '../../state/market.ts'
import { isLive, orderCoins, type Sort } from './order.ts'

/** How often the order is made anew, ms. */
const EVERY_MS = 2000
/** For how long nobody must have touched the list, ms: longer than from the end of a press to its click. */
const REST_MS = 1000

const isTouch = (event: Event): event is TouchEvent => 'touches' in event

/** Tells whether somebody is at the list: a finger or a button is down, it scrolls, or the keyboard is inside. */
const watchHands = (list: HTMLElement, signal: AbortSignal) => {
  let isDown = false
  let last = -Infinity
  const listen = (target: EventTarget, types: readonly string[], listener: (event: Event) => void) => {
    for (const type of types)
      target.addEventListener(type, listener, { capture: true, passive: true, signal })
  }
  listen(list, ['pointerdown'], () => (isDown = true))
  listen(window, ['pointerup', 'pointercancel', 'touchend', 'touchcancel'], event => {
    // A finger that scrolls has lost its pointer, but is still there until its touch ends.
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    isDown = isTouch(event) && event.touches.length > 0
    last = performance.now()
  })
  listen(window, ['scroll', 'wheel'], () => (last = performance.now()))
  return () => isDown || performance.now() - last < REST_MS || list.querySelector(':focus-visible') !== null
}

/**
 * The coins that a search finds, in order. Made when it is asked for; where ticks can change it, made anew from time to
 * time, but never while somebody is at the list: no row moves under a finger.
 */
export const useLiveOrder = (
  list: RefObject<HTMLElement | null>,
  symbols: readonly string[],
  sort: Sort | undefined,
  search: string,
): readonly string[] => {
  const [turn, setTurn] = useState(0)
  const order = useMemo(() => {
    void turn
    return orderCoins(symbols, symbol => quote(symbol).peek(), sort, search)
  }, [symbols, sort, search, turn])

  const look = useEffectEvent(() => {
    const now = orderCoins(order, symbol => quote(symbol).peek(), sort, '')
    if (now.some((symbol, at) => symbol !== order[at])) setTurn(turn + 1)
  })
  const live = isLive(sort)
  useEffect(() => {
    if (!live || !list.current) return
    const end = new AbortController()
    const isHeld = watchHands(list.current, end.signal)
    const timer = setInterval(() => {
      if (!document.hidden && !isHeld()) look()
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      end.abort()
    }
  }, [list, live])
  return order
}
