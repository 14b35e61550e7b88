import {
  combineLatest,
  map,
  Observable,
  ReplaySubject,
  share,
  Subject,
  switchMap,
  takeUntil,
  type Subscription,
} from 'rxjs'
import type { App } from '../../app/types.ts'
import type { Quote } from '../../realtime/index.ts'
import { memoize } from '../memoize.ts'
import { shared, type Watcher } from '../shared.ts'
import { createFavourites } from './favourites.ts'
import { createThrottle } from './throttle.ts'
import {
  coinsPricedIn,
  isLiveSort,
  listedFavourites,
  ordered,
  rankCoins,
  toggled,
  type Sort,
} from './rank.ts'

/** Filter and order of a coin list. */
export interface MarketView {
  /** 'favourites', or the coins priced in one currency: { legal: 'USDT' }; all coins by default. */
  readonly of?: 'favourites' | { readonly legal: string }
  /** Part of a name, or a pair: 'btc', 'BTC/USDT'. */
  readonly search?: string
  /** By default the user's order for favourites, else the platform's. */
  readonly sort?: Sort | undefined
}

/** Coin lists of the market and the user's favourites. */
export interface WatchedMarket extends Watcher {
  /**
   * The user's favourites in the user's order, including those the platform does not list now. Stored on this device,
   * synced across tabs.
   */
  readonly favourites$: Observable<readonly string[]>
  /** Appends a coin to the favourites, or removes it. Resolves when stored, when storing failed, or after a second. */
  toggle(coin: string): Promise<void>
  /** Reorders the favourites; those left out come last. */
  order(coins: readonly string[]): Promise<void>
  /**
   * The coins of a view. If ticks can change the order, it is sorted again every two seconds.
   *
   * @param isHeld While true (for example, a finger is on the list), the order stays as it is.
   */
  coins$(view: MarketView, isHeld?: () => boolean): Observable<readonly string[]>
  /**
   * The quote of a coin for a list row, the current one first. Throttled: at most four rows per frame, and each at
   * most three times a second. All readers of a coin get it together.
   */
  quote$(coin: string): Observable<Quote | undefined>
}

const SORT_MS = 2000

/**
 * Watches the coin lists and the user's favourites. Fetches nothing: quotes come from the app's connection.
 *
 * Source: product §2 (/market).
 */
export const watchMarket = (app: App): WatchedMarket =>
  shared(app, 'market', life => createMarketWatch(app, life))

const createMarketWatch = (app: App, life: Subscription): Omit<WatchedMarket, keyof Watcher> => {
  const { market, time } = app
  const throttled = createThrottle(app)
  const rowQuote = memoize((coin: string) =>
    throttled(market.quote$(coin)).pipe(share({ connector: () => new ReplaySubject(1) })),
  )
  const favourites = createFavourites(app, life)
  const ended$ = new Subject<void>()
  life.add(() => ended$.next())

  /** Each sort starts from the previous one, so equal coins keep their places. */
  const ranked = (coins: readonly string[], sort: Sort | undefined, search: string, isHeld: () => boolean) =>
    new Observable<readonly string[]>(reader => {
      let order = rankCoins(coins, market.quote, sort, search)
      reader.next(order)
      if (!isLiveSort(sort)) return undefined
      const resort = () => {
        timer = time.after(SORT_MS, resort)
        if (isHeld()) return
        const now = rankCoins(order, market.quote, sort)
        if (now.every((coin, at) => coin === order[at])) return
        order = now
        reader.next(order)
      }
      let timer = time.after(SORT_MS, resort)
      return () => timer.unsubscribe()
    })

  return {
    favourites$: favourites.list$.pipe(takeUntil(ended$)),
    toggle: coin => favourites.update(list => toggled(list, coin)),
    order: coins => favourites.update(list => ordered(list, coins)),
    coins$: ({ of, search = '', sort }, isHeld = () => false) => {
      const listed$ =
        of === 'favourites'
          ? combineLatest([favourites.list$, market.coins$]).pipe(
              map(([mine, all]) => listedFavourites(mine, all)),
            )
          : market.coins$.pipe(map(all => (of ? coinsPricedIn(of.legal, all, market.quote) : all)))
      return listed$.pipe(
        switchMap(listed => ranked(listed, sort, search, isHeld)),
        takeUntil(ended$),
      )
    },
    quote$: coin => rowQuote(coin).pipe(takeUntil(ended$)),
  }
}
