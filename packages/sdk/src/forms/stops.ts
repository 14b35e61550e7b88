import { decimal, HALF_UP } from '../rules/decimal.ts'
import { STOP_INPUT } from '../rules/index.ts'
import { stopResult } from '../rules/stops.ts'
import { toAmount, ZERO, type Amount } from '../values/amount.ts'
import { typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** The fields of the stop form. */
export interface StopState {
  readonly takeProfit: string
  readonly stopLoss: string
}

/** The position, a row of `watchLeverage`, and the market price. */
export interface StopContext {
  readonly side: 'buy' | 'sell'
  /** The opening price. */
  readonly price: Amount
  readonly amount: Amount
  /** The market price; null while unknown. */
  readonly current: number | null
}

/** The summary of the stop form. */
export interface StopSummary {
  /** The take-profit to send, 4 decimals; 0 for none, null while invalid. */
  readonly takeProfit: Amount | null
  /** The stop-loss to send, 4 decimals; 0 for none, null while invalid. */
  readonly stopLoss: Amount | null
  /** Expected profit at the take-profit; null without one. */
  readonly profit: Amount | null
  /** Expected loss at the stop-loss, positive; null without one. */
  readonly loss: Amount | null
}

// Rounds to the step as a number input does; a price that rounds to zero is invalid.
const typedStop = (text: string): Amount | null => {
  if (text.trim() === '' || toAmount(text) === ZERO) return ZERO
  const stop = typedAmount(text)
  return stop && typedAmount(decimal(stop).toFixed(STOP_INPUT.places, HALF_UP))
}

const isSet = (stop: Amount | null): stop is Amount => stop !== null && stop !== ZERO

const summarise = (state: StopState, { price, amount: lots }: StopContext): StopSummary => {
  const takeProfit = typedStop(state.takeProfit)
  const stopLoss = typedStop(state.stopLoss)
  return {
    takeProfit,
    stopLoss,
    profit: isSet(takeProfit) ? stopResult(price, takeProfit, lots) : null,
    loss: isSet(stopLoss) ? stopResult(price, stopLoss, lots) : null,
  }
}

/** Whether a stop is above (1) or below (-1) both the opening and the market price. */
const isBeyond = (stop: Amount, direction: 1 | -1, { price, current }: StopContext): boolean =>
  [price, current ?? price].every(of => decimal(stop).cmp(String(of)) === direction)

/**
 * The take-profit and stop-loss form of an open position. Either can be set alone; 0 or an empty field removes it.
 *
 * Choice: the take-profit of a buy must be above the opening and the market price and its stop-loss below, the
 * reverse for a sell, since servers refuse anything else. Source: product §3 (Set-stop form), §5 (Stop setting:
 * minimum 0).
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
