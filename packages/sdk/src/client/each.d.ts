import type { Observable } from 'rxjs';
import type { Stream } from './stream.ts';
/** Options of {@link each}. */
export interface EachOptions {
    /** Keeps only the newest value while the loop is busy: for streams of a state, such as prices. */
    readonly latest?: boolean;
}
/**
 * The values of an Observable or a stream of the client, for a loop: `for await (const quote of each(app.market.quote$('BTC'), { latest: true }))`. Subscribes
 * when the loop begins and unsubscribes when it ends; ends with the stream, and throws its error.
 *
 * Values that arrive while the loop is busy wait, at most 10,000 of them.
 * @throws RangeError in the loop when there are more.
 */
export declare const each: <Value>(stream$: Observable<Value> | Stream<Value>, { latest }?: EachOptions) => AsyncIterable<Value>;
