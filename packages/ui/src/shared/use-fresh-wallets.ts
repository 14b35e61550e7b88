import type { WalletList } from '@app/sdk'
import { effect, untracked } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { assets } from '../state/assets.ts'
import { now } from '../state/clock.ts'
import { token, wallets } from '../state/session.ts'

/**
 * Loads the balances, and with them the prices they are valued at, at once and whenever they are older than that. Nothing
 * is asked for while nobody looks.
 * @param maxAge ms
 */
export const useFreshWallets = (maxAge: number) => {
  const last = useRef<{ seen: WalletList | null; at: number }>(undefined)
  useEffect(() => {
    const known = (last.current ??= { seen: wallets.peek(), at: 0 })
    return effect(() => {
      const time = now()
      if (wallets.value !== known.seen) known.at = time
      known.seen = wallets.value
      if (time - known.at < maxAge || document.hidden || token.peek() === null) return
      // Also when it fails: the next try comes as late.
      known.at = time
      untracked(() => void assets.load())
    })
  }, [maxAge])
}
