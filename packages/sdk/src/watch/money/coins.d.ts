import { type Observable } from 'rxjs';
import type { App } from '../../app/types.ts';
/** The known coin ids by name, then every change. */
export declare const coinIdsIn: (app: App) => Observable<ReadonlyMap<string, number>>;
/**
 * The id of a coin, fetched if it is not known; undefined if the platform has no such coin.
 * @throws AppError as `market.currencies` does.
 */
export declare const findCoinId: (app: App, coin: string) => Promise<number | undefined>;
/** As {@link findCoinId}. @throws Error if the platform has no such coin. */
export declare const coinIdOf: (app: App, coin: string) => Promise<number>;
/** The name of a code: `wordOf(RechargeStatus, 2)` is 'approved'. Undefined for an unknown code. */
export declare const wordOf: <Codes extends Readonly<Record<string, number>>>(codes: Codes, code: number | undefined) => (keyof Codes & string) | undefined;
