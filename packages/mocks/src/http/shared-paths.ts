import { CUSTODY_INCOME } from '../exchange/core/account-log.ts'
import type { Fields } from './read-input.ts'

const ORDER_FIELDS = ['price', 'num', 'mode']
const isOrder = (fields: Fields) => ORDER_FIELDS.some(field => field in fields)
const isCustody = ({ type }: Fields) => Number(type) === CUSTODY_INCOME

/**
 * Endpoints that share paths. Some servers of the family swap the paths of buying and pending buys, and of selling, so a
 * field of an order decides. `type` distinguishes the two income logs.
 */
const SHARED = [
  { names: ['spot.buy', 'spot.pendingBuys'], isFirst: isOrder },
  { names: ['spot.sell', 'spot.pendingSells'], isFirst: isOrder },
  { names: ['custody.dailyIncome', 'locking.incomeLog'], isFirst: isCustody },
] as const

/** The name of the endpoint for a call to the path of `name`. */
export const meantEndpoint = (name: string, fields: Fields = {}): string => {
  const shared = SHARED.find(({ names }) => names.some(each => each === name))
  return shared ? shared.names[shared.isFirst(fields) ? 0 : 1] : name
}
