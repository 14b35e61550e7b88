import type { Awaited } from './waits.ts'
import type { LeverageIntent, LeverageOrders, LeverageStage } from './orders.ts'

/** The orders that were sent, and that no list has had yet. */
export const soughtIn = ({ intents }: LeverageOrders): readonly LeverageIntent[] =>
  intents.filter(({ outcome }) => outcome !== 'sending')

/** Whether a list may say something about the orders that are followed. @param isGivenUp Whether an order is not looked for any more. */
export const wantsList = (
  stage: LeverageStage,
  known: LeverageOrders,
  isGivenUp: (id: number) => boolean,
): boolean => {
  const { orders } = known
  const sought = soughtIn(known)
  const gone = orders.filter(order => order.gone && !isGivenUp(order.id))
  const hasGoneWaiting = gone.some(order => order.stage === 'waiting')
  switch (stage) {
    case 'waiting':
      return orders.some(order => order.stage === stage) || sought.some(({ limit }) => limit !== undefined)
    case 'open':
      return orders.some(order => order.stage === stage) || hasGoneWaiting || sought.length > 0
    case 'closed':
      return gone.length > 0 || sought.length > 0
    case 'cancelled':
      return hasGoneWaiting
  }
}

/**
 * What is looked for.
 *
 * @param doubts The orders about which the answer of a call was lost. @param reached Those whose limit or stop the price has reached.
 * @param isUnseen Whether the last look for everything failed.
 */
export const awaitedOf = (
  known: LeverageOrders,
  doubts: readonly number[],
  reached: readonly number[],
  isUnseen: boolean,
): readonly Awaited[] => [
  ...known.orders.flatMap(({ id, gone }) => (gone ? [{ key: `gone ${id}`, kind: 'result' as const }] : [])),
  ...soughtIn(known).map(({ ref, outcome }) => ({
    key: `intent ${ref}`,
    kind: outcome === 'lost' ? ('lost' as const) : ('result' as const),
  })),
  ...doubts.map(id => ({ key: `doubt ${id}`, kind: 'lost' as const })),
  ...reached.map(id => ({ key: `price ${id}`, kind: 'always' as const })),
  ...(isUnseen ? [{ key: 'look', kind: 'always' as const }] : []),
]
