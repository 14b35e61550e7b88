import type { IncomeRow } from '../contract/income.ts'
import type { Amount } from '../values/amount.ts'
import { amountOf, sum } from './decimal.ts'
import { dayOf } from './server-time.ts'

const DAY = 86_400_000
/** The number of days that are added up. */
const DAYS = 31

/** The income of a day. */
export interface IncomeDay {
  /** Midnight UTC of the date, unix ms. */
  readonly at: number
  readonly value: Amount
}

/** The income of a coin. */
export interface CoinIncome {
  /** 'USDC' */
  readonly coin: string
  /** Every day up to the last with an income, from the first or the 31st before it, oldest first. */
  readonly days: readonly IncomeDay[]
  /** The sum of the days. */
  readonly total: Amount
}

/** The day of a row: of its text in the server's zone, or of its instant. */
const dateOf = ({ created_time: time }: IncomeRow, offset: number): string | undefined => {
  if (typeof time === 'number') return dayOf(time, offset)
  return /^\d{4}-\d\d-\d\d/.exec(time ?? '')?.[0]
}

/**
 * The income of each coin by day, exact; the coin with most rows first. Rows without a coin or a time do not count.
 *
 * @param rows Of an income log, in any order.
 * @param coin The coin of rows that do not name one.
 * @param isWhole False while older rows exist: the oldest day is then left out, as some of it may be missing.
 * @param offset How far the clock of the user's zone is ahead of UTC, ms, for times that are instants.
 */
export const incomeByDay = (
  rows: readonly IncomeRow[],
  {
    coin: own,
    isWhole,
    offset = 0,
  }: { readonly coin?: string; readonly isWhole: boolean; readonly offset?: number },
): readonly CoinIncome[] => {
  const dated = rows.flatMap(row => {
    const [coin, date] = [row.currency_name ?? own, dateOf(row, offset)]
    const at = Date.parse(date ?? '')
    return coin && at > 0 ? [{ coin, at, value: row.value }] : []
  })
  const oldest = isWhole ? -Infinity : Math.min(...dated.map(({ at }) => at))
  const whole = dated.filter(({ at }) => at > oldest)
  const coins = [...new Set(whole.map(({ coin }) => coin))].map(coin =>
    whole.filter(row => row.coin === coin),
  )
  return coins
    .sort((one, other) => other.length - one.length)
    .map(of => {
      const times = of.map(({ at }) => at)
      const last = Math.max(...times)
      const first = Math.max(Math.min(...times), last - (DAYS - 1) * DAY)
      const days = Array.from({ length: (last - first) / DAY + 1 }, (_, index) => first + index * DAY).map(
        at => ({
          at,
          value: amountOf(sum(of.filter(row => row.at === at).map(({ value }) => value))),
        }),
      )
      return { coin: of[0]?.coin ?? '', days, total: amountOf(sum(days.map(({ value }) => value))) }
    })
}
