import { type Observable } from 'rxjs';
import type { App } from '../../app/types.ts';
import { WithdrawalStatus } from '../../contract/codes.ts';
import type { WalletInfo, WithdrawalAddress, WithdrawalRow } from '../../contract/index.ts';
import { type WithdrawalCoin } from '../../rules/address.ts';
import { type Fetched } from '../../fetched/index.ts';
import { type Pages } from '../pages.ts';
import { type Watcher } from '../shared.ts';
import type { MoneyOptions, Moved } from './intent-types.ts';
import type { WithdrawalRequest } from './money-calls.ts';
/** A withdrawable coin of the platform. */
export interface WithdrawableCoin extends WithdrawalCoin {
    /** Currency id. */
    readonly id: number;
    /** Same as its label. */
    readonly name: string;
}
/** The stage of a withdrawal. */
export type WithdrawalStage = keyof typeof WithdrawalStatus;
/** A row of the log. Servers mix deposits in: they have the other sign of `value`. */
export type Withdrawal = WithdrawalRow & {
    /** Undefined if the platform reports it only as text (`info`), and for other rows. */
    readonly stage: WithdrawalStage | undefined;
};
export interface SavedAddress {
    /** 'USDT' */
    readonly coin: string;
    readonly address: string;
}
/** Withdrawals and withdrawal addresses. Fetches nothing without subscribers. */
export interface Withdrawals extends Watcher {
    /** The withdrawable coins; empty while the platform's coins are not known. */
    readonly coins$: Observable<readonly WithdrawableCoin[]>;
    /** The minimum, fee and balance for a coin. */
    info(coin: string): Fetched<WalletInfo>;
    /** The saved addresses of all coins. */
    readonly addresses: Fetched<readonly WithdrawalAddress[]>;
    /** The user's withdrawals, newest first. */
    readonly log: Pages<Withdrawal>;
    /**
     * Saves the address of a coin. If the answer is lost or a refusal, resolves if the list has the address.
     * @throws AppError as `withdrawal.addAddress` does.
     */
    saveAddress(request: SavedAddress): Promise<void>;
    /**
     * Requests a withdrawal. Equal requests in flight are deduped. If the answer is lost, the request is open until the log
     * shows it: see {@link watchIntents}.
     * Source: product §4 (Withdrawal).
     * @throws AppError as `withdrawal.submit` does; BAD_INPUT for a chain that the coin does not have.
     */
    submit(request: WithdrawalRequest, options?: MoneyOptions): Promise<Moved>;
}
/** The stage of a row of the log; undefined if it has none. */
export declare const withdrawalStage: ({ status, type, }: Pick<WithdrawalRow, "status" | "type">) => WithdrawalStage | undefined;
/** The coin name of a saved address, whose row has the name or the id. An unknown id is returned as it is. */
export declare const coinOfAddress: ({ currency_name, currency }: WithdrawalAddress, ids: ReadonlyMap<string, number>) => string;
/** Watches the user's withdrawals. Source: product §2 (/user/withdraws). */
export declare const watchWithdrawal: (app: App) => Withdrawals;
