import type { AwaitedOption, AwaitedOptions, OptionIntent } from './awaited.ts'

/** The first poll comes this long after an order's end; the interval then grows. */
export const GRACE_MS = 1000
/** The longest poll interval; the clock is checked at least this often. */
export const LONGEST_MS = 30_000
/** Polling for an order that ended stops when no list has had it for this long, by the steady clock, and in {@link MIN_POLLS} complete polls. */
export const GIVE_UP_MS = 120_000
/** Complete polls before an order is given up; with a lost answer also at least LONGEST_MS. */
export const MIN_POLLS = 3
/** When to poll after an answer was lost, ms. */
const LOST_MS = [1000, 10_000, LONGEST_MS] as const

export interface NextPoll {
  readonly pair: number
  /** Whether to fetch the open orders as well as the closed ones. */
  readonly withOpen: boolean
  readonly ms: number
}

/** When an order ends, unix ms. */
export const dueOf = ({ startedAt, seconds }: AwaitedOption) => startedAt + seconds * 1000

/** Until a list adds its id or time, the result of an order cannot be distinguished from equal ones. */
export const isIdentified = ({ id, created_at }: AwaitedOption) =>
  id !== undefined || created_at !== undefined

/** Whether an order should have left the open list long ago. */
export const isLate = (order: AwaitedOption, now: number) => now - dueOf(order) > LONGEST_MS

/** Whether polling for an order with a lost answer is over. */
export const isNotFound = ({ misses, lostAt }: OptionIntent, now: number) =>
  misses >= MIN_POLLS && now - lostAt >= LONGEST_MS

/** An interval that grows with the time passed. */
const pauseAfter = (ms: number) => Math.min(LONGEST_MS, Math.max(GRACE_MS, ms / 2))

const orderWait = (order: AwaitedOption, now: number, sincePoll: number) => {
  const begin = isIdentified(order) ? dueOf(order) : order.startedAt
  const late = now - begin
  const wait = Math.max(pauseAfter(late) - sincePoll, GRACE_MS - late, 0)
  if (!isIdentified(order)) return wait
  // With an unknown start it may end earlier.
  return order.exact ? wait : Math.min(wait, LONGEST_MS)
}
const lostWait = ({ lostAt, misses }: OptionIntent, now: number) =>
  Math.max(GRACE_MS, lostAt + (LOST_MS[Math.min(misses, MIN_POLLS - 1)] ?? 0) - now)

/** The earliest poll due. @param now Unix ms. @param sincePoll How long ago a pair was polled, ms. */
export const nextPoll = (
  { orders, intents }: AwaitedOptions,
  now: number,
  sincePoll: (pair: number) => number,
): NextPoll | undefined => {
  const polls = [
    ...orders
      .filter(({ gone }) => !gone)
      .map(order => ({
        pair: order.match_id,
        withOpen: !order.exact || isLate(order, now) || !isIdentified(order),
        ms: orderWait(order, now, sincePoll(order.match_id)),
      })),
    ...intents
      .filter(({ lost }) => lost)
      .map(intent => ({ pair: intent.match_id, withOpen: true, ms: lostWait(intent, now) })),
  ]
  return polls.reduce<NextPoll | undefined>(
    (first, poll) => (first && first.ms <= poll.ms ? first : poll),
    undefined,
  )
}
