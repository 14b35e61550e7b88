/** One accepted command. */
export interface JournalEntry {
  /** Virtual time at which it was accepted, unix ms. */
  readonly at: number
  readonly kind: string
  /** Plain JSON. */
  readonly input: unknown
}

/** A journal that cannot be used. It is left as it is. */
export class JournalError extends Error {
  override readonly name = 'JournalError'
}

/** Where accepted commands are kept, so that the exchange can be brought back by repeating them. */
export interface Journal {
  /**
   * What was appended so far, oldest first, however much it is: it may be fetched bit by bit. Going through it anew
   * begins anew.
   *
   * @throws JournalError on the way when an entry cannot be read.
   */
  read(): Iterable<JournalEntry>
  /**
   * Keeps one more, in order. It survives the end of the process only when {@link flush} has resolved.
   *
   * @throws Error when an earlier one could not be kept.
   */
  append(entry: JournalEntry): void
  /**
   * Resolves when all that was appended so far survives the end of the process; those that wait together are kept
   * together.
   *
   * @throws Error when they could not be kept.
   */
  flush(): Promise<void>
  /**
   * Puts other entries in the place of all, at once or not at all: {@link read} gives them when this returns, and they
   * survive the end of the process when it has resolved.
   */
  replace(entries: readonly JournalEntry[]): Promise<void>
  /** Keeps what still waits, then lets go of the store. */
  close(): Promise<void>
}
