import { merge, switchMap, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { SpotTrade } from '../../contract/index.ts'
import { createFetched } from '../../fetched/index.ts'
import { createCoinWatchers, together } from '../orders/coins.ts'
import { idsOf } from '../pair.ts'
import { shared, type Watcher } from '../shared.ts'
import { closedOf, coinOfSpot, spotLists } from './lists.ts'
import type { AllSpot, PendingSpot, Spot } from './types.ts'
import { watchSpot } from './watch-spot.ts'

/** Watches the user's spot orders of all coins that have some, and of the selected coin. */
export const watchAllSpot = (app: App): AllSpot => shared(app, 'spot', life => createAllSpot(app, life))

/** By the time they were placed: buys and sells may have ids of their own. */
const newestFirst = (one: PendingSpot, other: PendingSpot) =>
  String(other.openedAt).localeCompare(String(one.openedAt)) || other.id - one.id

const createAllSpot = (app: App, life: Subscription): Omit<AllSpot, keyof Watcher> => {
  const lists = spotLists(app)
  life.add(lists.close)
  lists.shareAll()
  const coins = createCoinWatchers<Spot>(app, life, {
    kind: 'spot',
    found$: lists.found$,
    watch: coin => watchSpot(app, coin),
  })
  const closed = createFetched(app, life, {
    refetchOnRead: true,
    concerns: change => change.cause !== 'call' || change.endpoint.startsWith('spot.'),
    fetch: async options => {
      const { selected } = coins
      const all = await lists.ofAll('completed', await idsOf(app, selected), options)
      if (all)
        return (all as readonly SpotTrade[]).map(trade => closedOf(coinOfSpot(trade, app) ?? selected, trade))
      const each = await Promise.all(coins.ones.map(one => one.closed.load()))
      return each.flat().sort((one, other) => other.id - one.id)
    },
  })
  // Where each coin is listed by itself.
  life.add(coins.ones$.subscribe(() => !lists.listsAll && closed.invalidate()))

  return {
    orders$: coins.rows$(one => one.orders$, newestFirst),
    unknown$: coins.rows$(one => one.unknown$),
    listed: together(coins, one => one.open),
    closed,
    filled$: coins.ones$.pipe(switchMap(ones => merge(...ones.map(one => one.filled$)))),
  }
}
