/**
 * Stores what must survive a reload. Values are plain JSON data; the IndexedDB adapter takes everything that can be
 * cloned. If an operation fails or never settles, the SDK continues with its state in memory.
 *
 * An adapter need not order writes: the session starts the next write when the previous one has settled or has taken
 * more than a second, and repeats the last write after such a late one settles.
 */
export interface Storage {
    /** The value of a key; null if there is none. For an unreadable value an adapter returns null or throws. */
    get(key: string): Promise<unknown>;
    set(key: string, value: unknown): Promise<void>;
    remove(key: string): Promise<void>;
    /**
     * The keys that are really stored and begin with a prefix. Without it, calls that move money are not remembered across
     * runs: see `watchIntents`.
     */
    keys?(prefix: string): Promise<readonly string[]>;
    /** Calls the listener with each key that another tab changes. @returns unsubscribes. */
    watch?(listener: (key: string) => void): () => void;
}
