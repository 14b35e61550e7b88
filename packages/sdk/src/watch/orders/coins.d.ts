import { type Observable, type Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import { type Fetched } from '../../fetched/index.ts';
import { type AwaitedCoins } from '../awaited-coins.ts';
import type { Watcher } from '../shared.ts';
interface OfCoin extends Watcher {
    readonly orders$: Observable<readonly unknown[]>;
    readonly positions$?: Observable<readonly unknown[]>;
    readonly unknown$: Observable<readonly unknown[]>;
    isIdle(): boolean;
}
interface Settings<One> {
    readonly kind: keyof AwaitedCoins;
    readonly found$: Observable<readonly string[]>;
    watch(coin: string): One;
}
/** The watchers of the coins with known orders, and that of the selected coin. */
export interface CoinWatchers<One> {
    readonly ones: readonly One[];
    readonly ones$: Observable<readonly One[]>;
    /** The watcher of the selected coin. */
    readonly selected$: Observable<One>;
    readonly selected: string;
    /** The rows of all, in this order. Emits once all have emitted, then each change. */
    rows$<Row>(of: (one: One) => Observable<readonly Row[]>, order?: (one: Row, other: Row) => number): Observable<readonly Row[]>;
}
/**
 * Watches the selected coin, and coins whose orders this run knows: stored by the last one, or found in a list. A coin
 * without orders is left when another one is selected.
 */
export declare const createCoinWatchers: <One extends OfCoin>(app: App, life: Subscription, { kind, found$, watch }: Settings<One>) => CoinWatchers<One>;
/** Fetched values of all as one: known with the first, failed with any. */
export declare const together: <One>(watchers: CoinWatchers<One>, of: (one: One) => Fetched<unknown>) => Fetched<true>;
export {};
