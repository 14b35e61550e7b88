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
  /** What was kept so far, oldest first. */
  read(): readonly JournalEntry[]
  /** Keeps one more. When it returns, the entry survives the end of the process. */
  append(entry: JournalEntry): void
  close(): void
}
