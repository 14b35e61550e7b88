import type { SpotSide } from '../contract/index.ts'
import { amountOf, decimal, DOWN } from '../rules/decimal.ts'
import { AMOUNT_PLACES, shareOf, spotTotal } from '../rules/index.ts'
import { spotCap, spotCoins, spotTyped } from '../rules/spot.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type TicketForm } from './form.ts'
import type { Message } from './messages.ts'

/** The fields of the spot ticket. */
export interface SpotTicketState {
  readonly side: SpotSide
  readonly mode: 'market' | 'limit'
  /** The limit price as typed. */
  readonly price: string
  /** The amount as typed. */
  readonly amount: string
  /** What the amount counts: coins, or the quote currency. */
  readonly unit: 'coin' | 'quote'
}

/** The context of the spot ticket. */
export interface SpotTicketContext {
  /** The market price; null while unknown. */
  readonly price: number | null
  /** Free balance of the quote currency; null while unknown. */
  readonly quote: Amount | null
  /** Free balance of the coin; null while unknown. */
  readonly coin: Amount | null
  /** Whether the balances are loaded, as a coin without one is in none; true by default. */
  readonly hasBalances?: boolean
  /** Whether the market price is too old for a market order. */
  readonly isStale?: boolean
  /** The orders that may or may not be open: `unknown$` of watchSpot. */
  readonly unknown?: readonly (SpotTicketOrder & { readonly why: string })[]
}

/** An order for `watchSpot(app, coin).place`. */
export interface SpotTicketOrder {
  readonly side: SpotSide
  /** Undefined for a market order. */
  readonly price: Amount | undefined
  readonly amount: Amount
}

/**
 * 'balance': the balances are not known. 'lost': the answer to an equal order was lost, so this one would be a second;
 * for a total at the market, any such order of its side counts.
 * 'price' and 'stale', of a market order: the market price is not known, or too old.
 */
export type SpotObstacle = 'balance' | 'lost' | 'price' | 'stale'

/** The summary of the spot ticket. */
export interface SpotTicketSummary {
  /** The market price, or the limit of a limit order; null while unknown. */
  readonly price: Amount | null
  /** The most that can be ordered; null while the balance, or the price of a buy, is unknown. */
  readonly cap: Amount | null
  /** The amount to send, in coins: what is typed, rounded down to 4 decimals and limited to the cap; null for none. */
  readonly amount: Amount | null
  /** The same in the other unit than the typed one; null for none. */
  readonly other: Amount | null
  /** The cap in the typed unit: of a purchase in the quote currency, the balance. */
  readonly most: Amount | null
  /** Whether the typed amount exceeds `most`. */
  readonly capped: boolean
  /** amount × price. */
  readonly total: Amount
  /** Null while price or amount are missing. */
  readonly order: SpotTicketOrder | null
}

/** The typed coins, or those that the typed total is enough for; null while that is unknown. */
const coinsOf = ({ amount, unit }: SpotTicketState, price: Amount | null): Amount | null => {
  const typed = typedAmount(amount)
  if (unit === 'coin') return typed
  return typed && price && spotCoins(typed, price)
}

const summarise = (state: SpotTicketState, context: SpotTicketContext): SpotTicketSummary => {
  const { side } = state
  const isLimit = state.mode === 'limit'
  const price = typedAmount(isLimit ? state.price : String(context.price))
  const balance = side === 'buy' ? context.quote : context.coin
  const known = balance !== null && (price !== null || side === 'sell')
  const cap = known ? spotCap(side, balance, price ?? ZERO) : null
  const coins = coinsOf(state, price)
  const amount =
    coins &&
    typedAmount(cap && exceeds(coins, cap) ? cap : amountOf(decimal(coins).round(AMOUNT_PLACES, DOWN)))
  const total = amount && price ? spotTotal(amount, price) : ZERO
  const order = amount && price && { side, price: isLimit ? price : undefined, amount }
  const inQuote = (number: Amount | null) => number && price && spotTyped(number, price)
  const [most, other] =
    state.unit === 'coin'
      ? [cap, inQuote(amount)]
      : [side === 'buy' ? cap && balance && shareOf(balance, 100) : inQuote(cap), amount]
  const capped = exceeds(typedAmount(state.amount), most)
  return { price, cap, amount, other, most, capped, total, order }
}

/** The spot order form. Source: product §3 (Spot order form), §5 (Spot order). */
export const spotTicket: TicketForm<SpotTicketState, SpotTicketSummary, SpotTicketContext, SpotObstacle> = {
  initial: { side: 'buy', mode: 'market', price: '', amount: '', unit: 'coin' },
  // The price of a limit is filled in by the app.
  typed: ['amount'],
  reduce: setField,
  summarise,
  errors: (state, context) => {
    const { price, cap, amount } = summarise(state, context)
    const found: Message[] = []
    if (price === null) found.push({ id: 'priceRequired' })
    if (cap === ZERO) found.push({ id: 'insufficientBalance' })
    else if (amount === null)
      found.push({ id: typedAmount(state.amount) && price ? 'amountTooSmall' : 'amountRequired' })
    return found
  },
  obstacle: (state, context) => {
    if (context.hasBalances === false) return 'balance'
    const { order } = summarise(state, context)
    // The coins of a total change with the market price.
    const isMoving = state.mode === 'market' && state.unit === 'quote'
    const isLost = context.unknown?.some(
      ({ side, price, amount, why }) =>
        why === 'lost' &&
        side === order?.side &&
        price === order.price &&
        (isMoving || amount === order.amount),
    )
    if (isLost) return 'lost'
    if (state.mode === 'limit') return undefined
    if (context.price === null) return 'price'
    return context.isStale ? 'stale' : undefined
  },
}
