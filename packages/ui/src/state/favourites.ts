import { watchMarket } from '@app/sdk/watch'
import { app } from './app.ts'
import { fromStream } from './live.ts'

/** The lists of coins, and the user's favourites. */
export const market = watchMarket(app)

/** The favourites in the user's order. */
export const favourites = fromStream(market.favourites$, [])
