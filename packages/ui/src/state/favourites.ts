import { watchMarket, type MarketView } from '@app/sdk/watch'
import { app } from './app.ts'
import { fromStream, live } from './live.ts'

/** The lists of coins, and the user's favourites. */
export const market = watchMarket(app)

/** The favourites in the user's order. */
export const favourites = fromStream(market.favourites$, [])

/** A signal of the coins of a view. @param isHeld Whether rows must not move now. */
export const coinsOf = (view: MarketView, isHeld: () => boolean) =>
  live<readonly string[]>(market.coins$(view, isHeld), [])

/** A signal of a coin's quote for a list row: when many tick together, the updates are spread over frames. */
export const pacedQuote = (symbol: string) => live(market.quote$(symbol), app.market.quote(symbol))
