import { type Observable } from 'rxjs';
import type { App } from '../../app/types.ts';
/**
 * The closes of kline pushes without a candle opening; the documented fields are coin, period and close only. Pushes
 * with an opening come from `market.candle$`.
 *
 * Source: product §3 (Kline update).
 */
export declare const pushedCloses: (app: App, coin: string, period: string) => Observable<number>;
