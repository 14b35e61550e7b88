import type { App } from '../../app/types.ts';
import type { Leverage } from './types.ts';
/**
 * Watches the user's leveraged orders of one coin. Watchers of the same app and coin share their requests.
 *
 * Source: product §4 (Leverage order), §7 (/api/lever).
 *
 * @param coin 'BTC'
 */
export declare const watchLeverage: (app: App, coin: string) => Leverage;
