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

/** Stores the accepted commands; replaying them restores the exchange. */
export interface Journal {
  /**
   * All entries, oldest first; can load lazily. Each iteration starts from the beginning.
   *
   * @throws JournalError during iteration for an unreadable entry.
   */
  read(): Iterable<JournalEntry>
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
  /**
   * Replaces all entries atomically: {@link read} returns the new ones immediately, and they are durable when this
   * resolves.
   */
  replace(entries: readonly JournalEntry[]): Promise<void>
  /** Writes pending entries, then closes the store. */
  close(): Promise<void>
}
