import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { assets } from '../../../state/assets.ts'
import { review } from '../../../state/identity.ts'

/** How often a review that waits is asked after, ms: platforms do not tell when it is done. */
const ASK_EVERY = 20_000

const ask = () => {
  if (document.visibilityState === 'visible') void assets.load()
}

/** The review of the user's identity, asked after when the screen comes into view and again and again while it waits. */
export const useReview = () => {
  useSignals()
  const waits = review.value === 'pending'
  useEffect(() => {
    ask()
    document.addEventListener('visibilitychange', ask)
    const timer = waits ? setInterval(ask, ASK_EVERY) : undefined
    return () => {
      document.removeEventListener('visibilitychange', ask)
      clearInterval(timer)
    }
  }, [waits])
  return review.value
}
