import type { PollReason } from './poll-schedule.ts'
import type { LeverageIntent, LeverageOrders, LeverageStage } from './orders.ts'

/** The orders that were sent and are in no list yet. */
export const unlistedIntents = ({ intents }: LeverageOrders): readonly LeverageIntent[] =>
  intents.filter(({ outcome }) => outcome !== 'sending')

/** Whether a list may have news of the tracked orders. @param isGivenUp Whether polling for an order is over. */
export const needsList = (
  stage: LeverageStage,
  known: LeverageOrders,
  isGivenUp: (id: number) => boolean,
): boolean => {
  const { orders } = known
  const intents = unlistedIntents(known)
  const gone = orders.filter(order => order.gone && !isGivenUp(order.id))
  const hasGoneWaiting = gone.some(order => order.stage === 'waiting')
  switch (stage) {
    case 'waiting':
      return orders.some(order => order.stage === stage) || intents.some(({ limit }) => limit !== undefined)
    case 'open':
      return orders.some(order => order.stage === stage) || hasGoneWaiting || intents.length > 0
    case 'closed':
      return gone.length > 0 || intents.length > 0
    case 'cancelled':
      return hasGoneWaiting
  }
}

/**
 * The reasons to poll.
 *
 * @param lostCalls The orders with a call whose answer was lost.
 * @param reached The orders whose limit or stop the price has reached.
 * @param hasFailed Whether the last full poll failed.
 */
export const pollReasons = (
  known: LeverageOrders,
  lostCalls: readonly number[],
  reached: readonly number[],
  hasFailed: boolean,
): readonly PollReason[] => [
  ...known.orders.flatMap(({ id, gone }) => (gone ? [{ key: `gone ${id}`, kind: 'result' as const }] : [])),
  ...unlistedIntents(known).map(({ ref, outcome }) => ({
    key: `intent ${ref}`,
    kind: outcome === 'lost' ? ('lost' as const) : ('result' as const),
  })),
  ...lostCalls.map(id => ({ key: `call ${id}`, kind: 'lost' as const })),
  ...reached.map(id => ({ key: `price ${id}`, kind: 'always' as const })),
  ...(hasFailed ? [{ key: 'full poll', kind: 'always' as const }] : []),
]
