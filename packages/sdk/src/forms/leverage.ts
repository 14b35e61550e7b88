import { LeverageMode, LeverageSide } from '../contract/codes.ts'
import { decimal, percentOf } from '../rules/decimal.ts'
import {
  DEFAULT_LOTS,
  leverageCost,
  leverageFee,
  leverageMargin,
  leveragePrice,
  leverageValue,
  MARKET_TARGET_PRICE,
  maxLots,
  type LeveragePair,
} from '../rules/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** What the user has chosen and typed. */
export interface LeverageTicketState {
  readonly type: LeverageSide
  /** 1 market, 0 limit. */
  readonly status: LeverageMode
  /** Lots as typed. */
  readonly share: string
  /** The chosen multiple; null takes the smallest offered. */
  readonly multiple: number | null
  /** The limit as typed. */
  readonly target_price: string
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

/** What the ticket comes to. Amounts in the quote coin, 0 while something is missing. */
export interface LeverageTicketSummary {
  /** The price it counts with, spread included; null while there is none. */
  readonly price: Amount | null
  /** The price to send: the limit, or what every market order sends; null while no limit is typed. */
  readonly target_price: Amount | null
  /** Lots to send; null while no whole number above zero is typed. */
  readonly share: number | null
  /** The multiple to send; null while none on offer is chosen. */
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

function lots(text: string): number | null {
  const share = Number(typedAmount(text))
  return share > 0 && Number.isSafeInteger(share) ? share : null
}

function summarise(state: LeverageTicketState, context: LeverageTicketContext): LeverageTicketSummary {
  const { pair, multiples, available } = context
  const { type } = state
  const limit = typedAmount(state.target_price)
  const atMarket = state.status === LeverageMode.market
  const base = atMarket ? typedAmount(String(context.price)) : limit
  const share = lots(state.share)
  const multiple = multiples.find(offered => offered === (state.multiple ?? multiples[0])) ?? null
  const opening = base && share ? { type, price: base, share, pair } : null
  const fee = opening ? leverageFee(opening) : ZERO
  const margin = multiple ? leverageMargin(fee, multiple) : ZERO
  const reach = available && (atMarket ? percentOf(available, MARKET_REACH) : available)
  return {
    price: base && leveragePrice(type, base, pair.spread),
    target_price: atMarket ? MARKET_TARGET_PRICE : limit,
    share,
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
function limitProblem({ type, status, target_price }: LeverageTicketState, price: number | null) {
  const limit = typedAmount(target_price)
  const market = typedAmount(String(price))
  if (status === LeverageMode.market || limit === null || market === null) return undefined
  const side = decimal(limit).cmp(market)
  if (type === LeverageSide.buy) return side < 0 ? undefined : 'buyLimitTooHigh'
  return side > 0 ? undefined : 'sellLimitTooLow'
}

/**
 * The leverage order form. Source: SPEC §3 (Leverage order form), §5 (Lots slider), §9. Choice: a limit at or beyond
 * the market price is an error here, as servers refuse it.
 */
export const leverageTicket: Form<
  LeverageTicketState,
  SetField<LeverageTicketState>,
  LeverageTicketSummary,
  LeverageTicketContext
> = {
  initial: {
    type: LeverageSide.buy,
    status: LeverageMode.market,
    share: String(DEFAULT_LOTS),
    multiple: null,
    target_price: '',
  },
  reduce: setField,
  summarise,
  errors: (state, context) => {
    const { price, share, multiple, cost } = summarise(state, context)
    const { min = ZERO, max = ZERO } = context.limit ?? {}
    const found: Message[] = []
    const limit = limitProblem(state, context.price)
    if (price === null) found.push({ id: 'priceRequired' })
    else if (limit) found.push({ id: limit })
    if (share === null) found.push({ id: 'lotsRequired' })
    else if (decimal(min).gt(String(share))) found.push({ id: 'minimumQuantity' })
    else if (max !== ZERO && decimal(max).lt(String(share)))
      found.push({ id: 'maximumQuantity', values: { max } })
    if (multiple === null) found.push({ id: 'multipleRequired' })
    if (exceeds(cost, context.available)) found.push({ id: 'insufficientBalance' })
    return found
  },
}
