import type { App } from '../../app/types.ts';
import { RechargeStatus } from '../../contract/codes.ts';
import type { RechargeAddress, RechargeRow } from '../../contract/index.ts';
import { type RechargeCoin } from '../../rules/index.ts';
import { type Fetched } from '../../fetched/index.ts';
import { type Pages } from '../pages.ts';
import { type Watcher } from '../shared.ts';
import type { MoneyOptions, Moved } from './intent-types.ts';
import type { RechargeRequest } from './money-calls.ts';
/** The stage of a deposit. */
export type RechargeStage = keyof typeof RechargeStatus;
/** A deposit in the log. */
export type Recharge = RechargeRow & {
    /** Undefined if the platform does not report it. */
    readonly stage: RechargeStage | undefined;
};
/** Filters the deposits; an empty filter means all. */
export interface RechargeFilter {
    /** 'USDT' */
    readonly coin?: string | undefined;
    /** The chain of a coin with several: 'TRC20'. Many servers ignore it; use {@link isRechargeOver} on the rows. */
    readonly chain?: string | undefined;
}
/** Deposits and deposit addresses. Fetches nothing without subscribers. */
export interface Recharges extends Watcher {
    /**
     * The deposit addresses of a coin; none if the platform has no such coin. Refetched for each first subscriber: the
     * platform may change them, and deposits to an old one are lost.
     */
    addresses(coin: string): Fetched<readonly RechargeAddress[]>;
    /** The user's deposits, newest first. */
    log(of: RechargeFilter): Pages<Recharge>;
    /**
     * Reports a deposit. Equal requests in flight are deduped. If the answer is lost, the request is open until the log
     * shows it: see {@link watchIntents}.
     * @throws AppError as `recharge.submit` does; Error if the platform has no such coin.
     */
    submit(request: RechargeRequest, options?: MoneyOptions): Promise<Moved>;
}
/** The coin that a link names; undefined if it names none or the chain is ambiguous. */
export declare const rechargeCoin: ({ name, key, }: {
    readonly name?: string | undefined;
    readonly key?: string | undefined;
}) => RechargeCoin | undefined;
/**
 * The filter that a link names by type or currency id, with a label; empty if it names no coin.
 * The type of a coin with one chain is its name and adds no chain to the filter.
 */
export declare const rechargeFilter: ({ type, currency_id }: {
    readonly type?: string | undefined;
    readonly currency_id?: string | undefined;
}, idOf: (coin: string) => number | null | undefined) => RechargeFilter & {
    readonly label?: string;
};
/** Whether a deposit may be of a chain: false only if its address clearly belongs to another one. */
export declare const isRechargeOver: (chain: string | undefined, { to_address }: Pick<RechargeRow, "to_address">) => boolean;
/** Watches the user's deposits. Source: product §2 (/user/recharge). */
export declare const watchRecharge: (app: App) => Recharges;
