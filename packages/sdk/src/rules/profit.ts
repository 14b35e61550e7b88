import { ZERO, type Amount } from '../values/amount.ts'
import { amountOf, decimal } from './decimal.ts'
import { wallTime } from './server-time.ts'

/** The result of a closed order. */
export interface ClosedOrder {
  /** When it closed: unix ms, or text in the server's zone; without it, the opening counts. */
  readonly endedAt: string | number | undefined
  readonly openedAt?: string | number | undefined
  /** Profit (+) or loss (−). */
  readonly profit: Amount | null | undefined
}

/** The running total after one order. */
export interface ProfitPoint {
  /** As sent by the platform. */
  readonly time: string | number | undefined
  /** Position on a time axis, ms; only differences are meaningful. The index where the times are unusable. */
  readonly at: number
  readonly total: Amount
}

export interface ProfitCurve {
  /** Oldest first. */
  readonly points: readonly ProfitPoint[]
  readonly total: Amount
  /** Number of orders with a profit, and with a loss. */
  readonly won: number
  readonly lost: number
}

/** Milliseconds, reading text as UTC; NaN when it is not a time. */
const placeOf = (time: string | number | undefined) => (typeof time === 'number' ? time : wallTime(time))

/**
 * The running total of orders, exact, without those that have no result.
 *
 * @param orders Newest first, as the platform lists them. Sorted by time; in list order where times are equal, missing or
 *   unreadable.
 */
export const profitCurve = (orders: readonly ClosedOrder[]): ProfitCurve => {
  const closed = [...orders]
    .reverse()
    .flatMap(({ openedAt, endedAt: time = openedAt, profit }) =>
      profit == null ? [] : [{ time, profit, at: placeOf(time) }],
    )
  const timed = closed.every(({ time, at }) => at >= 0 && typeof time === typeof closed[0]?.time)
  if (timed) closed.sort((one, other) => one.at - other.at)
  // Equal times make no time axis.
  const placed = timed && closed[0]?.at !== closed.at(-1)?.at
  let sum = decimal(ZERO)
  const points = closed.map(({ time, profit, at }, index) => {
    sum = sum.plus(profit)
    return { time, at: placed ? at : index, total: amountOf(sum) }
  })
  const countOf = (sign: number) => closed.filter(({ profit }) => decimal(profit).cmp(ZERO) === sign).length
  return { points, total: amountOf(sum), won: countOf(1), lost: countOf(-1) }
}

/** The result of the closed orders of a coin. */
export interface CoinProfit {
  /** Undefined for the orders whose coin is not known. */
  readonly coin: string | undefined
  readonly profit: Amount
}

/** The exact results by coin, highest first, of the orders that `profitCurve` counts. */
export const profitByCoin = (
  orders: readonly (ClosedOrder & { readonly coin: string | undefined })[],
): readonly CoinProfit[] =>
  [...new Set(orders.map(({ coin }) => coin))]
    .map(name => ({ coin: name, ...profitCurve(orders.filter(({ coin }) => coin === name)) }))
    .filter(({ points }) => points.length > 0)
    .map(({ coin, total }) => ({ coin, profit: total }))
    .sort((one, other) => decimal(other.profit).cmp(one.profit))
