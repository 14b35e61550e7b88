import { Observable } from 'rxjs';
import type { Time } from '../../app/time.ts';
import type { Frame } from '../../realtime/index.ts';
/**
 * @returns throttles a stream to its latest value; the first value is emitted immediately. All throttled streams
 *   share a queue of four emissions per frame, first in, first out, so frames stay in time; the last row of a screen
 *   is about a tenth of a second late.
 */
export declare const createThrottle: ({ time, frame, }: {
    readonly time: Pick<Time, "elapsed">;
    readonly frame: Frame;
}) => <Value>(stream$: Observable<Value>) => Observable<Value>;
