import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  of,
  switchMap,
  type Observable,
  type Subscription,
} from 'rxjs'
import type { App } from '../../app/types.ts'
import { createDuplicateSearch } from '../duplicates.ts'
import { accountEvents, createEvents } from '../events.ts'
import { changedBy, createFetched, type Fetched } from '../../fetched/index.ts'
import { coinOfPair, idsOf, pairOfCoin } from '../pair.ts'
import { isSameList } from '../../fetched/index.ts'
import { mapped } from '../mapped.ts'
import { shared, untilEnd, type Watcher } from '../shared.ts'
import type { AwaitedOption, ListedTrade, OptionIntent } from './awaited.ts'
import { ALL_PAIRS } from './lists.ts'
import { isEqual } from './matching.ts'
import { createPlacing } from './place.ts'
import { createOptionRows } from './rows.ts'
import { createOptionTracker, type OptionTracker } from './tracker.ts'
import type { ListedOption, OptionEnd, Options, RunningOption } from './types.ts'

/**
 * Watches the user's option orders from placing to result. Watchers of the same app share their requests.
 *
 * Source: product §4 (Option order).
 */
export const watchOptions = (app: App): Options => shared(app, 'options', life => createOptions(app, life))

const createOptions = (app: App, life: Subscription): Omit<Options, keyof Watcher> => {
  const settled = createEvents<OptionEnd>(life)
  const events = accountEvents(app)
  const rows = createOptionRows(app)

  const tracker: OptionTracker = createOptionTracker(app, life, {
    found: order => placing.found(order),
    settled: ({ order, trade, key }) => {
      const end = rows.end(order, trade, key)
      events.next({ kind: 'settled', event: end })
      settled.next(end)
    },
    duplicates: () => duplicates,
    reset: () => {
      settled.clear()
      rows.reset()
    },
  })
  const duplicates = createDuplicateSearch<OptionIntent, AwaitedOption>(app, life, 'options', {
    name: 'option',
    rows$: tracker.stored.state$.pipe(map(({ orders }) => orders)),
    termsOf: ({ match_id, type, seconds, number }) => [match_id, type, seconds, number].join(' '),
    isOf: (intent, order) =>
      order.stage === 'open' &&
      isEqual(intent, order) &&
      (order.id === undefined ? order.ref >= intent.ref : order.id > intent.mark),
    found: ({ match_id, symbol_name, number }) => ({
      coin: coinOfPair(app, match_id, symbol_name),
      pair: match_id,
      amount: number,
      status: 'open',
    }),
  })
  const placing = createPlacing(app, tracker, rows)
  const { stored } = tracker

  const expiries: Options['expiries'] = createFetched(app, life, {
    fetch: options => app.api.options.expiries({}, options),
    concerns: ({ cause }) => cause === 'connected' && expiries.state.error !== undefined,
  })
  const lists = (trades: (pair: number) => Fetched<readonly ListedTrade[]>) => {
    const ofPairs = new Map<number, Fetched<readonly ListedOption[]>>()
    /** Lists of coins whose pair was not known when they were requested. */
    const ofCoins = new Map<string, Fetched<readonly ListedOption[]>>()
    const list = (pair: number) => {
      const made = ofPairs.get(pair) ?? mapped(app, life, trades(pair), rows.listed)
      ofPairs.set(pair, made)
      return made
    }
    return (of: string | number = ALL_PAIRS) => {
      const pair = typeof of === 'number' ? of : pairOfCoin(app, of)?.id
      if (pair !== undefined) {
        if (pair !== ALL_PAIRS) tracker.addPair(pair)
        return list(pair)
      }
      const coin = String(of)
      const made =
        ofCoins.get(coin) ??
        createFetched(app, life, {
          fetch: async () => list((await idsOf(app, coin)).match_id).load(),
          concerns: changedBy('options.submit'),
        })
      ofCoins.set(coin, made)
      return made
    }
  }

  const confirmed$ = stored.state$.pipe(
    map(({ orders: all }) => all.filter(({ stage }) => stage !== 'stored')),
    filter(confirmed => tracker.isListed() || confirmed.length > 0),
  )
  const orders$: Observable<readonly RunningOption[]> = confirmed$.pipe(
    switchMap(confirmed => {
      const coins = confirmed.flatMap(each => coinOfPair(app, each.match_id, each.symbol_name) ?? [])
      const prices = [...new Set(coins)].map(coin => app.market.quote$(coin))
      const lacksTerms = confirmed.some(({ profit_ratio }) => profit_ratio === undefined)
      const terms$ = lacksTerms ? expiries.state$ : of({ data: undefined })
      return combineLatest([terms$, ...prices]).pipe(
        map(([{ data }]) => confirmed.map(order => rows.running(order, data))),
      )
    }),
    distinctUntilChanged(isSameList),
  )
  const unknown$ = stored.state$.pipe(
    map(({ intents }) => intents.filter(({ outcome }) => outcome === 'lost').map(rows.unknown)),
    distinctUntilChanged(isSameList),
  )
  const whenRead = <Value>(stream$: Observable<Value>) => tracker.readers.count(stream$).pipe(untilEnd(life))

  return {
    expiries,
    orders$: whenRead(orders$),
    unknown$: whenRead(unknown$),
    settled$: whenRead(settled.read$),
    open: lists(tracker.open),
    closed: lists(tracker.closed),
    place: (order, options) => {
      tracker.start()
      return placing.place(order, options)
    },
  }
}
