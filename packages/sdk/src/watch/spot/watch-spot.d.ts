import type { App } from '../../app/types.ts';
import type { Spot } from './types.ts';
/**
 * Watches the user's spot orders of one coin from placing to fill. Watchers of the same app and coin share their
 * requests.
 *
 * Source: product §4 (Spot order).
 * @param coin 'BTC'
 */
export declare const watchSpot: (app: App, coin: string) => Spot;
