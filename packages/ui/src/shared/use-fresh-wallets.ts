import { useEffect } from 'react'
import { whileVisible } from '../state/live.ts'
import { balances } from '../state/watchers.ts'

/**
 * Loads the balances, and with them the prices they are valued at, at once and whenever they are older than that, while the
 * page is visible.
 * @param maxAge ms
 */
export const useFreshWallets = (maxAge: number) => {
  useEffect(() => {
    const reading = whileVisible(balances.freshWithin(maxAge)).subscribe()
    return () => reading.unsubscribe()
  }, [maxAge])
}
