import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  from,
  map,
  skipWhile,
  scan,
  switchMap,
  type Observable,
  type Subscription,
} from 'rxjs'
import type { App } from '../../app/types.ts'
import { accountEvents, createEvents } from '../events.ts'
import type { Fetched } from '../../fetched/index.ts'
import { isSameList, reuseRows } from '../../fetched/index.ts'
import { shared, type Watcher } from '../shared.ts'
import type { AwaitedSpot, SpotIntent } from './awaited.ts'
import { createSpotDuplicates } from './duplicates.ts'
import { openOrders, spotRow } from './orders.ts'
import { createSpotPlacing } from './place.ts'
import { createSpotTracker, type SpotTracker } from './tracker.ts'
import type { PendingSpot, Spot, SpotFill, UnknownSpot } from './types.ts'

/**
 * Watches the user's spot orders of one coin from placing to fill. Watchers of the same app and coin share their
 * requests.
 *
 * Source: product §4 (Spot order).
 * @param coin 'BTC'
 */
export const watchSpot = (app: App, coin: string): Spot =>
  shared(app, `spot ${coin}`, life => createSpot(app, coin, life))

interface Shown {
  /** Undefined until both sides were listed. */
  readonly pending: readonly PendingSpot[] | undefined
  readonly unknown: readonly UnknownSpot[]
}

const createSpot = (app: App, coin: string, life: Subscription): Omit<Spot, keyof Watcher> => {
  const fills = createEvents<SpotFill>(life)
  const events = accountEvents(app)

  const row = (order: AwaitedSpot): PendingSpot => ({
    ...spotRow(coin, order),
    id: order.id,
    status: 'pending',
    price: order.price,
    fee: order.fee,
    cancel: options => placing.cancel(order.ref, options),
  })
  const unknownRow = (order: AwaitedSpot | SpotIntent): UnknownSpot => ({
    ...spotRow(coin, order),
    status: 'unknown',
    price: 'isMarket' in order && order.isMarket ? undefined : order.price,
    why: 'open' in order ? 'gone' : order.outcome === 'sending' ? 'sent' : order.outcome,
  })
  const tracker: SpotTracker = createSpotTracker(app, coin, life, {
    row,
    found: order => placing.found(order),
    filled: done => {
      const fill = placing.filled(done)
      duplicates.filled(done)
      events.next({ kind: 'filled', event: fill })
      fills.next(fill)
    },
    traded: trades => duplicates.traded(trades),
    gone: ref => placing.gone(ref),
    duplicates: () => duplicates,
    reset: () => {
      fills.clear()
      placing.reset()
    },
  })
  const placing = createSpotPlacing(app, coin, life, tracker)
  const { stored: book, start } = tracker
  const duplicates = createSpotDuplicates(app, coin, life, tracker, row)

  const whenRead = <Value>(stream$: Observable<Value>) => tracker.readers.count(stream$)
  const read = <Value>(list: Fetched<Value>): Fetched<Value> => ({
    state$: whenRead(list.state$),
    get state() {
      return list.state
    },
    load: () => {
      start()
      return list.load()
    },
    invalidate: list.invalidate,
  })
  /** An order that moves between the two streams is never in neither. */
  const shown$ = new BehaviorSubject<Shown>({ pending: undefined, unknown: [] })
  life.add(
    book.state$.subscribe(state => {
      const before = shown$.value
      const { intents, orders, listed } = state
      const unknown = [...intents, ...orders.filter(({ open }) => !open)].map(unknownRow)
      const both = [
        ...before.unknown.filter(({ ref }) => unknown.every(each => each.ref !== ref)),
        ...unknown,
      ]
      const pending = listed.length < 2 ? undefined : openOrders(state).map(row)
      shown$.next({ pending: before.pending, unknown: both })
      shown$.next({ pending, unknown: both })
      shown$.next({ pending, unknown })
    }),
  )
  const orders$ = shown$.pipe(
    map(({ pending }) => pending),
    skipWhile(rows => rows === undefined),
    scan((before: readonly PendingSpot[], rows) => reuseRows(before, rows ?? []), []),
    distinctUntilChanged(),
  )
  const unknown$ = from(defer(() => book.ready())).pipe(
    switchMap(() => shown$),
    map(({ unknown }) => unknown),
    distinctUntilChanged(isSameList),
  )

  life.add(() => shown$.complete())
  return {
    open: read(tracker.pending),
    closed: read(tracker.completed),
    orders$: whenRead(orders$),
    unknown$: whenRead(unknown$),
    filled$: whenRead(fills.read$),
    place: (order, options) => {
      start()
      return placing.place(order, options)
    },
    isIdle: () => book.isReady && tracker.readers.isIdle(),
  }
}
