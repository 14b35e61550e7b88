import { combineLatest, map, Observable, Subject, switchMap, takeUntil, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { Quote } from '../../realtime/index.ts'
import type { Storage } from '../../storage/index.ts'
import { shared, type Watcher } from '../shared.ts'
import { createFavourites } from './favourites.ts'
import { createPace } from './pace.ts'
import {
  coinsPricedIn,
  isLiveSort,
  listedFavourites,
  ordered,
  rankCoins,
  toggled,
  type Sort,
} from './rank.ts'

/** Which coins, and in which order. */
export interface MarketView {
  /** 'favourites', or the coins priced in one currency: { legal: 'USDT' }; all of them where it is left out. */
  readonly of?: 'favourites' | { readonly legal: string }
  /** A part of a name, or a pair: 'btc', 'BTC/USDT'. */
  readonly search?: string
  /** The user's order of favourites, or the platform's, where it is left out. */
  readonly sort?: Sort | undefined
}

/** The coins of the market as lists, and the favourites of the user. */
export interface WatchedMarket extends Watcher {
  /** The favourites of the user in the user's order, also those that the platform does not have now. Kept on this device, the same in all tabs. */
  readonly favourites$: Observable<readonly string[]>
  /** Makes a coin a favourite, the last one, or no more. Done when it is kept, could not be, or takes more than a second. */
  toggle(coin: string): Promise<void>
  /** Puts the favourites in order; those that are left out come last. */
  order(coins: readonly string[]): Promise<void>
  /**
   * The coins of a view. Where ticks can change the order it is made again every two seconds.
   *
   * @param isHeld Whether nothing may move now, as a finger is on the list: the order is then looked at two seconds later.
   */
  coins$(view: MarketView, isHeld?: () => boolean): Observable<readonly string[]>
  /**
   * The quote of a coin as a row of a list shows it, the current one first. When many coins tick at once they take turns: four a
   * frame, and each three times a second at most.
   */
  quote$(coin: string): Observable<Quote | undefined>
}

/** How often the order is made again, ms. */
const EVERY_MS = 2000

/**
 * Watches the market of an app: its lists of coins, and the user's favourites. Nothing is fetched: quotes come with the app's connection.
 *
 * @param settings.storage Where favourites are kept; the app's by default.
 * Source: product §2 (/market).
 */
export const watchMarket = (
  app: App,
  { storage = app.storage }: { readonly storage?: Storage } = {},
): WatchedMarket => shared(app, 'market', life => createMarketWatch(app, life, storage))

const createMarketWatch = (app: App, life: Subscription, storage: Storage): Omit<WatchedMarket, 'close'> => {
  const { market, time } = app
  const paced = createPace(app)
  const favourites = createFavourites(app, life, storage)
  const ended$ = new Subject<void>()
  life.add(() => ended$.next())

  /** Lists in their order, again from time to time, each made from the one before: equal coins do not change places. */
  const ranked = (coins: readonly string[], sort: Sort | undefined, search: string, isHeld: () => boolean) =>
    new Observable<readonly string[]>(reader => {
      let order = rankCoins(coins, market.quote, sort, search)
      reader.next(order)
      if (!isLiveSort(sort)) return undefined
      const look = () => {
        timer = time.after(EVERY_MS, look)
        if (isHeld()) return
        const now = rankCoins(order, market.quote, sort)
        if (now.every((coin, at) => coin === order[at])) return
        order = now
        reader.next(order)
      }
      let timer = time.after(EVERY_MS, look)
      return () => timer.unsubscribe()
    })

  return {
    favourites$: favourites.list$.pipe(takeUntil(ended$)),
    toggle: coin => favourites.update(list => toggled(list, coin)),
    order: coins => favourites.update(list => ordered(list, coins)),
    coins$: ({ of, search = '', sort }, isHeld = () => false) => {
      const listed$ =
        of === 'favourites'
          ? combineLatest([favourites.list$, market.symbols$]).pipe(
              map(([mine, all]) => listedFavourites(mine, all)),
            )
          : market.symbols$.pipe(map(all => (of ? coinsPricedIn(of.legal, all, market.quote) : all)))
      return listed$.pipe(
        switchMap(listed => ranked(listed, sort, search, isHeld)),
        takeUntil(ended$),
      )
    },
    quote$: coin => paced(market.quote$(coin)).pipe(takeUntil(ended$)),
  }
}
