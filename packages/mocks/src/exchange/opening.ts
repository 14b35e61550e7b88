import { JournalError, type JournalEntry } from '../journal/journal.ts'

/** Opens a journal; its input is what the rest of the journal depends on. */
const KIND = 'open'
/** The meaning of a journal's entries. Raised when older ones would be repeated to another end. */
const VERSION = 1

/** The entry to begin a journal with. */
export const newOpening = (seed: string, start: number): JournalEntry => ({
  at: start,
  kind: KIND,
  input: { seed, version: VERSION },
})

/**
 * The first entry of a journal.
 *
 * @throws JournalError when the journal was begun otherwise than this exchange would: another version, another seed.
 */
export const checkedOpening = (opening: JournalEntry, seed: string): JournalEntry => {
  if (opening.kind !== KIND)
    throw new JournalError(`Journal entry 1 (${opening.kind}) does not open a journal`)
  const input = opening.input as { readonly seed?: unknown; readonly version?: unknown } | null
  // Version 1 may be left out.
  const version = input?.version ?? 1
  if (version !== VERSION) {
    throw new JournalError(
      `Journal entry 1 (${KIND}) is of version ${JSON.stringify(version)}; this exchange knows version ${VERSION} only`,
    )
  }
  if (input?.seed !== seed) {
    const begun = JSON.stringify(input?.seed)
    throw new JournalError(
      `Journal entry 1 (${KIND}) is of another seed: ${begun}, not ${JSON.stringify(seed)}; it can only go on with that one`,
    )
  }
  return opening
}
