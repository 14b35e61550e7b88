import type { App } from '../../app/types.ts';
import type { StoredIntent } from './stored-intents.ts';
/** The newest id of the list of a request, 0 for none; undefined if it cannot be read. */
export declare const newestRow: (app: App, request: Pick<StoredIntent, "endpoint" | "input">) => Promise<number | undefined>;
/** How many rows may be of a request and are newer than it. @throws AppError as the read of its list does. */
export declare const countNewRows: (app: App, intent: StoredIntent) => Promise<number>;
