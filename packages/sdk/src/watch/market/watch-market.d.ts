import { Observable } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { Quote } from '../../realtime/index.ts';
import { type Watcher } from '../shared.ts';
import { type Sort } from './rank.ts';
/** Filter and order of a coin list. */
export interface MarketView {
    /** 'favourites', or the coins priced in one currency: { legal: 'USDT' }; all coins by default. */
    readonly of?: 'favourites' | {
        readonly legal: string;
    };
    /** Part of a name, or a pair: 'btc', 'BTC/USDT'. */
    readonly search?: string;
    /** By default the user's order for favourites, else the platform's. */
    readonly sort?: Sort | undefined;
}
/** Coin lists of the market and the user's favourites. */
export interface WatchedMarket extends Watcher {
    /**
     * The user's favourites in the user's order, including those the platform does not list now. Stored on this device,
     * synced across tabs.
     */
    readonly favourites$: Observable<readonly string[]>;
    /** Appends a coin to the favourites, or removes it. Resolves when stored, when storing failed, or after a second. */
    toggle(coin: string): Promise<void>;
    /** Reorders the favourites; those left out come last. */
    order(coins: readonly string[]): Promise<void>;
    /**
     * The coins of a view. If ticks can change the order, it is sorted again every two seconds.
     *
     * @param isHeld While true (for example, a finger is on the list), the order stays as it is.
     */
    coins$(view: MarketView, isHeld?: () => boolean): Observable<readonly string[]>;
    /**
     * The quote of a coin for a list row, the current one first. Throttled: at most four rows per frame, and each at
     * most three times a second. All readers of a coin get it together.
     */
    quote$(coin: string): Observable<Quote | undefined>;
}
/**
 * Watches the coin lists and the user's favourites. Fetches nothing: quotes come from the app's connection.
 *
 * Source: product §2 (/market).
 */
export declare const watchMarket: (app: App) => WatchedMarket;
