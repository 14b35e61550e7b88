/** A queued message. Source: product §3 (local browser queue). */
export interface QueuedMessage {
    /** Increases with every message. */
    readonly id: number;
    /** The send key, by which listeners subscribe. */
    readonly key: string;
    /** Plain data, copied when it was sent. */
    readonly payload: unknown;
}
/** Stores messages until a listener takes them. */
export interface Queue {
    /**
     * Appends a message.
     * @param once A deduplication key: the message is not appended if any tab has appended one with this key and `once`
     *   before, even if it was delivered. The last 20,000 are remembered. Check, remember and append must
     *   be atomic.
     * @returns its id; undefined for a duplicate.
     * @throws Error if the queue is full (10,000 messages) or not writable.
     */
    add(key: string, payload: unknown, once?: string): Promise<number | undefined>;
    /**
     * Offers the oldest message of a key with an id above `after`, and deletes it if it was taken. Atomic: no other
     * reader gets the message meanwhile, and if this one dies the message stays.
     *
     * @param take Returns whether the message was taken. Synchronous, called at most once.
     * @returns the id of the offered message; undefined if there is none.
     */
    offer(key: string, after: number, take: (message: QueuedMessage) => boolean): Promise<number | undefined>;
    /** Releases its resources; messages stay. */
    close(): void;
}
/**
 * The maximum number of queued messages.
 *
 * Choice: a full queue rejects the new message instead of dropping an old one: an accepted message is not lost, and
 * the sender gets an error.
 */
export declare const QUEUE_LIMIT = 10000;
/** The number of remembered `once` keys; the oldest are dropped. */
export declare const ONCE_LIMIT = 20000;
/** The error that {@link Queue.add} throws for a full queue. */
export declare const queueFull: () => Error;
