import { LONGEST_MS } from '../orders/schedule.ts'
import { intentReasons, unlisted } from '../orders/state.ts'
import type { LeverageOrders, LeverageStage } from './orders.ts'

/** Whether a list may have news of the tracked orders. @param isGivenUp Whether polling for an order is over. */
export const needsList = (
  stage: LeverageStage,
  known: LeverageOrders,
  isGivenUp: (id: number) => boolean,
): boolean => {
  const { orders } = known
  const intents = unlisted(known)
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

/** Why the lists are polled for the orders themselves. @param confirmedAt When a list or push last had them, elapsed ms. */
export const pollReasons = (known: LeverageOrders, confirmedAt: number) => [
  ...known.orders.flatMap(({ id, gone }) => (gone ? [{ key: `gone ${id}`, kind: 'result' as const }] : [])),
  ...intentReasons(known),
  ...(known.orders.some(({ gone }) => !gone)
    ? [{ key: 'quiet', kind: 'always' as const, from: confirmedAt, firstMs: LONGEST_MS }]
    : []),
]
