/** One accepted command. */
export interface JournalEntry {
  /** Virtual time at which it was accepted, unix ms. */
  readonly at: number
  readonly kind: string
  /** Plain JSON. */
  readonly input: unknown
}

/** An unusable journal. It is left unchanged. */
export class JournalError extends Error {
  override readonly name = 'JournalError'
}

/** The state after the first `entries` entries. */
export interface Checkpoint {
  /** Format of `lists`. */
  readonly version: number
  readonly entries: number
  /** Plain JSON. */
  readonly lists: Readonly<Record<string, readonly unknown[]>>
}

/** Stores the accepted commands; replaying them restores the exchange. */
export interface Journal {
  /**
   * The entries after the first `after`, oldest first; can load lazily. Each iteration starts from the beginning.
   *
   * @throws JournalError during iteration for an unreadable entry.
   */
  read(after?: number): Iterable<JournalEntry>
  /**
   * Appends an entry. It is durable when {@link flush} has resolved.
   *
   * @throws Error when an earlier write has failed.
   */
  append(entry: JournalEntry): void
  /**
   * Resolves when all appended entries are durable. Pending entries are written together.
   *
   * @throws Error when the write fails.
   */
  flush(): Promise<void>
  /** The newest complete checkpoint. A damaged one counts as missing. */
  checkpoint(): Checkpoint | undefined
  /** Writes pending entries, then the checkpoint, which replaces the older one when it is complete. */
  saveCheckpoint(checkpoint: Checkpoint): Promise<void>
  /**
   * Replaces all entries atomically and deletes the checkpoint: {@link read} returns the new ones immediately, and they are durable when this
   * resolves.
   */
  replace(entries: readonly JournalEntry[]): Promise<void>
  /** Writes pending entries, then closes the store. */
  close(): Promise<void>
}

/** Largest picture, bytes. Source: product §7 (Upload). */
export const MAX_PICTURE = 10 * 1024 * 1024

/** Storage of uploaded pictures, outside the journal: commands contain only their paths. */
export interface Uploads {
  /** Resolves when the picture is stored; with persistent storage, durably. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
}
