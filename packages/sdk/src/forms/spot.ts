import { SpotMode } from '../contract/codes.ts'
import type { SpotSide } from '../contract/index.ts'
import { amountOf, decimal, DOWN } from '../rules/decimal.ts'
import { AMOUNT_PLACES, spotCap, spotTotal } from '../rules/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** What the user has chosen and typed. */
export interface SpotTicketState {
  readonly type: SpotSide
  readonly mode: SpotMode
  /** The price as typed, for a limit order. */
  readonly price: string
  /** How much of the coin, as typed. */
  readonly num: string
}

/** What the ticket is judged by. */
export interface SpotTicketContext {
  /** The market price; null while unknown. */
  readonly price: number | null
  /** Free balance of the quote coin; null while unknown. */
  readonly quote: Amount | null
  /** Free balance of the coin; null while unknown. */
  readonly coin: Amount | null
}

/** What the ticket comes to. */
export interface SpotTicketSummary {
  /** The price it counts with: the market's, or of a limit order the typed one; null while there is none. */
  readonly price: Amount | null
  /** The most that can be ordered; null while the balance or, for a buy, the price is unknown. */
  readonly cap: Amount | null
  /** The amount to send: what is typed, in 4 decimals rounded down and never above the cap; null for none. */
  readonly num: Amount | null
  /** Whether more was typed than the cap. */
  readonly capped: boolean
  /** num × price. */
  readonly total: Amount
}

function summarise(state: SpotTicketState, context: SpotTicketContext): SpotTicketSummary {
  const price = typedAmount(state.mode === SpotMode.limit ? state.price : String(context.price))
  const balance = state.type === 'buy' ? context.quote : context.coin
  const known = balance !== null && (price !== null || state.type === 'sell')
  const cap = known ? spotCap(state.type, balance, price ?? ZERO) : null
  const typed = typedAmount(state.num)
  const capped = exceeds(typed, cap)
  const num = typed && typedAmount(capped && cap ? cap : amountOf(decimal(typed).round(AMOUNT_PLACES, DOWN)))
  return { price, cap, num, capped, total: num && price ? spotTotal(num, price) : ZERO }
}

/** The spot order form. Source: SPEC §3 (Spot order form), §5 (Spot order). */
export const spotTicket: Form<
  SpotTicketState,
  SetField<SpotTicketState>,
  SpotTicketSummary,
  SpotTicketContext
> = {
  initial: { type: 'buy', mode: SpotMode.market, price: '', num: '' },
  reduce: setField,
  summarise,
  errors: (state, context) => {
    const { price, cap, num } = summarise(state, context)
    const found: Message[] = []
    if (price === null) found.push({ id: 'priceRequired' })
    if (cap === ZERO) found.push({ id: 'insufficientBalance' })
    else if (num === null) found.push({ id: 'amountRequired' })
    return found
  },
}
