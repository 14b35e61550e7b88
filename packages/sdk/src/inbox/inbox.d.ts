import { type Timer } from '../values/timer.ts';
import type { QueuedMessage, Queue } from './queue.ts';
/**
 * Takes one message. If it throws, this listener has not taken the message. A returned promise is not awaited.
 */
export type InboxListener = (payload: unknown, message: QueuedMessage) => void;
/**
 * Messages between parts and tabs of an app. Each is delivered in one tab, to every listener of its key there, and
 * then deleted; messages of one key arrive in the order of sending.
 *
 * A message waits for a listener, across reloads. It is delivered once, and again in another tab only if a tab dies
 * or its disk fails between delivery and deletion: no message is lost.
 *
 * Source: product §3 (local browser queue).
 * Choice: a message is delivered when one listener took it. If all of them throw, it is retried with a delay that
 * doubles up to a minute, without delaying other messages of its key.
 */
export interface Inbox {
    /**
     * Queues a message.
     * @param payload Plain data; copied.
     * @param options.once A deduplication key such as 'option 42': the message is not queued if any tab has queued one
     *   with this key and `once` before, even if it was delivered. The last 20,000 are remembered.
     * @returns its id; undefined for a duplicate.
     * @throws Error if the queue is full or not writable, or the inbox is closed.
     */
    send(key: string, payload?: unknown, options?: {
        readonly once?: string;
    }): Promise<number | undefined>;
    /** Subscribes to the messages of a key. @returns unsubscribes. */
    on(key: string, listener: InboxListener): () => void;
    /** Stops delivering. Queued messages stay. */
    close(): void;
}
export interface InboxOptions {
    readonly queue: Queue;
    /** setTimeout by default. */
    readonly timer?: Timer;
    /** Takes what a listener threw; by default it becomes an uncaught error. */
    readonly onError?: (error: unknown, message: QueuedMessage) => void;
}
/** Poll interval of the queue, ms. Source: product §9. */
export declare const POLL_MS = 300;
/** Creates an inbox. Its queue is opened by the first message or listener. */
export declare const createInbox: ({ queue, timer, onError }: InboxOptions) => Inbox;
