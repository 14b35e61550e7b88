import type { SpotTrade } from '../../contract/index.ts'
import { decimal } from '../../rules/decimal.ts'
import type { Step } from '../orders/state.ts'
import type { AwaitedSpot, SpotFilled, SpotIntent, SpotOrders } from './awaited.ts'
import { endOf } from './lists.ts'
import { spotRow } from './orders.ts'
import type { SpotFill } from './types.ts'

/** An order that may have been filled: no longer open, or never listed. */
export type SpotClaim = AwaitedSpot | SpotIntent

const isIntent = (claim: SpotClaim): claim is SpotIntent => 'outcome' in claim

/**
 * How likely a trade is the order's: an accepted order that is not open was filled; one that left the list may have
 * been cancelled; one whose answer was lost may not exist.
 */
const rank = (claim: SpotClaim, { price }: SpotTrade) =>
  isIntent(claim) && claim.outcome === 'accepted' ? 2 : claim.price === price ? 1 : 0

/** The orders that may have been filled, oldest first. */
export const spotClaims = ({ orders, intents }: SpotOrders): readonly SpotClaim[] => [
  ...orders.filter(({ open }) => !open).sort((one, other) => one.id - other.id),
  ...intents.filter(({ absent }) => absent),
]

/** A listed order is filled at its limit; one that was never open may be filled at a better price. */
const isAtPrice = (claim: SpotClaim, { price }: SpotTrade): boolean => {
  if (!isIntent(claim)) return price === claim.price
  if (claim.isMarket) return true
  return claim.side === 'buy' ? !decimal(price).gt(claim.price) : !decimal(price).lt(claim.price)
}

/** Whether a trade has the terms of an order. */
export const isAlike = (claim: SpotClaim, trade: SpotTrade) =>
  claim.side === trade.type && claim.number === trade.number && isAtPrice(claim, trade)

/** Some platforms give a trade the id of its order. */
const hasIdOf = (claim: SpotClaim, trade: SpotTrade) => !isIntent(claim) && claim.id === trade.id

/**
 * Matches a list of trades with the orders that may have been filled, one to one. While several orders compete for
 * fewer trades, none of them is filled.
 *
 * @returns the orders still awaited, the fills as events, and the refs of the competing orders.
 */
export const matchTrades = (
  known: SpotOrders,
  trades: readonly SpotTrade[],
): Step<SpotOrders, SpotFilled> & { readonly disputed: readonly number[] } => {
  let claims = spotClaims(known)
  const used = new Set(known.used)
  const free = new Set(trades.filter(({ id }) => !used.has(id)).sort((one, other) => one.id - other.id))
  const done: SpotFilled[] = []

  /** The trades that fit each order, and how many orders want each trade: equal orders are many. */
  const fitting = new Map<SpotClaim, ReadonlySet<SpotTrade>>()
  const wanted = new Map<SpotTrade, number>()
  const byId = new Map<number, AwaitedSpot[]>()
  for (const order of known.orders) byId.set(order.id, [...(byId.get(order.id) ?? []), order])
  for (const claim of claims) {
    const isOfOther = (trade: SpotTrade) =>
      byId.get(trade.id)?.some(order => order !== claim && isAlike(order, trade)) === true
    const fits = (trade: SpotTrade) =>
      isAlike(claim, trade) &&
      (hasIdOf(claim, trade) || (trade.id > (claim.mark ?? Infinity) && !isOfOther(trade)))
    const all = new Set([...free].filter(fits))
    fitting.set(claim, all)
    for (const trade of all) wanted.set(trade, (wanted.get(trade) ?? 0) + 1)
  }
  const candidates = (claim: SpotClaim) => [...(fitting.get(claim) ?? [])].filter(trade => free.has(trade))
  const resolve = (claim: SpotClaim): boolean => {
    const options = candidates(claim)
    const own = options.find(trade => hasIdOf(claim, trade))
    const rivals = () =>
      claims.filter(each =>
        options.some(trade => fitting.get(each)?.has(trade) && rank(each, trade) >= rank(claim, trade)),
      )
    const [first] = options
    if (!first || (!own && rivals().length > options.length)) return false
    const least = (one: SpotTrade, other: SpotTrade) =>
      (wanted.get(other) ?? 0) < (wanted.get(one) ?? 0) ? other : one
    const best = own ?? options.reduce(least, first)
    claims = claims.filter(each => each !== claim)
    free.delete(best)
    for (const trade of fitting.get(claim) ?? []) wanted.set(trade, (wanted.get(trade) ?? 0) - 1)
    done.push({ order: claim, trade: best })
    return true
  }
  while (claims.some(resolve));

  const ended = new Set(done.map(({ order }) => order.ref))
  const isAwaited = ({ ref }: SpotClaim) => !ended.has(ref)
  const [orders, intents] = [known.orders.filter(isAwaited), known.intents.filter(isAwaited)]
  const canBeTaken = (id: number) => [...orders, ...intents].some(({ mark }) => id > (mark ?? Infinity))
  const marks = {
    ...known.marks,
    trade: trades.reduce((most, { id }) => Math.max(most, id), known.marks.trade ?? 0),
  }
  return {
    state: {
      ...known,
      orders,
      intents,
      marks,
      used: [...known.used, ...done.map(({ trade }) => trade.id)].filter(canBeTaken),
    },
    events: done,
    disputed: claims.filter(claim => candidates(claim).length > 0).map(({ ref }) => ref),
  }
}

/** The public row of a fill. An order without an id is identified by its trade. */
export const fillOf = (coin: string, { order, trade }: SpotFilled): SpotFill => ({
  key: `spot ${order.side} ${'id' in order ? order.id : `trade ${trade.id}`}`,
  ...spotRow(coin, order),
  trade: trade.id,
  status: 'closed',
  endedAt: endOf(trade),
  price: trade.price,
})
