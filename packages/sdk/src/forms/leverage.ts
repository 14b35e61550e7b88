import { decimal } from '../rules/decimal.ts'
import {
  DEFAULT_LOTS,
  leverageCost,
  leverageFee,
  leverageMargin,
  leveragePrice,
  MARKET_TARGET_PRICE,
  type LeveragePair,
  type LeverageSide,
} from '../rules/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** What the user has chosen and typed. */
export interface LeverageTicketState {
  readonly type: LeverageSide
  /** 1 market, 0 limit. */
  readonly status: 0 | 1
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
  readonly fee: Amount
  readonly margin: Amount
  /** margin + fee. */
  readonly cost: Amount
}

function lots(text: string): number | null {
  const share = Number(typedAmount(text))
  return share > 0 && Number.isSafeInteger(share) ? share : null
}

function summarise(state: LeverageTicketState, context: LeverageTicketContext): LeverageTicketSummary {
  const { pair, multiples } = context
  const limit = typedAmount(state.target_price)
  const base = state.status === 1 ? typedAmount(String(context.price)) : limit
  const share = lots(state.share)
  const multiple = multiples.find(offered => offered === (state.multiple ?? multiples[0])) ?? null
  const fee = base && share ? leverageFee({ type: state.type, price: base, share, pair }) : ZERO
  const margin = multiple ? leverageMargin(fee, multiple) : ZERO
  return {
    price: base && leveragePrice(state.type, base, pair.spread),
    target_price: state.status === 1 ? MARKET_TARGET_PRICE : limit,
    share,
    multiple,
    fee,
    margin,
    cost: leverageCost(fee, margin),
  }
}

/** The leverage order form. Source: SPEC §3 (Leverage order form), §5 (Lots slider), §9. */
export const leverageTicket: Form<
  LeverageTicketState,
  SetField<LeverageTicketState>,
  LeverageTicketSummary,
  LeverageTicketContext
> = {
  initial: { type: 1, status: 1, share: String(DEFAULT_LOTS), multiple: null, target_price: '' },
  reduce: setField,
  summarise,
  errors: (state, context) => {
    const { price, share, multiple, cost } = summarise(state, context)
    const { min = ZERO, max = ZERO } = context.limit ?? {}
    const found: Message[] = []
    if (price === null) found.push({ id: 'priceRequired' })
    if (share === null) found.push({ id: 'lotsRequired' })
    else if (decimal(min).gt(String(share))) found.push({ id: 'minimumQuantity' })
    else if (max !== ZERO && decimal(max).lt(String(share)))
      found.push({ id: 'maximumQuantity', values: { max } })
    if (multiple === null) found.push({ id: 'multipleRequired' })
    if (exceeds(cost, context.available)) found.push({ id: 'insufficientBalance' })
    return found
  },
}
