import type { CustodyInfo, CustodyLevels } from '../contract/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { decimal, DOWN, percentOf } from './decimal.ts'

/** Decimals of a progress in percent. */
const PROGRESS_PLACES = 2

/** The range of a level, in USDC. */
export interface CustodyRange {
  readonly min_num?: Amount | undefined
  /** -1 for no upper limit. */
  readonly max_num: Amount
}

/** The balance from which a level holds. */
const begin = ({ min_num }: CustodyRange) => decimal(min_num ?? ZERO)

/**
 * The level of a balance; null below the lowest.
 *
 * Source: product §2 (/deposit), §3 (Custody info). Choice: a level begins at its `min_num` and lasts until the next
 * begins. So a balance on a shared border has the upper level, one in a gap between two (999.5 of 0-999 and 1000-4999)
 * the lower, and one beyond the last `max_num` the last.
 */
export const custodyLevelOf = <Level extends CustodyRange>(
  levels: readonly Level[],
  balance: Amount,
): Level | null =>
  levels.reduce<Level | null>((best, level) => {
    if (begin(level).gt(balance)) return best
    return best === null || begin(level).gt(begin(best)) ? level : best
  }, null)

/** The first level that begins above a balance; undefined at the top. */
const levelAbove = <Level extends CustodyRange>(levels: readonly Level[], balance: Amount) =>
  levels
    .filter(level => begin(level).gt(balance))
    .reduce<Level | undefined>(
      (first, level) => (!first || begin(first).gt(begin(level)) ? level : first),
      undefined,
    )

/**
 * How far a balance has come to the next level: balance / max_num × 100 of its level, percent from 0 to 100, 2 decimals;
 * 100 on a level without limit.
 *
 * Source: product §3 (Deposit level: progress as percentage). Choice: counted from zero, as the level that the platform
 * tells has no lower end; rounded down, so that 100 means reached.
 */
export const custodyProgress = (balance: Amount, level: { readonly max_num: Amount }): number => {
  // A limit of -1 lies below every balance: nothing is left to reach.
  if (!decimal(level.max_num).gt(balance)) return 100
  if (!decimal(balance).gt(ZERO)) return 0
  return Number(
    decimal(balance).times('100').div(level.max_num, PROGRESS_PLACES, DOWN).toFixed(PROGRESS_PLACES, DOWN),
  )
}

/** The custody fund from whichever calls responded; `balance` is null where none of them said. */
export interface CustodyFund extends Omit<CustodyInfo, 'balance'> {
  /** What is in custody, USDC. */
  readonly balance: Amount | null
}

/**
 * The custody fund from what `custody.myLevel` and `custody.levels` responded, or one of them. What the platform leaves out of
 * the fund's level and of the next is taken from the level table.
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

/** The progress that the platform tells, kept within 0 to 100; where it does not, {@link custodyProgress}. */
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

/**
 * An estimate of the interest of one day, in USDC, exact: balance × rate / 100.
 *
 * @param rate Of the balance's level, percent a day. Source: product §1, §3 (Custody info). Choice: simple interest on
 * the balance of now; SPEC does not say when the platform looks at it.
 */
export const custodyInterest = (balance: Amount, rate: Amount): Amount => percentOf(balance, rate)
