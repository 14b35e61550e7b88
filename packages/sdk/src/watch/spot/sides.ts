import type { Change } from '../../app/changes.ts'
import type { SpotSide } from '../../contract/index.ts'
import type { SpotOrders } from './awaited.ts'

export const SIDES: readonly SpotSide[] = ['buy', 'sell']

interface Input {
  readonly currency_id?: number
  readonly id?: number
  readonly type?: string
}

/** @returns the sides whose lists a change affects, and the coin if it affects only one. */
export const sidesOf = (
  change: Change,
  { orders }: SpotOrders,
): readonly [sides: readonly SpotSide[], coinId?: number | undefined] => {
  if (change.cause === 'seen') return [[]]
  if (change.cause === 'push') return [change.topic === 'closed_microorder' ? [] : SIDES]
  if (change.cause !== 'call') return [SIDES]
  const { currency_id, id, type } = change.input as Input
  if (change.endpoint === 'spot.buy') return [['buy'], currency_id]
  if (change.endpoint === 'spot.sell') return [['sell'], currency_id]
  const side = type === 'in' ? 'buy' : 'sell'
  const isKnown = orders.some(order => order.side === side && order.id === id)
  return [change.endpoint === 'spot.cancel' && isKnown ? [side] : []]
}
