import { JournalError, type JournalEntry } from '../journal/journal.ts'

/** The kind of a journal's first entry. */
const KIND = 'open'
/** Format version. Increment it when a replay of older entries would give another state. */
const VERSION = 1

/** The first entry of a new journal. */
export const newOpening = (seed: string, start: number): JournalEntry => ({
  at: start,
  kind: KIND,
  input: { seed, version: VERSION },
})

/**
 * Validates the first entry of a journal.
 *
 * @throws JournalError when its version or seed is another one.
 */
export const checkedOpening = (opening: JournalEntry, seed: string): JournalEntry => {
  if (opening.kind !== KIND)
    throw new JournalError(`Journal entry 1 (${opening.kind}) does not open a journal`)
  const input = opening.input as { readonly seed?: unknown; readonly version?: unknown } | null
  // Entries without a version are version 1.
  const version = input?.version ?? 1
  if (version !== VERSION) {
    throw new JournalError(
      `Journal entry 1 (${KIND}) has version ${JSON.stringify(version)}; this exchange supports only version ${VERSION}`,
    )
  }
  if (input?.seed !== seed) {
    const begun = JSON.stringify(input?.seed)
    throw new JournalError(
      `Journal entry 1 (${KIND}) has another seed: ${begun}, not ${JSON.stringify(seed)}; use the journal's seed`,
    )
  }
  return opening
}
