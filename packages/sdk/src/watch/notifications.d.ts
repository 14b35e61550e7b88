import { Observable } from 'rxjs';
import type { App } from '../app/types.ts';
import { type AccountEvent } from './events.ts';
import type { Watcher } from './shared.ts';
/** An event as a message to its user. */
export type AccountNotification = AccountEvent & {
    /** When the device saw the event, unix ms; it may be long before the message is read. */
    readonly seenAt: number;
};
/**
 * Queues the events of the app's option, spot and leverage watchers in its inbox, as notifications for the signed-in
 * user, until `close()`; includes events emitted before the call. It starts no watcher and no polling. Each event is
 * queued once, even if several tabs or a later run see it too. If the inbox rejects it (full, not writable), it is
 * retried after 1 s, with backoff up to a minute, and by the next run.
 */
export declare const notify: (app: App) => Watcher;
/**
 * The notifications of the signed-in user, oldest first. Each is delivered once, in one tab; again only if that tab
 * ends before the message is deleted. They stay in the queue, across reloads, until their user is signed in and reads
 * this.
 */
export declare const notifications$: (app: App) => Observable<AccountNotification>;
