import type { Time } from '../../app/time.ts'

/** A reason to poll: a result, the outcome of a call whose answer was lost, or something never given up. */
export interface PollReason {
  readonly key: string
  readonly kind: 'result' | 'lost' | 'always'
}

interface Entry {
  readonly kind: PollReason['kind']
  readonly since: number
  /** How many complete polls did not find it. */
  readonly polls: number
  readonly due: number
  /** Whether it was given up. */
  readonly isOver: boolean
}

/** The first poll; the interval then grows. */
const FIRST_MS = 1000
const LONGEST_MS = 30_000
/** When to poll after an answer was lost. */
const LOST_MS = [FIRST_MS, 10_000, LONGEST_MS] as const
/** A reason is given up after this time and {@link MIN_POLLS} complete polls. */
const GIVE_UP_MS = { result: 64_000, lost: LONGEST_MS, always: Infinity }
const MIN_POLLS = 3

/** Schedules the polls. Times are those of `time.elapsed`. */
export const createPollSchedule = (time: Time) => {
  const scheduled = new Map<string, Entry>()
  const isOver = (key: string) => scheduled.get(key)?.isOver === true
  return {
    isOver,
    /** When the next poll is due; Infinity if none is. */
    nextAt(reasons: readonly PollReason[]): number {
      const now = time.elapsed()
      const keys = new Set(reasons.map(({ key }) => key))
      for (const key of scheduled.keys()) if (!keys.has(key)) scheduled.delete(key)
      for (const { key, kind } of reasons)
        if (scheduled.get(key)?.kind !== kind)
          scheduled.set(key, { kind, since: now, polls: 0, due: now + FIRST_MS, isOver: false })
      const dues = [...scheduled].flatMap(([key, { due }]) => (isOver(key) ? [] : [due]))
      return Math.min(Infinity, ...dues)
    },
    /** A poll has ended. @param keys The reasons when it began. */
    onPoll(keys: ReadonlySet<string>, isComplete: boolean): void {
      const now = time.elapsed()
      for (const [key, entry] of scheduled) {
        if (!keys.has(key)) continue
        const polls = isComplete ? entry.polls + 1 : entry.polls
        const pause = Math.min(LONGEST_MS, Math.max(FIRST_MS, now - entry.since))
        const next = LOST_MS[polls]
        const due =
          entry.kind === 'lost' && next !== undefined
            ? Math.max(now + FIRST_MS, entry.since + next)
            : now + pause
        const isLate = now - entry.since >= GIVE_UP_MS[entry.kind]
        scheduled.set(key, {
          ...entry,
          polls,
          due,
          isOver: entry.isOver || (isComplete && polls >= MIN_POLLS && isLate),
        })
      }
    },
    clear: () => scheduled.clear(),
  }
}
