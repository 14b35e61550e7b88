import { LockedOrderStatus } from '../contract/codes.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { amountOf, decimal, HALF_UP, percentOf, sum } from './decimal.ts'
import { dayOf, wallTime } from './server-time.ts'

/** Decimals of a rate, as on servers. */
const RATE_PLACES = 4

const DAY = 86_400_000

/**
 * Income of one day, in the coin, exact: income_rate / 100 × amount.
 *
 * @param incomeRate Percent a day. Source: product §9.
 */
export const lockingDaily = (amount: Amount, incomeRate: Amount): Amount => percentOf(amount, incomeRate)

/**
 * Estimated income of the whole period, in the coin, exact: income_rate / 100 × period × amount.
 *
 * @param product Rate in percent a day, period in days. Source: product §9.
 */
export const lockingIncome = (
  amount: Amount,
  product: { readonly income_rate: Amount; readonly period: number },
): Amount => amountOf(decimal(lockingDaily(amount, product.income_rate)).times(String(product.period)))

/** The fields of an order that the formulas use. */
export interface LockedPosition {
  readonly status: number
  /** Locked amount, in the coin. */
  readonly caution_money: Amount
  /** Percent a day; missing where the platform does not say. */
  readonly income_rate?: Amount | undefined
  /** Income so far, in the coin. */
  readonly revenue?: Amount | undefined
  /** When income was last paid: text in the server's zone, or unix ms. */
  readonly show_last_time?: string | number | null | undefined
}

/**
 * The quick rate: the average income_rate of the orders with a payment today, percent a day; 0 for none.
 *
 * @param now The platform's time, unix ms.
 * @param offset How far the server's zone is ahead of UTC, ms; undefined while unknown. Source: product §9. Choices: 4
 *   decimals, halves up; orders without a rate are ignored; today is the day in the server's zone. While that is
 *   unknown it is the day in UTC, or the next one once something was paid on it.
 */
export const quickRate = (
  orders: readonly LockedPosition[],
  now: number,
  offset: number | undefined,
): Amount => {
  const dayPaid = ({ show_last_time: time }: LockedPosition) =>
    typeof time === 'number' ? dayOf(time, offset ?? 0) : time?.slice(0, 'YYYY-MM-DD'.length)
  const [day, next] = [dayOf(now, offset ?? 0), dayOf(now + DAY, 0)]
  // A server east of Greenwich is the first to have the next day.
  const today = offset === undefined && orders.some(order => dayPaid(order) === next) ? next : day
  const rates = orders
    .filter(order => dayPaid(order) === today)
    .flatMap(({ income_rate }) => income_rate ?? [])
  if (rates.length === 0) return ZERO
  return amountOf(sum(rates).div(String(rates.length), RATE_PLACES, HALF_UP))
}

/** The totals of a user's locked orders. */
export interface LockingTotals {
  /** Funds in custody: Σ caution_money of the orders in custody. */
  readonly funds: Amount
  /** Estimated daily return: Σ caution_money × income_rate / 100 of the orders in custody. */
  readonly daily: Amount
  /** Cumulative income: the platform's own total, else Σ revenue of all orders. */
  readonly income: Amount
  /** Orders in custody. */
  readonly orders: number
}

/**
 * The totals of a user's locked orders, exact. Adds amounts of different coins unconverted, since the page shows one
 * figure.
 *
 * @param incomeTotal `income_total` of the answer; null where the platform does not say. Source: product §2
 *   (/locking), §3 (Locked order).
 */
export const lockingTotals = (
  orders: readonly LockedPosition[],
  incomeTotal: Amount | null,
): LockingTotals => {
  const held = orders.filter(({ status }) => status === LockedOrderStatus.inCustody)
  const daily = held.map(({ caution_money, income_rate = ZERO }) => lockingDaily(caution_money, income_rate))
  return {
    funds: amountOf(sum(held.map(({ caution_money }) => caution_money))),
    daily: amountOf(sum(daily)),
    income: incomeTotal ?? amountOf(sum(orders.map(({ revenue = ZERO }) => revenue))),
    orders: held.length,
  }
}

/** The times of an order: text in the server's zone, or unix ms; null while unknown. */
export interface LockedTimes {
  readonly show_add_time?: string | number | null | undefined
  readonly show_end_time?: string | number | null | undefined
  readonly show_last_time?: string | number | null | undefined
}

/**
 * Progress of an order at its last payment, percent from 0 to 100; 0 before the first payment, null while begin or
 * end is unknown.
 *
 * Choice: measured at the last payment, not now, because the server may not show the zone of its times.
 */
export const lockingProgress = (times: LockedTimes): number | null => {
  const begin = msOf(times.show_add_time)
  const end = msOf(times.show_end_time)
  if (!(end > begin)) return null
  return Math.min(100, Math.max(0, (((msOf(times.show_last_time) || begin) - begin) / (end - begin)) * 100))
}

const msOf = (time: string | number | null | undefined) => (typeof time === 'number' ? time : wallTime(time))
