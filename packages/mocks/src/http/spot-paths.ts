import type { contract } from '@app/sdk/contract'

type Member = keyof (typeof contract)['spot']

const ORDER_FIELDS = ['price', 'num', 'mode']

/** The paths of buying and of waiting buys are used for each other by servers of this family, those of selling too. */
const PAIRS: readonly (readonly [order: Member, list: Member])[] = [
  ['buy', 'pendingBuys'],
  ['sell', 'pendingSells'],
]

/**
 * What is meant by a call on the path of a spot endpoint, so that clients of either arrangement are served: an order
 * when it has a field of an order, else a list.
 */
export function spotMember(member: string, fields: Readonly<Record<string, unknown>> = {}): string {
  const pair = PAIRS.find(([order, list]) => member === order || member === list)
  if (!pair) return member
  return ORDER_FIELDS.some(field => field in fields) ? pair[0] : pair[1]
}
