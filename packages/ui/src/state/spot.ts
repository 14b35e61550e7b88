import { spotTicket } from '@app/sdk/forms'
import { watchAllSpot, watchSpot, type PendingSpot, type UnknownSpot } from '@app/sdk/watch'
import { app } from './app.ts'
import './notify.ts'
import { draftOf } from './draft.ts'
import { live } from './live.ts'
import { selectedSymbol } from './market.ts'
import { perCoin } from './per-coin.ts'

const all = watchAllSpot(app)

/** The spot orders of all pairs. */
export const spot = {
  listed: all.listed,
  closed: all.closed,
  /** The pending orders, newest first; undefined until the first list. */
  waiting: live<readonly PendingSpot[] | undefined>(all.orders$, undefined),
  /** The orders with an unknown outcome. */
  unknown: live<readonly UnknownSpot[]>(all.unknown$, []),
}

/** The spot orders of a coin. Each tab follows its own. */
export const spotOf = perCoin(selectedSymbol, coin => {
  const watcher = watchSpot(app, coin)
  return {
    ...watcher,
    /** The pending orders, newest first; undefined until the first list. */
    waiting: live<readonly PendingSpot[] | undefined>(watcher.orders$, undefined),
    /** The orders with an unknown outcome. */
    unknown: live<readonly UnknownSpot[]>(watcher.unknown$, []),
  }
})

/** The draft of a coin's ticket: price and amount do not carry over to another. */
export const spotDraft = (coin: string) => draftOf(spotTicket, coin, ['mode'])
