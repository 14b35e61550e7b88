import type { App } from '../../app/types.ts';
import type { Intents, MoneyOptions, Moved } from './intent-types.ts';
import { type MoneyEndpoint, type MoneyRequests } from './money-calls.ts';
/** Watches the requests that moved money and whose outcome is not known. */
export declare const watchIntents: (app: App) => Intents;
/**
 * The call of a watcher that moves money. It is stored before it is sent. While an equal one is in flight, its promise is
 * returned; while an equal one is open, that one is repeated with its key.
 */
export declare const moneyCall: <E extends MoneyEndpoint>(app: App, endpoint: E) => (request: MoneyRequests[E], options?: MoneyOptions) => Promise<Moved>;
