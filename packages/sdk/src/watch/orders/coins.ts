import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  startWith,
  switchMap,
  type Observable,
  type Subscription,
} from 'rxjs'
import type { App } from '../../app/types.ts'
import { isSameList, onUserChange, type Fetched, type Loadable } from '../../fetched/index.ts'
import { awaitedCoins$, type AwaitedCoins } from '../awaited-coins.ts'
import { selectedCoin$ } from '../market/selected-coin.ts'
import { pairOfCoin, pairsOf } from '../pair.ts'
import type { Watcher } from '../shared.ts'

interface OfCoin extends Watcher {
  readonly orders$: Observable<readonly unknown[]>
  readonly positions$?: Observable<readonly unknown[]>
  readonly unknown$: Observable<readonly unknown[]>
  isIdle(): boolean
}

interface Settings<One> {
  readonly kind: keyof AwaitedCoins
  readonly found$: Observable<readonly string[]>
  watch(coin: string): One
}

/** The watchers of the coins with known orders, and that of the selected coin. */
export interface CoinWatchers<One> {
  readonly ones: readonly One[]
  readonly ones$: Observable<readonly One[]>
  /** The watcher of the selected coin. */
  readonly selected$: Observable<One>
  readonly selected: string
  /** The rows of all, in this order. Emits once all have emitted, then each change. */
  rows$<Row>(
    of: (one: One) => Observable<readonly Row[]>,
    order?: (one: Row, other: Row) => number,
  ): Observable<readonly Row[]>
}

/** The last value of a stream that emits its current one at once. */
const current = <Value>(stream$: Observable<Value>): Value | undefined => {
  let last: Value | undefined
  stream$.subscribe(value => (last = value)).unsubscribe()
  return last
}

/** Whether it has listed that it has no orders. */
const isEmpty = ({ orders$, positions$ = orders$, unknown$ }: OfCoin) =>
  [orders$, positions$, unknown$].every(rows$ => current(rows$)?.length === 0)

/**
 * Watches the selected coin, and coins whose orders this run knows: stored by the last one, or found in a list. A coin
 * without orders is left when another one is selected.
 */
export const createCoinWatchers = <One extends OfCoin>(
  app: App,
  life: Subscription,
  { kind, found$, watch }: Settings<One>,
): CoinWatchers<One> => {
  const all$ = new BehaviorSubject<ReadonlyMap<string, One>>(new Map())
  /** Watchers of other coins that still await an order. */
  let left: readonly One[] = []
  let selected = ''

  const set = (keep: (coin: string, one: One) => boolean, added: readonly string[]) => {
    const before = [...all$.value]
    const kept = new Map(before.filter(([coin, one]) => keep(coin, one)))
    const dropped = before.flatMap(([coin, one]) => (kept.has(coin) ? [] : [one]))
    const fresh = [...new Set(added)].filter(coin => !kept.has(coin))
    if (dropped.length > 0 || fresh.length > 0)
      all$.next(new Map([...kept, ...fresh.map(coin => [coin, watch(coin)] as const)]))
    left = [...left, ...dropped].filter(one => {
      const isIdle = one.isIdle()
      if (isIdle) one.close()
      return !isIdle
    })
  }
  /** False of a coin whose lists cannot be requested: it would hold back the others. */
  const isTraded = (coin: string) => pairsOf(app).length === 0 || pairOfCoin(app, coin) !== undefined
  const add = (coins: readonly string[]) => set(() => true, coins.filter(isTraded))
  life.add(
    selectedCoin$(app).subscribe(coin => {
      selected = coin
      set((each, one) => each === coin || (isTraded(each) && !isEmpty(one)), [coin])
    }),
  )
  life.add(awaitedCoins$(app).subscribe(awaited => add(awaited[kind])))
  life.add(found$.subscribe(add))
  life.add(onUserChange(app, () => set(coin => coin === selected, [])))
  life.add(() => {
    for (const one of [...all$.value.values(), ...left]) one.close()
    all$.complete()
  })
  const ones$ = all$.pipe(map(all => [...all.values()]))
  return {
    get ones() {
      return [...all$.value.values()]
    },
    ones$,
    get selected() {
      return selected
    },
    selected$: all$.pipe(
      map(all => all.get(selected)),
      filter(one => one !== undefined),
      distinctUntilChanged(),
    ),
    rows$: <Row>(
      of: (one: One) => Observable<readonly Row[]>,
      order: (one: Row, other: Row) => number = () => 0,
    ) => {
      // A coin that is added later must not hold back the others.
      let knownTo: string | null | undefined
      return ones$.pipe(
        // With the rows of each from the start: those of other coins stay.
        switchMap(ones => combineLatest(ones.map(one => of(one).pipe(startWith(current(of(one))))))),
        filter(lists => {
          const { token } = app.session.state
          if (lists.every(rows => rows !== undefined)) knownTo = token
          return knownTo === token
        }),
        map(lists => lists.flatMap(rows => rows ?? []).sort(order)),
        distinctUntilChanged(isSameList),
      )
    },
  }
}

/** Fetched values of all as one: known with the first, failed with any. */
export const together = <One>(
  watchers: CoinWatchers<One>,
  of: (one: One) => Fetched<unknown>,
): Fetched<true> => {
  const merged = (states: readonly Loadable<unknown>[]): Loadable<true> => ({
    data: states.some(({ data }) => data !== undefined) ? true : undefined,
    error: states.find(({ error }) => error !== undefined)?.error,
    isFetching: states.some(({ isFetching }) => isFetching),
  })
  return {
    state$: watchers.ones$.pipe(
      switchMap(ones => combineLatest(ones.map(one => of(one).state$))),
      map(merged),
    ),
    get state() {
      return merged(watchers.ones.map(one => of(one).state))
    },
    load: async () => {
      await Promise.all(watchers.ones.map(one => of(one).load()))
      return true
    },
    invalidate: () => {
      for (const one of watchers.ones) of(one).invalidate()
    },
  }
}
