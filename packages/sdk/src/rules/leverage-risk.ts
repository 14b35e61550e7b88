import { LeverageSide } from '../contract/codes.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { BALANCE_PLACES } from './constants.ts'
import { amountOf, decimal, DOWN, percentOf, UP } from './decimal.ts'

/**
 * The margin level in percent at which positions are closed. Choice: platforms do not publish theirs; this one is
 * usual.
 */
export const LIQUIDATION_LEVEL = '10' as Amount

/** A position as the liquidation price needs it; amounts in the quote currency. */
export interface RiskPosition {
  readonly type: LeverageSide
  /** The opening price, spread included. */
  readonly price: Amount
  /** Coins, see `leverageCoins`. */
  readonly number: Amount
  /** The margin now, after overnight fees. */
  readonly margin: Amount
  /** The margin at opening. */
  readonly initialMargin: Amount
}

/**
 * The estimated market price at which the positions of one coin are closed: there, balance + margins + profits is
 * {@link LIQUIDATION_LEVEL} percent of the initial margins. 8 decimals, rounded so that it is reached too early rather
 * than too late.
 *
 * Choice: positions in other coins are not counted.
 *
 * @param available Free leverage balance of the quote currency.
 * @returns null where no price above zero is one: without positions, when longs and shorts cancel out, and for
 *   longs that the balance covers down to zero.
 */
export const liquidationPrice = (available: Amount, positions: readonly RiskPosition[]): Amount | null => {
  let [coins, lost] = [decimal(ZERO), decimal(available).neg()]
  for (const { type, price, number, margin, initialMargin } of positions) {
    const signed = type === LeverageSide.buy ? decimal(number) : decimal(number).neg()
    coins = coins.plus(signed)
    lost = lost.plus(signed.times(price)).plus(percentOf(initialMargin, LIQUIDATION_LEVEL)).minus(margin)
  }
  if (coins.cmp(ZERO) === 0) return null
  const falls = coins.gt(ZERO)
  const reached = lost.div(amountOf(coins), BALANCE_PLACES, falls ? UP : DOWN)
  return reached.gt(ZERO) ? amountOf(reached) : null
}

/**
 * The market price at which closing a position returns its fees: its price plus (a sell: minus) fees / coins, 8
 * decimals, rounded so that the fees are covered; never below zero. The spread is already in the price.
 *
 * @param fees Opening fee, and overnight fees so far, in the quote currency.
 * @returns null without coins.
 */
export const breakEvenPrice = (
  { type, price, number }: Pick<RiskPosition, 'type' | 'price' | 'number'>,
  fees: Amount,
): Amount | null => {
  if (!decimal(number).gt(ZERO)) return null
  const each = decimal(fees).div(number, BALANCE_PLACES, UP)
  const even = type === LeverageSide.buy ? decimal(price).plus(each) : decimal(price).minus(each)
  return even.gt(ZERO) ? amountOf(even) : ZERO
}

/** The share of a balance that a margin uses, percent, 2 decimals, rounded up; null without a balance. */
export const marginShare = (margin: Amount, available: Amount): Amount | null =>
  decimal(available).gt(ZERO) ? amountOf(decimal(margin).times('100').div(available, 2, UP)) : null
