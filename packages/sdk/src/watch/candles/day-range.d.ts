import { Observable } from 'rxjs';
import type { App } from '../../app/types.ts';
/** Highest and lowest price of the last 24 hours; null while unknown. */
export interface DayRange {
    readonly high: number | null;
    readonly low: number | null;
}
/**
 * The 24-hour range of a coin: the platform's, or that of the candles of the last 24 hours. The candles are fetched
 * if the platform has not sent its range five seconds after its price.
 */
export declare const dayRange$: (app: App, coin: string) => Observable<DayRange>;
