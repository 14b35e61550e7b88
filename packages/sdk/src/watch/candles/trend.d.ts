import { type Observable } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { Quote } from '../../realtime/index.ts';
/**
 * The half-hourly closes of a coin's last day, oldest first, then the live price; empty until fetched. Cached for 15
 * minutes; at most three coins are fetched in parallel.
 *
 * @param quote$ Has the live price: a list passes its throttled quotes (`watchMarket(app).quote$`).
 */
export declare const trend$: (app: App, coin: string, quote$?: Observable<Quote | undefined>) => Observable<readonly number[]>;
