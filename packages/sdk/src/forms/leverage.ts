import { LeverageSide } from '../contract/codes.ts'
import { decimal, percentOf } from '../rules/decimal.ts'
import {
  DEFAULT_LOTS,
  leverageCost,
  leverageFee,
  leverageMargin,
  leveragePrice,
  leverageValue,
  maxLots,
  type LeveragePair,
} from '../rules/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** What the user has chosen and typed. */
export interface LeverageTicketState {
  /** A buy gains when the price rises, a sell when it falls. */
  readonly side: 'buy' | 'sell'
  /** Opened at once, or when the market price reaches the limit. */
  readonly mode: 'market' | 'limit'
  /** Lots as typed. */
  readonly lots: string
  /** The chosen multiple; null takes the smallest offered. */
  readonly multiple: number | null
  /** The limit as typed. */
  readonly limit: string
}

/** What the ticket is judged by. */
export interface LeverageTicketContext {
  readonly pair: LeveragePair
  /** The market price; null while unknown. */
  readonly price: number | null
  /** The multiples on offer, as `leverageMultiples` gives them. */
  readonly multiples: readonly number[]
  /** Fewest and most lots; a `max` of 0 is no limit. */
  readonly limit?: { readonly min: Amount; readonly max: Amount } | undefined
  /** Free lever balance of the quote coin; null while unknown. */
  readonly available: Amount | null
}

/** An order as `watchLeverage` places it. */
export interface LeverageTicketOrder {
  readonly side: 'buy' | 'sell'
  readonly lots: number
  readonly multiple: number
  /** undefined for a market order. */
  readonly limit: Amount | undefined
}

/** What the ticket comes to. Amounts in the quote coin, 0 while something is missing. */
export interface LeverageTicketSummary {
  /** What to place; null while a price, the lots or the multiple is missing. */
  readonly order: LeverageTicketOrder | null
  /** The price it counts with, spread included; null while there is none. */
  readonly price: Amount | null
  /** The multiple it counts with; null while none on offer is chosen. */
  readonly multiple: number | null
  /** What the position is worth at `price`. */
  readonly value: Amount
  readonly fee: Amount
  readonly margin: Amount
  /** margin + fee. */
  readonly cost: Amount
  /**
   * The most lots that the balance bears, within the limits; null while a price, a multiple or the balance is missing.
   * Choice: a market order leaves half a percent of the balance for what the price does until it is there.
   */
  readonly most: number | null
}

/** Percent of the balance that the most lots of a market order may cost. */
const MARKET_REACH = '99.5' as Amount

const lotsOf = ({ lots }: LeverageTicketState): number | null => {
  const share = Number(typedAmount(lots))
  return share > 0 && Number.isSafeInteger(share) ? share : null
}

const summarise = (state: LeverageTicketState, context: LeverageTicketContext): LeverageTicketSummary => {
  const { pair, multiples, available } = context
  const { side, mode } = state
  const type = LeverageSide[side]
  const limit = mode === 'limit' ? typedAmount(state.limit) : undefined
  const base = limit === undefined ? typedAmount(String(context.price)) : limit
  const lots = lotsOf(state)
  const multiple = multiples.find(offered => offered === (state.multiple ?? multiples[0])) ?? null
  const opening = base && lots ? { type, price: base, share: lots, pair } : null
  const fee = opening ? leverageFee(opening) : ZERO
  const margin = multiple ? leverageMargin(fee, multiple) : ZERO
  const reach = available && (mode === 'market' ? percentOf(available, MARKET_REACH) : available)
  return {
    order: base && lots && multiple && limit !== null ? { side, lots, multiple, limit } : null,
    price: base && leveragePrice(type, base, pair.spread),
    multiple,
    value: opening ? leverageValue(opening) : ZERO,
    fee,
    margin,
    cost: leverageCost(fee, margin),
    most:
      base && multiple && reach
        ? maxLots({ type, price: base, pair, multiple, available: reach, limit: context.limit })
        : null,
  }
}

/** What is wrong with a limit: it waits until the price comes to it, so it must lie where the price is not yet. */
const limitProblem = ({ side, mode, limit }: LeverageTicketState, price: number | null) => {
  const typed = typedAmount(limit)
  const market = typedAmount(String(price))
  if (mode === 'market' || typed === null || market === null) return undefined
  const beyond = decimal(typed).cmp(market)
  if (side === 'buy') return beyond < 0 ? undefined : 'buyLimitTooHigh'
  return beyond > 0 ? undefined : 'sellLimitTooLow'
}

/**
 * The leverage order form. Source: product §3 (Leverage order form), §5 (Lots slider), §9. Choice: a limit at or beyond
 * the market price is an error here, as servers refuse it.
 */
export const leverageTicket: Form<
  LeverageTicketState,
  SetField<LeverageTicketState>,
  LeverageTicketSummary,
  LeverageTicketContext
> = {
  initial: {
    side: 'buy',
    mode: 'market',
    lots: String(DEFAULT_LOTS),
    multiple: null,
    limit: '',
  },
  reduce: setField,
  summarise,
  errors: (state, context) => {
    const { price, multiple, cost } = summarise(state, context)
    const lots = lotsOf(state)
    const { min = ZERO, max = ZERO } = context.limit ?? {}
    const found: Message[] = []
    const limit = limitProblem(state, context.price)
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
}
