import { LeverageSide } from '../contract/codes.ts'
import { amountOf, decimal, percentOf } from '../rules/decimal.ts'
import {
  breakEvenPrice,
  leverageCost,
  leverageFee,
  leverageMargin,
  leveragePrice,
  liquidationPrice,
  type LeverageOpening,
  type LeveragePair,
  type RiskPosition,
} from '../rules/index.ts'
import {
  DEFAULT_LOTS,
  fewestLots,
  leverageValue,
  lowestMultiple,
  maxLots,
  type MaxLotsInput,
} from '../rules/leverage.ts'
import { marginShare } from '../rules/leverage-risk.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type TicketForm } from './form.ts'
import type { Message } from './messages.ts'

/** The fields of the leverage ticket. */
export interface LeverageTicketState {
  /** A buy profits when the price rises, a sell when it falls. */
  readonly side: 'buy' | 'sell'
  /** Opens immediately, or when the market price reaches the limit. */
  readonly mode: 'market' | 'limit'
  /** Lots as typed. */
  readonly lots: string
  /** The selected multiple; null for the one that the ticket selects. */
  readonly multiple: number | null
  /** The limit as typed. */
  readonly limit: string
}

/** The context of the leverage ticket. */
export interface LeverageTicketContext {
  readonly pair: LeveragePair
  /** The market price; null while unknown. */
  readonly price: number | null
  /** The multiples on offer, from `leverageMultiples`. */
  readonly multiples: readonly number[]
  /** The multiple of the coin's last order. */
  readonly lastMultiple?: number | undefined
  /** Fewest and most lots; a `max` of 0 means no limit. */
  readonly limit?: { readonly min: Amount; readonly max: Amount } | undefined
  /** Free leverage balance of the quote currency; null while unknown. */
  readonly available: Amount | null
  /** The open positions of the coin; undefined while unknown. */
  readonly positions?: readonly RiskPosition[] | undefined
  /** Whether the market price is too old for a market order. */
  readonly isStale?: boolean
  /** The orders whose answer was lost: `unknown$` of watchLeverage. */
  readonly unknown?: readonly {
    readonly side: 'buy' | 'sell'
    readonly amount: Amount
    readonly multiple: Amount
  }[]
}

/**
 * 'price' and 'stale', of a market order: the market price is not known, or too old. 'lost': the answer to an order of the same
 * side, lots and multiple was lost, and the lists would not distinguish this one.
 */
export type LeverageObstacle = 'price' | 'stale' | 'lost'

/** An order for `watchLeverage`. */
export interface LeverageTicketOrder {
  readonly side: 'buy' | 'sell'
  readonly lots: number
  readonly multiple: number
  /** undefined for a market order. */
  readonly limit: Amount | undefined
}

/** The summary of the leverage ticket. Amounts in the quote currency, 0 while incomplete. */
export interface LeverageTicketSummary {
  /** The order to place; null while price, lots or multiple are missing. */
  readonly order: LeverageTicketOrder | null
  /** The fill price, spread included; null while unknown. */
  readonly price: Amount | null
  /**
   * The effective multiple; null while none on offer is selected. Choice: until one is selected, that of the last order,
   * else the lowest at which the balance covers the fewest lots; the highest if it does at none.
   */
  readonly multiple: number | null
  /** Value of the position at `price`. */
  readonly value: Amount
  readonly fee: Amount
  readonly margin: Amount
  /** margin + fee. */
  readonly cost: Amount
  /** The fewest lots of an order. */
  readonly fewest: number
  /**
   * The most lots that the balance covers, within the limits; null while price, multiple or balance are unknown.
   * Choice: a market order keeps half a percent of the balance in reserve for price changes before it fills.
   */
  readonly most: number | null
  /** What the fewest lots cost, where the balance does not cover them; else null. */
  readonly needed: Amount | null
  /** The price at which closing the position returns the fee; null while incomplete. */
  readonly breakEven: Amount | null
  /**
   * The estimated price at which the coin's positions and this one are closed; null while incomplete, not covered by
   * the balance, or without such a price.
   */
  readonly liquidation: Amount | null
  /** The share of the balance used as margin, percent; null while incomplete or not covered by the balance. */
  readonly marginShare: Amount | null
}

/** Percent of the balance that a market order may use. */
const MARKET_BUDGET = '99.5' as Amount

const lotsOf = ({ lots }: LeverageTicketState): number | null => {
  const share = Number(typedAmount(lots))
  return share > 0 && Number.isSafeInteger(share) ? share : null
}

/** The selected multiple, else the one to begin with. @param affordable Null while price or balance are unknown. */
const multipleOf = (
  { multiple }: LeverageTicketState,
  { multiples, lastMultiple }: LeverageTicketContext,
  affordable: Omit<MaxLotsInput, 'multiple'> | null,
): number | null => {
  const [lowest = null] = multiples
  if (multiple !== null) return multiples.find(offered => offered === multiple) ?? null
  const last = multiples.filter(offered => offered === lastMultiple)
  if (!affordable) return last[0] ?? lowest
  return lowestMultiple([...last, ...multiples], affordable) ?? multiples.at(-1) ?? null
}

/** Fee, margin and cost of a position; without a multiple there is no margin. */
const costsOf = (opening: LeverageOpening | null, multiple: number | null) => {
  const fee = opening ? leverageFee(opening) : ZERO
  const margin = multiple ? leverageMargin(fee, multiple) : ZERO
  return { fee, margin, cost: leverageCost(fee, margin) }
}

const summarise = (state: LeverageTicketState, context: LeverageTicketContext): LeverageTicketSummary => {
  const { pair, available } = context
  const { side, mode } = state
  const type = LeverageSide[side]
  const limit = mode === 'limit' ? typedAmount(state.limit) : undefined
  const base = limit === undefined ? typedAmount(String(context.price)) : limit
  const at = base && { type, price: base, pair }
  const budget = available && (mode === 'market' ? percentOf(available, MARKET_BUDGET) : available)
  const affordable = at && budget ? { ...at, available: budget, limit: context.limit } : null
  const multiple = multipleOf(state, context, affordable)
  const fewest = fewestLots(context.limit?.min)
  const least = at && multiple ? costsOf({ ...at, share: fewest }, multiple).cost : null
  const lots = lotsOf(state)
  const opening = at && lots ? { ...at, share: lots } : null
  const { fee, margin, cost } = costsOf(opening, multiple)
  const order = base && lots && multiple && limit !== null ? { side, lots, multiple, limit } : null
  const price = base && leveragePrice(type, base, pair.spread)
  const number = amountOf(decimal(pair.lever_share_num).times(String(lots ?? 0)))
  const opened: RiskPosition | null =
    order && price ? { type, price, number, margin, initialMargin: margin } : null
  const isCovered = opened !== null && available !== null && !exceeds(cost, available)
  return {
    order,
    price,
    multiple,
    value: opening ? leverageValue(opening) : ZERO,
    fee,
    margin,
    cost,
    fewest,
    most: affordable && multiple ? maxLots({ ...affordable, multiple }) : null,
    needed: exceeds(least, available) ? least : null,
    breakEven: opened && breakEvenPrice(opened, fee),
    liquidation:
      isCovered && context.positions
        ? liquidationPrice(amountOf(decimal(available).minus(cost)), [...context.positions, opened])
        : null,
    marginShare: isCovered ? marginShare(margin, available) : null,
  }
}

/** The error of a limit that the market price has already reached. */
const limitError = ({ side, mode, limit }: LeverageTicketState, price: number | null) => {
  const typed = typedAmount(limit)
  const market = typedAmount(String(price))
  if (mode === 'market' || typed === null || market === null) return undefined
  const beyond = decimal(typed).cmp(market)
  if (side === 'buy') return beyond < 0 ? undefined : 'buyLimitTooHigh'
  return beyond > 0 ? undefined : 'sellLimitTooLow'
}

/**
 * The leverage order form. Choice: a limit at or beyond the market price is an error, since servers refuse it.
 *
 * Source: product §3 (Leverage order form), §5 (Lots slider), §9.
 */
export const leverageTicket: TicketForm<
  LeverageTicketState,
  LeverageTicketSummary,
  LeverageTicketContext,
  LeverageObstacle
> = {
  initial: {
    side: 'buy',
    mode: 'market',
    lots: String(DEFAULT_LOTS),
    multiple: null,
    limit: '',
  },
  // A limit is filled in by the app.
  typed: ['lots'],
  reduce: setField,
  summarise,
  errors: (state, context) => {
    const { price, multiple, cost } = summarise(state, context)
    const lots = lotsOf(state)
    const { min = ZERO, max = ZERO } = context.limit ?? {}
    const found: Message[] = []
    const limit = limitError(state, context.price)
    if (price === null) found.push({ id: 'priceRequired' })
    else if (limit) found.push({ id: limit })
    if (lots === null) found.push({ id: 'lotsRequired' })
    else if (decimal(min).gt(String(lots))) found.push({ id: 'minimumQuantity' })
    else if (max !== ZERO && decimal(max).lt(String(lots)))
      found.push({ id: 'maximumQuantity', values: { max } })
    if (multiple === null) found.push({ id: 'multipleRequired' })
    if (exceeds(cost, context.available)) found.push({ id: 'insufficientBalance' })
    return found
  },
  obstacle: (state, context) => {
    if (state.mode === 'market' && context.price === null) return 'price'
    if (state.mode === 'market' && context.isStale) return 'stale'
    const { order } = summarise(state, context)
    const isLost = context.unknown?.some(
      ({ side, amount, multiple }) =>
        side === order?.side && amount === String(order.lots) && multiple === String(order.multiple),
    )
    return isLost ? 'lost' : undefined
  },
}
