import { ZERO, type Amount } from '../values/amount.ts'
import { amountOf, decimal } from './decimal.ts'

/** What a closed order came to, and when: unix ms, or text in the server's zone. */
export interface ClosedOrder {
  readonly time: string | number | null | undefined
  /** Gained (+) or lost (−). */
  readonly profit: Amount | null | undefined
}

/** The running total once an order was closed. */
export interface ProfitPoint {
  /** As the platform says it. */
  readonly time: string | number
  /** Its place on a time axis, ms: distances are right, whatever zone the server is in. Without such a place, its index. */
  readonly at: number
  readonly total: Amount
}

export interface ProfitCurve {
  /** Oldest first. */
  readonly points: readonly ProfitPoint[]
  readonly total: Amount
  /** How many gained and how many lost something. */
  readonly won: number
  readonly lost: number
}

const CLOCK = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/

/** Milliseconds, of text as if its zone were UTC; NaN when it says no moment. */
const placeOf = (time: string | number) =>
  typeof time === 'number' ? time : CLOCK.test(time) ? Date.parse(`${time.replace(' ', 'T')}Z`) : NaN

/**
 * The running total of what orders gained and lost, exact; those without a result or a time are left out.
 *
 * @param orders Newest first, as the platform lists them. They count by their time, and as listed where they share one
 *   or a time cannot be told.
 */
export const profitCurve = (orders: readonly ClosedOrder[]): ProfitCurve => {
  const closed = [...orders]
    .reverse()
    .flatMap(({ time, profit }) =>
      time == null || profit == null ? [] : [{ time, profit, at: placeOf(time) }],
    )
  const timed = closed.every(({ time, at }) => at >= 0 && typeof time === typeof closed[0]?.time)
  if (timed) closed.sort((one, other) => one.at - other.at)
  // All at one moment are no course over time.
  const placed = timed && closed[0]?.at !== closed.at(-1)?.at
  let sum = decimal(ZERO)
  const points = closed.map(({ time, profit, at }, index) => {
    sum = sum.plus(profit)
    return { time, at: placed ? at : index, total: amountOf(sum) }
  })
  const having = (sign: number) => closed.filter(({ profit }) => decimal(profit).cmp(ZERO) === sign).length
  return { points, total: amountOf(sum), won: having(1), lost: having(-1) }
}
