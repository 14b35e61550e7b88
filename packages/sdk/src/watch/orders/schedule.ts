import type { Time } from '../../app/time.ts'

/** The first poll for a reason; the interval then grows with the time passed. */
const FIRST_MS = 1000
/** The longest interval between two polls for a reason, and after failures. */
export const LONGEST_MS = 30_000
/** When to poll after an answer was lost. */
const LOST_MS = [FIRST_MS, 10_000, LONGEST_MS] as const
/** A reason is given up after this many complete polls and {@link GIVE_UP_MS}. */
const MIN_POLLS = 3
const GIVE_UP_MS = {
  /** The answer to a call was lost. */
  lost: LONGEST_MS,
  /** A list should have the order, or its end. */
  result: 64_000,
  /** The time of an option is over. */
  ended: 120_000,
  /** Something may happen at any time. */
  always: Infinity,
}

/** Why the lists are polled. */
export interface Reason {
  readonly key: string
  readonly kind: keyof typeof GIVE_UP_MS
  /** From when on the lists can show it, elapsed ms; by default since the reason is known. */
  readonly from?: number | undefined
  /** How long after `from` the first poll is due; a second by default. */
  readonly firstMs?: number
  /** The pair whose lists show it, where only these are polled. */
  readonly pair?: number
}

interface Entry {
  readonly reason: Reason
  /** Time without answers does not count: a failed poll moves it. */
  readonly since: number
  /** How many complete polls did not settle it. */
  readonly polls: number
  readonly polledAt: number
  readonly isOver: boolean
}

const dueAt = ({ reason, since, polls, polledAt }: Entry): number => {
  const { kind, from = since, firstMs = FIRST_MS } = reason
  if (polledAt < from) return from + firstMs
  const lostAt = kind === 'lost' ? LOST_MS[polls] : undefined
  if (lostAt !== undefined && polledAt < from + lostAt) return Math.max(polledAt + FIRST_MS, from + lostAt)
  const longest = Math.max(firstMs, LONGEST_MS)
  return polledAt + Math.min(longest, Math.max(firstMs, FIRST_MS, polledAt - from))
}

/** Decides when lists are polled, and when a reason is given up. */
export const createSchedule = (time: Pick<Time, 'elapsed'>) => {
  let entries = new Map<string, Entry>()
  /** When the last poll failed, and how many did in a row. */
  let failedAt = 0
  let failures = 0

  const entryOf = (reason: Reason): Entry => {
    const { key, kind, from } = reason
    const known = entries.get(key)
    if (known?.reason.kind === kind) return { ...known, reason }
    const since = Math.max(from ?? -Infinity, known || from === undefined ? time.elapsed() : -Infinity)
    return { reason, since, polls: 0, polledAt: known?.polledAt ?? -Infinity, isOver: false }
  }
  const backoff = () => (failures > 0 ? failedAt + Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) : -Infinity)
  return {
    isOver: (key: string) => entries.get(key)?.isOver === true,
    /** The earliest poll. @param mustPoll Whether one is due although no reason says so. */
    next: (
      reasons: readonly Reason[],
      mustPoll: boolean,
    ): { readonly at: number; readonly reason?: Reason } => {
      entries = new Map(reasons.map(reason => [reason.key, entryOf(reason)]))
      if (mustPoll) return { at: backoff() }
      const waiting = [...entries.values()].filter(({ isOver }) => !isOver)
      const dues = waiting.map(entry => ({ reason: entry.reason, at: Math.max(dueAt(entry), backoff()) }))
      return dues.reduce<{ at: number; reason?: Reason }>((first, due) => (due.at < first.at ? due : first), {
        at: Infinity,
      })
    },
    /** A poll has ended. @param polled The keys of the reasons that it was for. */
    onPoll: (polled: ReadonlySet<string>, outcome: 'complete' | 'incomplete' | 'failed') => {
      const now = time.elapsed()
      if (outcome === 'failed') [failures, failedAt] = [failures + 1, now]
      else failures = 0
      for (const [key, entry] of entries) {
        const { reason, since } = entry
        if (outcome === 'failed') entries.set(key, { ...entry, since: Math.max(since, now) })
        if (outcome === 'failed' || !polled.has(key)) continue
        const polls = entry.polls + (outcome === 'complete' ? 1 : 0)
        const isOver = polls >= MIN_POLLS && now - since >= GIVE_UP_MS[reason.kind]
        entries.set(key, {
          ...entry,
          polls,
          polledAt: now,
          isOver: entry.isOver || (outcome === 'complete' && isOver),
        })
      }
    },
    /** The clock was set or the device slept: every reason starts again. */
    restart: () => {
      entries.clear()
      failures = 0
    },
  }
}
