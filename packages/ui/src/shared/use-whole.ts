import { useEffect, useState } from 'react'
import { afterPaint } from '../components/after-paint.ts'
import { firstIsShown } from '../state/connection.ts'

/** Whether a screen shows all of itself: the first screen of the app paints its most important part first. */
export const useWhole = (): boolean => {
  const [isWhole, setWhole] = useState(firstIsShown.peek())
  useEffect(() => afterPaint(() => setWhole(true)), [])
  return isWhole
}
