import type { Quote } from '@app/sdk'
import { trend$, watchMarket, type MarketView } from '@app/sdk/watch'
import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { app } from './app.ts'
import { fromStream, live } from './live.ts'

/** The lists of coins, and the user's favourites. */
export const market = watchMarket(app)

/** The favourites in the user's order. */
export const favourites = fromStream(market.favourites$, [])

/** A signal of the coins of a view. @param isHeld Whether rows must not move now. */
export const coinsOf = (view: MarketView, isHeld: () => boolean) =>
  live<readonly string[]>(market.coins$(view, isHeld), [])

/**
 * A coin's figures for a list row, each a signal. When many coins tick together, the updates are spread over frames.
 *
 * @param isShown Pauses them while it is false.
 */
export const rowFigures = (symbol: string, isShown: ReadonlySignal<boolean> = signal(true)) => {
  const quote = live(market.quote$(symbol), app.market.quote(symbol))
  let last = quote.peek()
  const shown = computed(() => (isShown.value ? (last = quote.value) : last))
  const figure = <Key extends keyof Quote>(key: Key) => computed(() => shown.value?.[key])
  const [legal, price] = [figure('legal_name'), figure('now_price')]
  return { legal, price, change: figure('change'), volume: figure('volume') }
}

/** A signal of a coin's recent prices for a list row; its last one changes together with the row's figures. */
export const rowTrend = (symbol: string) =>
  live<readonly number[]>(trend$(app, symbol, market.quote$(symbol)), [])
