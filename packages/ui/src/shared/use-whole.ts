import { useEffect, useState } from 'react'
import { afterPaint } from '../components/after-paint.ts'
import { firstIsShown } from '../state/connection.ts'

/** Whether what is `shown` has been painted: the rest of a part, if it is too much for one step. */
export const usePainted = (shown: boolean, before = false): boolean => {
  const [isPainted, setPainted] = useState(before)
  useEffect(() => {
    if (shown) afterPaint(() => setPainted(true))
  }, [shown])
  return isPainted
}

/** Whether a screen shows all of itself: the first screen of the app paints its most important part first. */
export const useWhole = (shown = true): boolean => usePainted(shown, firstIsShown.peek())
