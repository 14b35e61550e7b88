import { Subscription } from 'rxjs';
import type { App } from '../app/types.ts';
/** What all watchers have. `using options = watchOptions(app)` closes it at the end of the block. */
export interface Watcher extends Disposable {
    /**
     * Releases the watcher. The last `close` of a shared watcher stops its timers and requests and completes its
     * streams.
     */
    close(): void;
}
/**
 * Returns the watcher of a key; all callers of one app share it.
 *
 * @param key 'spot BTC'
 * @param make Called for the first caller; adds everything that it starts to `life`.
 */
export declare const shared: <Value extends object>(app: App, key: string, make: (life: Subscription) => Value) => Value & Watcher;
/** Completes a stream when its watcher ends. */
export declare const untilEnd: <Value>(life: Subscription) => import("rxjs").MonoTypeOperatorFunction<Value>;
