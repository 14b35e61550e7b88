import { effect } from '@preact/signals-react'

interface OfCoin {
  isIdle(): boolean
  close(): void
}

/**
 * One watcher per requested coin. Selecting another coin closes the idle ones: an awaited order outlives its screen,
 * an idle watcher does not.
 */
export const perCoin = <Of extends OfCoin>(
  chosen: { readonly value: string },
  make: (coin: string) => Of,
) => {
  const made = new Map<string, Of>()
  effect(() => {
    const { value } = chosen
    for (const [coin, each] of made) {
      if (coin === value || !each.isIdle()) continue
      made.delete(coin)
      each.close()
    }
  })
  return (coin: string): Of => {
    const known = made.get(coin) ?? make(coin)
    made.set(coin, known)
    return known
  }
}
