import { decimal, HALF_UP } from '../rules/decimal.ts'
import { STOP_INPUT, stopResult } from '../rules/index.ts'
import { toAmount, ZERO, type Amount } from '../values/amount.ts'
import { typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** What the user has typed. */
export interface StopState {
  readonly takeProfit: string
  readonly stopLoss: string
}

/** The position that the stops are for: a row of `watchLeverage`, and the market price. */
export interface StopContext {
  readonly side: 'buy' | 'sell'
  /** The price it was opened at. */
  readonly price: Amount
  readonly lots: Amount
  /** The market price; null while unknown. */
  readonly current: number | null
}

/** What the form comes to. */
export interface StopSummary {
  /** The take-profit to send, in 4 decimals; 0 for none, null while what is typed is no price. */
  readonly takeProfit: Amount | null
  /** The stop-loss to send, in 4 decimals; 0 for none, null while what is typed is no price. */
  readonly stopLoss: Amount | null
  /** What the take-profit is expected to win; null while there is none. */
  readonly profit: Amount | null
  /** What the stop-loss is expected to lose, positive; null while there is none. */
  readonly loss: Amount | null
}

// Rounds to the step as a number input does; what is above zero must stay so.
const typedStop = (text: string): Amount | null => {
  if (text.trim() === '' || toAmount(text) === ZERO) return ZERO
  const stop = typedAmount(text)
  return stop && typedAmount(decimal(stop).toFixed(STOP_INPUT.places, HALF_UP))
}

const isSet = (stop: Amount | null): stop is Amount => stop !== null && stop !== ZERO

const summarise = (state: StopState, { price, lots }: StopContext): StopSummary => {
  const takeProfit = typedStop(state.takeProfit)
  const stopLoss = typedStop(state.stopLoss)
  return {
    takeProfit,
    stopLoss,
    profit: isSet(takeProfit) ? stopResult(price, takeProfit, lots) : null,
    loss: isSet(stopLoss) ? stopResult(price, stopLoss, lots) : null,
  }
}

/** Whether a price lies above (1) or below (-1) both the opening and the market price. */
const isBeyond = (stop: Amount, direction: 1 | -1, { price, current }: StopContext): boolean =>
  [price, current ?? price].every(of => decimal(stop).cmp(String(of)) === direction)

/**
 * The take-profit and stop-loss form of an open position.
 *
 * Either stop can be set alone; 0 or nothing typed removes it. Source: product §3 (Set-stop form), §5 (Stop setting: minimum 0).
 * Choice, as servers refuse the rest: the take-profit of a buy is above, its stop-loss below the opening and the market price;
 * a sell mirrors that.
 */
export const stopForm: Form<StopState, SetField<StopState>, StopSummary, StopContext> = {
  initial: { takeProfit: '', stopLoss: '' },
  reduce: setField,
  summarise,
  errors: (state, context) => {
    const { takeProfit, stopLoss } = summarise(state, context)
    const up = context.side === 'buy' ? 1 : -1
    const found: Message[] = []
    if (takeProfit === null || stopLoss === null) found.push({ id: 'stopPositive' })
    if (isSet(takeProfit) && !isBeyond(takeProfit, up, context)) found.push({ id: 'stopTakeProfitSide' })
    if (isSet(stopLoss) && !isBeyond(stopLoss, up === 1 ? -1 : 1, context)) found.push({ id: 'stopLossSide' })
    return found
  },
}
