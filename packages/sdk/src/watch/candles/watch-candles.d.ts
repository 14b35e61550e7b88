import { type Observable } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { Candle } from '../../contract/index.ts';
import { type Interval } from '../../rules/index.ts';
import { type Fetched, type Loadable } from '../../fetched/index.ts';
import { type Watcher } from '../shared.ts';
export interface CandlesState extends Loadable<readonly Candle[]> {
    /** Oldest first; the last one is running. */
    readonly data: readonly Candle[] | undefined;
    /** Whether the platform may have older ones. */
    readonly hasOlder: boolean;
    readonly loadingOlder: boolean;
}
/** The candles of a pair, fetched by the first reader. With readers, the running candle follows the pushes. */
export interface Candles extends Fetched<readonly Candle[]>, Watcher {
    readonly state$: Observable<CandlesState>;
    readonly state: CandlesState;
    /**
     * Fetches one more window of candles before the oldest one; joins such a call in flight.
     *
     * @returns the new candles, oldest first; none at the end of the history.
     * @throws AppError as `market.candles` does, ABORTED if the watcher ends first.
     */
    older(): Promise<readonly Candle[]>;
}
/**
 * Watches the candles of a coin: the history, the running candle, and older ones on demand. While pushes arrive,
 * nothing is polled.
 *
 * A gap between pushes is fetched once; a hole in the answer is then accepted. Pushes more than five seconds apart at
 * the end of a candle count as a gap, so a rarely traded coin costs one call per candle. A candle closed by pushes
 * alone has the values of its last push, up to five seconds before its end, until `load()` or the fetch of a gap
 * replaces it. If pushes have no candle opening (product §3 does not document one), each new candle costs one call.
 *
 * @param coin 'BTC'
 * Source: product §2 (chart), §7 (new_timeshar, kline).
 */
export declare const watchCandles: (app: App, coin: string, interval: Interval) => Candles;
