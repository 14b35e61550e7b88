import { OptionDirection } from '../contract/codes.ts'
import type { OptionExpiry, OptionTrade } from '../contract/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { amountOf, decimal, percentOf } from './decimal.ts'

/** The whole stake, percent. */
const ALL = '100' as Amount

/** How an option ends. */
export type OptionOutcome = 'profit' | 'loss' | 'even'

/**
 * What an option pays when it is won: stake × profit_ratio / 100, exact, in the stake's currency.
 * Source: product §4 (Option order).
 */
export const optionProfit = (stake: Amount, profitRatio: Amount): Amount => percentOf(stake, profitRatio)

/** What an option costs when it is lost: stake × loss_ratio / 100, exact, as a positive amount. Source: product §4. */
export const optionLoss = (stake: Amount, lossRatio: Amount): Amount => percentOf(stake, lossRatio)

/** What decides how an option ends: direction, opening price, stake and ratios (percent). */
export interface OptionPosition {
  readonly type: OptionDirection
  readonly open_price: Amount
  readonly number: Amount
  readonly profit_ratio: Amount
  readonly loss_ratio: Amount
}

/**
 * The result an option would have if it ended at this price: above the opening price an up order wins and a down
 * order loses, below it the other way round, equal pays nothing. `amount` is signed.
 * Source: product §4 (Option order: expected result).
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

/** What an order says of itself: where it has no ratios, those of its expiry count. */
export type OptionTerms = Pick<OptionTrade, 'type' | 'number' | 'seconds'> & {
  readonly [Key in 'open_price' | 'profit_ratio' | 'loss_ratio']?: OptionTrade[Key] | undefined
}

/**
 * An order with the ratios it pays by: its own where the platform tells them, else those of its expiry.
 *
 * @param expiries The choices the platform offers.
 * @returns undefined where its opening price or its profit is not known.
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
 * Whole seconds until an option ends: its seconds minus the time since it was started, never below 0.
 *
 * @param startedAt Local start, unix ms. @param now unix ms.
 * Source: product §4 (Option order: countdown).
 */
export const remainingSeconds = (seconds: number, startedAt: number, now: number): number =>
  Math.max(0, Math.min(seconds, Math.ceil(seconds - (now - startedAt) / 1000)))

/**
 * The local start of an order that the platform says has this long to go, for the countdown after a reload.
 *
 * @returns unix ms.
 */
export const startOf = (seconds: number, remainingMs: number, now: number): number =>
  now - Math.max(0, seconds * 1000 - remainingMs)

/**
 * A time of the server's zone some seconds later: when an option placed then is due.
 *
 * @param time 'YYYY-MM-DD HH:MM:SS'
 * @returns null where `time` is missing or has another form.
 */
export const laterBy = (time: string | null | undefined, seconds: number): string | null => {
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time ?? '') ? Date.parse(`${time}Z`) : NaN
  return Number.isNaN(at) ? null : new Date(at + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
