import type { CustodyInfo, CustodyLevels } from '../contract/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { amountOf, decimal, DOWN, percentOf } from './decimal.ts'

/** Decimals of a progress in percent. */
const PROGRESS_PLACES = 2

/** The range of a level, in USDC. */
export interface CustodyRange {
  readonly min_num?: Amount | undefined
  /** -1 for no limit. */
  readonly max_num: Amount
}

/** The lowest balance of a level. */
const minimumOf = ({ min_num }: CustodyRange) => decimal(min_num ?? ZERO)

/**
 * The level of a balance; null below the lowest.
 *
 * Source: product §2 (/deposit), §3 (Custody info). Choice: a level begins at its `min_num` and ends where the next
 * begins. So a balance on a shared limit has the upper level, one in a gap (999.5 with 0-999 and 1000-4999) the
 * lower, and one above the last `max_num` the last.
 */
export const custodyLevelOf = <Level extends CustodyRange>(
  levels: readonly Level[],
  balance: Amount,
): Level | null =>
  levels.reduce<Level | null>((best, level) => {
    if (minimumOf(level).gt(balance)) return best
    return best === null || minimumOf(level).gt(minimumOf(best)) ? level : best
  }, null)

/** The next level above a balance; undefined at the top. */
const levelAbove = <Level extends CustodyRange>(levels: readonly Level[], balance: Amount) =>
  levels
    .filter(level => minimumOf(level).gt(balance))
    .reduce<Level | undefined>(
      (first, level) => (!first || minimumOf(first).gt(minimumOf(level)) ? level : first),
      undefined,
    )

/**
 * Progress to the next level: balance / max_num × 100, percent from 0 to 100, 2 decimals; 100 on a level without
 * limit.
 *
 * Source: product §3 (Deposit level: progress as percentage). Choice: measured from zero, since the platform's level
 * has no minimum; rounded down, so that 100 means reached.
 */
export const custodyProgress = (balance: Amount, level: { readonly max_num: Amount }): number => {
  // A limit of -1 is below every balance.
  if (!decimal(level.max_num).gt(balance)) return 100
  if (!decimal(balance).gt(ZERO)) return 0
  return Number(
    decimal(balance).times('100').div(level.max_num, PROGRESS_PLACES, DOWN).toFixed(PROGRESS_PLACES, DOWN),
  )
}

/** The custody fund; `balance` is null while unknown. */
export interface CustodyFund extends Omit<CustodyInfo, 'balance'> {
  /** Balance in custody, USDC. */
  readonly balance: Amount | null
}

/**
 * The custody fund from the answers of `custody.myLevel` and `custody.levels`, or one of them. The list of levels
 * fills in missing fields of the fund's level and the next.
 */
export const custodyFund = (own: CustodyInfo | undefined, levels: CustodyLevels | undefined): CustodyFund => {
  const info = own ?? levels?.info ?? undefined
  const balance = info?.balance ?? null
  const level_list = info?.level_list?.length ? info.level_list : (levels?.level_list ?? [])
  const level = info?.level ?? (balance === null ? null : custodyLevelOf(level_list, balance))
  const next = info?.next_level ?? (balance === null ? undefined : levelAbove(level_list, balance))
  const whole = <Named extends { readonly level_name: string }>(named: Named) => ({
    ...level_list.find(({ level_name }) => level_name === named.level_name),
    ...named,
  })
  return {
    ...info,
    balance,
    level_list,
    level: level ? whole(level) : undefined,
    next_level: next && whole(next),
  }
}

/** The platform's own progress, clamped to 0–100, else {@link custodyProgress}. */
export const progressOf = (info: {
  readonly balance: Amount | null
  readonly progress?: number | null | undefined
  readonly level?: { readonly max_num?: Amount | undefined } | undefined
}): number => {
  const { balance, progress, level } = info
  if (typeof progress === 'number') return Math.min(100, Math.max(0, progress))
  return level?.max_num === undefined || balance === null
    ? 0
    : custodyProgress(balance, { max_num: level.max_num })
}

/** The amount that is missing to the next level, in USDC; null while unknown, or at the top. */
export const missingToNextLevel = ({
  balance,
  next_level: next,
}: {
  readonly balance: Amount | null
  readonly next_level?: { readonly min_num?: Amount | undefined } | null | undefined
}): Amount | null => {
  if (balance === null || next?.min_num === undefined) return null
  const missing = decimal(next.min_num).minus(balance)
  return missing.gt(ZERO) ? amountOf(missing) : null
}

/**
 * Estimated interest of one day, in USDC, exact: balance × rate / 100.
 *
 * @param rate The rate of the balance's level, percent a day. Source: product §1, §3 (Custody info). Choice: simple
 *   interest on the current balance, since product §3 does not say which balance earns it.
 */
export const custodyInterest = (balance: Amount, rate: Amount): Amount => percentOf(balance, rate)
