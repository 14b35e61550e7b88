import { merge, switchMap, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { createFetched } from '../../fetched/index.ts'
import { createCoinWatchers, together } from '../orders/coins.ts'
import { idsOf } from '../pair.ts'
import { shared, type Watcher } from '../shared.ts'
import { concernedBy, leverageLists } from './lists.ts'
import { closedRow, coinOfTrade } from './rows.ts'
import type { AllLeverage, Leverage, LeverageRow } from './types.ts'
import { watchLeverage } from './watch-leverage.ts'

/** Watches the user's leveraged orders of all coins that have some, and of the selected coin. */
export const watchAllLeverage = (app: App): AllLeverage =>
  shared(app, 'leverage', life => createAllLeverage(app, life))

const newestFirst = (one: LeverageRow, other: LeverageRow) => other.id - one.id

const createAllLeverage = (app: App, life: Subscription): Omit<AllLeverage, keyof Watcher> => {
  const lists = leverageLists(app)
  life.add(lists.close)
  lists.shareAll()
  const coins = createCoinWatchers<Leverage>(app, life, {
    kind: 'leverage',
    found$: lists.found$,
    watch: coin => watchLeverage(app, coin),
  })
  const closed = createFetched(app, life, {
    concerns: concernedBy('leverage.close'),
    fetch: async options => {
      const { selected } = coins
      const all = await lists.ofAll('closed', await idsOf(app, selected), options)
      if (all) return all.map(trade => closedRow(trade, coinOfTrade(trade)))
      const each = await Promise.all(coins.ones.map(one => one.closed.load()))
      return each.flat().sort(newestFirst)
    },
  })
  // Where each coin is listed by itself.
  life.add(coins.ones$.subscribe(() => !lists.listsAll && closed.invalidate()))

  return {
    orders$: coins.rows$(one => one.orders$, newestFirst),
    positions$: coins.rows$(one => one.positions$, newestFirst),
    unknown$: coins.rows$(one => one.unknown$),
    listed: together(coins, one => one.listed),
    closed,
    marginLevel$: coins.selected$.pipe(switchMap(one => one.marginLevel$)),
    marginAlarm$: coins.selected$.pipe(switchMap(one => one.marginAlarm$)),
    opened$: coins.ones$.pipe(switchMap(ones => merge(...ones.map(one => one.opened$)))),
    ended$: coins.ones$.pipe(switchMap(ones => merge(...ones.map(one => one.ended$)))),
  }
}
