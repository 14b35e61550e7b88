import { JournalError, type JournalEntry } from '../journal/journal.ts'
import type { Recording } from './market/recording.ts'

/** The kind of a journal's first entry. */
const KIND = 'open'
/** Format version. Increment it when a replay of older entries would give another state. */
const VERSION = 1

/** What a journal keeps of the recording that it plays. */
const playedOf = ({ sha256, coins }: Recording) => ({ sha256, coins: Object.keys(coins) })
type Played = ReturnType<typeof playedOf>

/** The first entry of a new journal. With a recording it begins at the recording's start, unless `start` is within it. */
export const newOpening = (seed: string, start: number, replay?: Recording): JournalEntry => ({
  at: replay && (start < replay.start || start >= replay.end) ? replay.start : start,
  kind: KIND,
  input: { seed, version: VERSION, ...(replay && { replay: playedOf(replay) }) },
})

interface Opening {
  readonly seed?: unknown
  readonly version?: unknown
  readonly replay?: Played
}

/**
 * Validates the first entry of a journal.
 *
 * @throws JournalError when its version, seed or recording is another one.
 */
export const checkedOpening = (opening: JournalEntry, seed: string, replay?: Recording): JournalEntry => {
  if (opening.kind !== KIND)
    throw new JournalError(`Journal entry 1 (${opening.kind}) does not open a journal`)
  const input = opening.input as Opening | null
  const version = input?.version
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
  checkPlayed(input.replay, replay)
  return opening
}

const checkPlayed = (begun: Played | undefined, replay: Recording | undefined): void => {
  const given = replay && playedOf(replay)
  if (begun?.sha256 === given?.sha256 && begun?.coins.join() === given?.coins.join()) return
  const named = ({ sha256, coins }: Played) => `of ${coins.join(', ')} (SHA-256 ${sha256.slice(0, 12)}…)`
  const shown = replay && given ? `${replay.name}, a recording ${named(given)}` : 'none'
  throw new JournalError(
    begun
      ? `Journal entry 1 (${KIND}) plays a recording ${named(begun)}, not ${shown}; give it the same file and coins`
      : `Journal entry 1 (${KIND}) plays no recording; only a new exchange can play ${shown}`,
  )
}
