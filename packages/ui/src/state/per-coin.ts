import { effect } from '@preact/signals-react'

interface OfCoin {
  isIdle(): boolean
  close(): void
}

/**
 * What watches a coin, one for each coin that is asked for. When another coin is chosen, those end that are idle: an order outlives
 * the screen that placed it, a look at a coin does not.
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
