import { CUSTODY_INCOME } from '../exchange/account-log.ts'
import type { Fields } from './read-input.ts'

const ORDER_FIELDS = ['price', 'num', 'mode']
const isOrder = (fields: Fields) => ORDER_FIELDS.some(field => field in fields)
const isCustody = ({ type }: Fields) => Number(type) === CUSTODY_INCOME

/**
 * Endpoints that are called on the same path. Servers of the family use those of buying and of waiting buys for each
 * other, and those of selling: clients of either arrangement are served, by whether a call has a field of an order. `type`
 * says which of the two income logs is meant.
 */
const SHARED = [
  { names: ['spot.buy', 'spot.pendingBuys'], isFirst: isOrder },
  { names: ['spot.sell', 'spot.pendingSells'], isFirst: isOrder },
  { names: ['custody.dailyIncome', 'locking.incomeLog'], isFirst: isCustody },
] as const

/** The name of the endpoint that is meant by a call on the path of `name`. */
export const meantEndpoint = (name: string, fields: Fields = {}): string => {
  const shared = SHARED.find(({ names }) => names.some(each => each === name))
  return shared ? shared.names[shared.isFirst(fields) ? 0 : 1] : name
}
