import type { App } from '../../app/types.ts';
import type { Options } from './types.ts';
/**
 * Watches the user's option orders from placing to result. Watchers of the same app share their requests.
 *
 * Source: product §4 (Option order).
 */
export declare const watchOptions: (app: App) => Options;
