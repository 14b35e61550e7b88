import type { AwaitedOption, AwaitedOptions, OptionIntent } from './awaited.ts'

/** An order is asked for from a second after its end, ever less often. */
export const GRACE_MS = 1000
/** The longest pause between two looks, and between two looks at the clock. */
export const LONGEST_MS = 30_000
/** An order that no list has is not asked for any more so long after its end … */
const GIVE_UP_MS = 120_000
/** … and after as many complete looks. An order whose answer was lost: after as many, and half a minute. */
export const LOOKS = 3
/** When to look for an order whose answer was lost, ms after that. */
const LOST_MS = [1000, 10_000, LONGEST_MS] as const

/** What to ask for next: a pair, whether its open orders too, and in how many ms. */
export interface NextAsk {
  readonly pair: number
  readonly withOpen: boolean
  readonly ms: number
}

/** When an order ends, unix ms. */
export const dueOf = ({ startedAt, seconds }: AwaitedOption) => startedAt + seconds * 1000

/** Until a list has had it, the result of an order without an id cannot be told from others. */
export const isIdentified = ({ id, created_at }: AwaitedOption) =>
  id !== undefined || created_at !== undefined

/** Whether an order should have had its result long ago. */
export const isLate = (order: AwaitedOption, now: number) => now - dueOf(order) > GIVE_UP_MS

/** Whether an order whose answer was lost was looked for often and long enough. */
export const isNotFound = ({ misses, lostAt }: OptionIntent, now: number) =>
  misses >= LOOKS && now - lostAt >= LONGEST_MS

/** A pause that grows with the time that something takes. */
const pauseAfter = (ms: number) => Math.min(LONGEST_MS, Math.max(GRACE_MS, ms / 2))

const orderWait = (order: AwaitedOption, now: number) => {
  if (!isIdentified(order)) return pauseAfter(now - order.startedAt)
  const late = now - dueOf(order)
  const wait = Math.max(pauseAfter(late), GRACE_MS - late)
  // Of one whose start is not known, now and then: it may end before.
  return order.exact ? wait : Math.min(wait, LONGEST_MS)
}
const lostWait = ({ lostAt, misses }: OptionIntent, now: number) =>
  Math.max(GRACE_MS, lostAt + (LOST_MS[Math.min(misses, LOOKS - 1)] ?? 0) - now)

/** What to ask for next of what is awaited. @param now Unix ms. */
export const nextAsk = (
  { orders, intents }: AwaitedOptions,
  now: number,
  isGivenUp: (order: AwaitedOption) => boolean,
): NextAsk | undefined => {
  const asks = [
    ...orders
      .filter(order => !isGivenUp(order))
      .map(order => ({
        pair: order.match_id,
        withOpen: !order.exact || isLate(order, now) || !isIdentified(order),
        ms: orderWait(order, now),
      })),
    ...intents
      .filter(({ lost }) => lost)
      .map(intent => ({ pair: intent.match_id, withOpen: true, ms: lostWait(intent, now) })),
  ]
  return asks.reduce<NextAsk | undefined>(
    (first, ask) => (first && first.ms <= ask.ms ? first : ask),
    undefined,
  )
}
