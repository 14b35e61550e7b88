import { map, Subject, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { SpotTrade } from '../../contract/index.ts'
import { createDuplicateSearch } from '../duplicates.ts'
import { onUserChange } from '../../fetched/index.ts'
import { FULL_PAGE } from '../full-page.ts'
import { isEqualSpot, type AwaitedSpot, type SpotFilled, type SpotIntent } from './awaited.ts'
import { isAlike } from './fills.ts'
import { isEqual } from './orders.ts'
import type { SpotTracker } from './tracker.ts'
import type { PendingSpot } from './types.ts'

/** Searches the open orders and the trades of a coin for orders that were executed more often than they were sent. */
export const createSpotDuplicates = (
  app: App,
  coin: string,
  life: Subscription,
  { stored }: Pick<SpotTracker, 'stored'>,
  rowOf: (order: AwaitedSpot) => PendingSpot,
) => {
  /** By the id of its trade. */
  const filled = new Map<number, SpotFilled['order']>()
  const isOfOther = (intent: SpotIntent, { id }: SpotTrade) => {
    const order = filled.get(id)
    return order !== undefined && ('open' in order || !isEqualSpot(intent, order))
  }
  const traded$ = new Subject<readonly SpotTrade[]>()
  life.add(onUserChange(app, () => filled.clear()))
  // An order that is in both, one after the other, has one key.
  const common = {
    name: `spot ${coin}`,
    termsOf: ({ side, number, isMarket, price }: SpotIntent) =>
      [side, number, isMarket ? 'market' : price].join(' '),
  }
  const searches = [
    createDuplicateSearch<SpotIntent, AwaitedSpot>(app, life, 'spot', {
      ...common,
      rows$: stored.state$.pipe(map(({ orders }) => orders)),
      isOf: (intent, order) => order.open && order.id > intent.after && isEqual(intent, order),
      found: order => ({ coin, amount: order.number, status: 'pending', undo: rowOf(order).cancel }),
    }),
    createDuplicateSearch<SpotIntent, SpotTrade>(app, life, 'spot', {
      ...common,
      rows$: traded$,
      isOf: (intent, trade) =>
        trade.id > (intent.mark ?? Infinity) && !isOfOther(intent, trade) && isAlike(intent, trade),
      // The next trades may be theirs.
      others: intent => {
        const { orders, intents } = stored.state
        return [...orders, ...intents.filter(each => !isEqualSpot(intent, each))].filter(
          ({ side, number }) => side === intent.side && number === intent.number,
        ).length
      },
      found: ({ number }) => ({ coin, amount: number, status: 'closed' }),
    }),
  ]
  return {
    add: (intent: SpotIntent) => {
      const refused = searches.map(search => search.add(intent))
      return () => refused.forEach(each => each())
    },
    traded: (trades: readonly SpotTrade[]) => traded$.next(trades),
    filled: ({ order, trade }: SpotFilled) => {
      filled.set(trade.id, order)
      // A list has no more.
      if (filled.size > FULL_PAGE) filled.delete(Math.min(...filled.keys()))
    },
  }
}
