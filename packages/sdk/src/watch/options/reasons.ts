import { LONGEST_MS, type Reason } from '../orders/schedule.ts'
import type { AwaitedOption, AwaitedOptions } from './awaited.ts'

/** When an order ends, unix ms. */
export const dueOf = ({ startedAt, seconds }: AwaitedOption) => startedAt + seconds * 1000

/** Until a list adds its id or time, the result of an order cannot be distinguished from equal ones. */
export const isIdentified = ({ id, created_at }: AwaitedOption) =>
  id !== undefined || created_at !== undefined

/** Whether an order should have left the open list long ago. */
const isLate = (order: AwaitedOption, now: number) => now - dueOf(order) > LONGEST_MS

/** Whether a pair's open orders are polled as well as its closed ones. @param now Unix ms. */
export const needsOpenList = ({ orders, intents }: AwaitedOptions, pair: number, now: number): boolean =>
  intents.some(({ outcome, match_id }) => outcome === 'lost' && match_id === pair) ||
  orders.some(
    order =>
      order.match_id === pair &&
      order.stage !== 'gone' &&
      (!order.exact || !isIdentified(order) || isLate(order, now)),
  )

/**
 * Why the lists of pairs are polled.
 *
 * @param ahead How far the wall clock is ahead of the steady one, ms.
 * @param isOver Whether the polling for an order has been given up.
 */
export const optionReasons = (
  { orders, intents }: AwaitedOptions,
  ahead: number,
  isOver: (ref: number) => boolean,
): readonly Reason[] => [
  ...orders
    .filter(({ stage }) => stage !== 'gone')
    .flatMap((order): Reason[] => {
      const { ref, stage, exact, startedAt, match_id: pair } = order
      const from = (isIdentified(order) ? dueOf(order) : startedAt) - ahead
      const result = { key: `order ${ref}`, kind: stage === 'open' ? 'always' : 'ended', from, pair } as const
      // With an unknown start it may end earlier.
      const guess = { key: `start ${ref}`, kind: 'always', firstMs: LONGEST_MS, pair } as const
      return exact || isOver(ref) ? [result] : [result, guess]
    }),
  ...intents
    .filter(({ outcome }) => outcome === 'lost')
    .map(({ ref, match_id: pair }) => ({ key: `intent ${ref}`, kind: 'lost' as const, pair })),
]
