import type { Time } from '../../app/time.ts'

/** What is waited for: a result, what became of a call whose answer was lost, or something that is asked for until it has come. */
export interface Awaited {
  readonly key: string
  readonly kind: 'result' | 'lost' | 'always'
}

interface Wait {
  readonly kind: Awaited['kind']
  readonly since: number
  /** How many complete looks have not had it. */
  readonly looks: number
  readonly due: number
  /** A complete look after the time to give up has not had it. */
  readonly isOver: boolean
}

/** The first look for something, then ever less often. */
const FIRST_MS = 1000
const LONGEST_MS = 30_000
/** When to look after the answer of a call was lost. */
const LOST_MS = [FIRST_MS, 10_000, LONGEST_MS] as const
/** So long, and after as many complete looks, something is asked for. Time without answers does not count. */
const GIVE_UP_MS = { result: 64_000, lost: LONGEST_MS, always: Infinity }
const LOOKS = 3

/** When to look for what is awaited. */
export const createWaits = (time: Time) => {
  const waits = new Map<string, Wait>()
  const isOver = (key: string) => waits.get(key)?.isOver === true
  return {
    /** Whether something is not asked for any more. */
    isOver,
    /** When the next look is due; Infinity where none is. Times are those of `time.elapsed`. */
    nextOf(awaited: readonly Awaited[]): number {
      const now = time.elapsed()
      const keys = new Set(awaited.map(({ key }) => key))
      for (const key of waits.keys()) if (!keys.has(key)) waits.delete(key)
      for (const { key, kind } of awaited)
        if (waits.get(key)?.kind !== kind)
          waits.set(key, { kind, since: now, looks: 0, due: now + FIRST_MS, isOver: false })
      const dues = [...waits].flatMap(([key, { due }]) => (isOver(key) ? [] : [due]))
      return Math.min(Infinity, ...dues)
    },
    /** A look has ended. @param keys What was awaited when it began. */
    looked(keys: ReadonlySet<string>, isComplete: boolean): void {
      const now = time.elapsed()
      for (const [key, wait] of waits) {
        if (!keys.has(key)) continue
        const looks = isComplete ? wait.looks + 1 : wait.looks
        const pause = Math.min(LONGEST_MS, Math.max(FIRST_MS, now - wait.since))
        const next = LOST_MS[looks]
        const due =
          wait.kind === 'lost' && next !== undefined
            ? Math.max(now + FIRST_MS, wait.since + next)
            : now + pause
        const isLate = now - wait.since >= GIVE_UP_MS[wait.kind]
        waits.set(key, {
          ...wait,
          looks,
          due,
          isOver: wait.isOver || (isComplete && looks >= LOOKS && isLate),
        })
      }
    },
    clear: () => waits.clear(),
  }
}
