/**
 * Where the SDK keeps what must survive a reload. Values are plain JSON data; the IndexedDB adapter takes
 * everything that can be cloned. Reading and writing may fail or take for ever: the SDK then goes on with what it has
 * in memory.
 *
 * An adapter need not bring writes in order: the session does so itself. It begins the next write when the one before
 * has ended or has taken more than a second, and writes again what came last when such a late one ends after all.
 */
export interface Storage {
  /** The value of a key; null when there is none. One that cannot be read is none, or an error: the adapter says. */
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /** Told the key when another tab changes it. @returns stops telling. */
  watch?(listener: (key: string) => void): () => void
}
