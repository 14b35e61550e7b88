import type { CustodyInfo, CustodyLevels } from '../contract/index.ts';
import { type Amount } from '../values/amount.ts';
/** The range of a level, in USDC. */
export interface CustodyRange {
    readonly min_num?: Amount | undefined;
    /** -1 for no limit. */
    readonly max_num: Amount;
}
/**
 * The level of a balance; null below the lowest.
 *
 * Source: product §2 (/deposit), §3 (Custody info). Choice: a level begins at its `min_num` and ends where the next
 * begins. So a balance on a shared limit has the upper level, one in a gap (999.5 with 0-999 and 1000-4999) the
 * lower, and one above the last `max_num` the last.
 */
export declare const custodyLevelOf: <Level extends CustodyRange>(levels: readonly Level[], balance: Amount) => Level | null;
/**
 * Progress to the next level: balance / max_num × 100, percent from 0 to 100, 2 decimals; 100 on a level without
 * limit.
 *
 * Source: product §3 (Deposit level: progress as percentage). Choice: measured from zero, since the platform's level
 * has no minimum; rounded down, so that 100 means reached.
 */
export declare const custodyProgress: (balance: Amount, level: {
    readonly max_num: Amount;
}) => number;
/** The custody fund; `balance` is null while unknown. */
export interface CustodyFund extends Omit<CustodyInfo, 'balance'> {
    /** Balance in custody, USDC. */
    readonly balance: Amount | null;
}
/**
 * The custody fund from the answers of `custody.myLevel` and `custody.levels`, or one of them. The list of levels
 * fills in missing fields of the fund's level and the next.
 */
export declare const custodyFund: (own: CustodyInfo | undefined, levels: CustodyLevels | undefined) => CustodyFund;
/** The platform's own progress, clamped to 0–100, else {@link custodyProgress}. */
export declare const progressOf: (info: {
    readonly balance: Amount | null;
    readonly progress?: number | null | undefined;
    readonly level?: {
        readonly max_num?: Amount | undefined;
    } | undefined;
}) => number;
/** The amount that is missing to the next level, in USDC; null while unknown, or at the top. */
export declare const missingToNextLevel: ({ balance, next_level: next, }: {
    readonly balance: Amount | null;
    readonly next_level?: {
        readonly min_num?: Amount | undefined;
    } | null | undefined;
}) => Amount | null;
/**
 * Estimated interest of one day, in USDC, exact: balance × rate / 100.
 *
 * @param rate The rate of the balance's level, percent a day. Source: product §1, §3 (Custody info). Choice: simple
 *   interest on the current balance, since product §3 does not say which balance earns it.
 */
export declare const custodyInterest: (balance: Amount, rate: Amount) => Amount;
