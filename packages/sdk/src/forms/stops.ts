import { decimal, HALF_UP } from '../rules/decimal.ts'
import { LeverageSide } from '../contract/codes.ts'
import { STOP_INPUT, stopResult } from '../rules/index.ts'
import { toAmount, ZERO, type Amount } from '../values/amount.ts'
import { typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** What the user has typed. */
export interface StopState {
  readonly target_profit_price: string
  readonly stop_loss_price: string
}

/** The position that the stops are for. */
export interface StopContext {
  readonly type: LeverageSide
  /** The price it was opened at. */
  readonly price: Amount
  /** Lots. */
  readonly share: Amount
  /** The market price; null while unknown. */
  readonly current: number | null
}

/** What the form comes to. */
export interface StopSummary {
  /** The take-profit to send, in 4 decimals; 0 for none, null while what is typed is no price. */
  readonly target_profit_price: Amount | null
  /** The stop-loss to send, in 4 decimals; 0 for none, null while what is typed is no price. */
  readonly stop_loss_price: Amount | null
  /** What the take-profit is expected to win; null while there is none. */
  readonly profit: Amount | null
  /** What the stop-loss is expected to lose, positive; null while there is none. */
  readonly loss: Amount | null
}

// Rounds to the step as a number input does; what is above zero must stay so.
function typedStop(text: string): Amount | null {
  if (text.trim() === '' || toAmount(text) === ZERO) return ZERO
  const stop = typedAmount(text)
  return stop && typedAmount(decimal(stop).toFixed(STOP_INPUT.places, HALF_UP))
}

const isSet = (stop: Amount | null): stop is Amount => stop !== null && stop !== ZERO

function summarise(state: StopState, { price, share }: StopContext): StopSummary {
  const target = typedStop(state.target_profit_price)
  const stop = typedStop(state.stop_loss_price)
  return {
    target_profit_price: target,
    stop_loss_price: stop,
    profit: isSet(target) ? stopResult(price, target, share) : null,
    loss: isSet(stop) ? stopResult(price, stop, share) : null,
  }
}

/** Whether a price lies above (1) or below (-1) both the opening and the market price. */
function isBeyond(stop: Amount, direction: 1 | -1, { price, current }: StopContext): boolean {
  return [price, current ?? price].every(of => decimal(stop).cmp(String(of)) === direction)
}

/**
 * The take-profit and stop-loss form of an open position.
 *
 * Either stop can be set alone; 0 or nothing typed removes it. Source: SPEC §3 (Set-stop form), §5 (Stop setting: minimum 0).
 * Choice, as servers refuse the rest: the take-profit of a buy is above, its stop-loss below the opening and the market price;
 * a sell mirrors that.
 */
export const stopForm: Form<StopState, SetField<StopState>, StopSummary, StopContext> = {
  initial: { target_profit_price: '', stop_loss_price: '' },
  reduce: setField,
  summarise,
  errors: (state, context) => {
    const { target_profit_price: target, stop_loss_price: stop } = summarise(state, context)
    const up = context.type === LeverageSide.buy ? 1 : -1
    const found: Message[] = []
    if (target === null || stop === null) found.push({ id: 'stopPositive' })
    if (isSet(target) && !isBeyond(target, up, context)) found.push({ id: 'stopTakeProfitSide' })
    if (isSet(stop) && !isBeyond(stop, up === 1 ? -1 : 1, context)) found.push({ id: 'stopLossSide' })
    return found
  },
}
