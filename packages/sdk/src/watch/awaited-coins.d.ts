import { type Observable } from 'rxjs';
import type { App } from '../app/types.ts';
/** Coins with awaited orders, by name: 'BTC'. */
export interface AwaitedCoins {
    /** Coins with pending spot orders, or orders whose answer was lost. */
    readonly spot: readonly string[];
    /** The same for leveraged orders, and coins with open positions. */
    readonly leverage: readonly string[];
}
/**
 * The coins for which an earlier run stored awaited orders, to be watched again. Emits once per signed-in user, when
 * user and pairs are known. Fetches nothing.
 */
export declare const awaitedCoins$: (app: App) => Observable<AwaitedCoins>;
