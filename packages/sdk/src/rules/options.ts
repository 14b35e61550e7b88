import { OptionDirection } from '../contract/codes.ts'
import type { OptionExpiry, OptionTrade } from '../contract/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { amountOf, decimal, percentOf, UP } from './decimal.ts'
import { wallTime } from './server-time.ts'

/** The whole stake, percent. */
const ALL = '100' as Amount

/** The outcome of an option. */
export type OptionOutcome = 'profit' | 'loss' | 'even'

/**
 * The profit of a won option, in the stake's currency, exact: stake × profit_ratio / 100. Source: product §4 (Option
 * order).
 */
export const optionProfit = (stake: Amount, profitRatio: Amount): Amount => percentOf(stake, profitRatio)

/** The loss of a lost option, positive, exact: stake × loss_ratio / 100. Source: product §4. */
export const optionLoss = (stake: Amount, lossRatio: Amount): Amount => percentOf(stake, lossRatio)

/**
 * The share of options that must win for their profits to equal the losses, percent with two decimals, rounded up:
 * loss_ratio / (profit_ratio + loss_ratio) × 100. Draws count for neither.
 *
 * @returns null for ratios of zero.
 */
export const breakEvenWinRate = ({
  profit_ratio,
  loss_ratio,
}: Pick<OptionExpiry, 'profit_ratio' | 'loss_ratio'>): Amount | null => {
  const whole = decimal(profit_ratio).plus(loss_ratio)
  return whole.gt(ZERO) ? amountOf(decimal(loss_ratio).times(ALL).div(whole, 2, UP)) : null
}

/** The terms of an option: direction, opening price, stake and ratios in percent. */
export interface OptionPosition {
  readonly type: OptionDirection
  readonly open_price: Amount
  readonly number: Amount
  readonly profit_ratio: Amount
  readonly loss_ratio: Amount
}

/**
 * The result of an option if it settled at this price: above the opening price an up order wins and a down order
 * loses, below it the reverse; at the opening price neither. `amount` is signed. Source: product §4 (Option order:
 * expected result).
 */
export const expectedResult = (
  position: OptionPosition,
  price: number | string,
): { readonly outcome: OptionOutcome; readonly amount: Amount } => {
  const moved = decimal(String(price)).cmp(position.open_price)
  const gain = position.type === OptionDirection.up ? moved : -moved
  if (gain > 0) return { outcome: 'profit', amount: optionProfit(position.number, position.profit_ratio) }
  if (gain === 0) return { outcome: 'even', amount: ZERO }
  const loss = optionLoss(position.number, position.loss_ratio)
  return { outcome: 'loss', amount: amountOf(decimal(loss).neg()) }
}

/** An option order whose ratios may be missing. */
export type OptionTerms = Pick<OptionTrade, 'type' | 'number' | 'seconds'> & {
  readonly [Key in 'open_price' | 'profit_ratio' | 'loss_ratio']?: OptionTrade[Key] | undefined
}

/**
 * An order with its own ratios, else those of its expiry.
 *
 * @param expiries The expiries on offer.
 * @returns undefined while its opening price or profit ratio is unknown.
 */
export const optionPosition = (
  trade: OptionTerms,
  expiries: readonly OptionExpiry[],
): OptionPosition | undefined => {
  const offered = expiries.find(({ seconds }) => seconds === trade.seconds)
  const { type, number, open_price, profit_ratio = offered?.profit_ratio } = trade
  if (open_price === undefined || profit_ratio === undefined) return undefined
  return {
    type,
    open_price,
    number,
    profit_ratio,
    loss_ratio: trade.loss_ratio ?? offered?.loss_ratio ?? ALL,
  }
}

/**
 * Whole seconds until an option expires, never below 0.
 *
 * @param startedAt Local start, unix ms.
 * @param now Unix ms.
 * Source: product §4 (Option order: countdown).
 */
export const remainingSeconds = (seconds: number, startedAt: number, now: number): number =>
  Math.max(0, Math.min(seconds, Math.ceil(seconds - (now - startedAt) / 1000)))

/** The local start of an order from its remaining time, for the countdown after a reload. @returns Unix ms. */
export const startOf = (seconds: number, remainingMs: number, now: number): number =>
  now - Math.max(0, seconds * 1000 - remainingMs)

/**
 * A time in the server's zone plus some seconds, such as the expiry of an option.
 *
 * @param time 'YYYY-MM-DD HH:MM:SS'
 * @returns null when `time` is missing or in another format; off by the change of the clocks if that is in between.
 */
export const laterBy = (time: string | null | undefined, seconds: number): string | null => {
  const at = wallTime(time)
  return Number.isNaN(at) ? null : new Date(at + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
