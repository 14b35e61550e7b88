import type { App } from '../../app/types.ts';
import type { SendOptions } from '../../client/index.ts';
import { CustodyMove } from '../../contract/codes.ts';
import { type AccountKind, type LockedProduct } from '../../contract/index.ts';
import { type Chain } from '../../rules/index.ts';
import type { Amount } from '../../values/amount.ts';
export interface TransferRequest {
    /** 'USDT' */
    readonly coin: string;
    readonly from: AccountKind;
    readonly to: AccountKind;
    /** In the coin, a decimal. */
    readonly amount: string;
}
/** An exchange of two coins in the spot account. */
export interface ExchangeRequest {
    /** The coin to sell: 'BTC'. */
    readonly from: string;
    /** The coin to buy: 'USDT'. */
    readonly to: string;
    /** In the coin to sell, a decimal. */
    readonly amount: string;
}
export interface WithdrawalRequest {
    /** 'USDT' */
    readonly coin: string;
    /** The chain of a coin with several; none for others. Coins sent on a wrong chain may be lost. */
    readonly chain?: Chain | undefined;
    readonly address: string;
    /** The amount deducted from the balance, in the coin, a decimal. */
    readonly amount: string;
}
/** A deposit to report. */
export interface RechargeRequest {
    /** 'USDT' */
    readonly coin: string;
    /** The address that it was sent to. */
    readonly address: string;
    /** In the coin, a decimal. */
    readonly amount: string;
    /** The image of the voucher, from `upload.image`. */
    readonly voucher: string;
}
/** A transfer between the spot account and custody. */
export interface CustodyRequest {
    /** 'in' from the spot account into custody, 'out' back. */
    readonly direction: keyof typeof CustodyMove;
    /** USDC, a decimal. */
    readonly amount: string;
}
export interface LockingRequest {
    /** The product as received: its other fields are sent back too, as the platforms' own app does. */
    readonly product: Pick<LockedProduct, 'id'> & {
        readonly currency_name?: string;
    };
    /** In the product's coin, a decimal. */
    readonly amount: string;
}
/** The requests that move money, besides orders, by endpoint. */
export interface MoneyRequests {
    readonly 'wallet.transfer': TransferRequest;
    readonly 'wallet.exchange': ExchangeRequest;
    readonly 'withdrawal.submit': WithdrawalRequest;
    readonly 'recharge.submit': RechargeRequest;
    readonly 'custody.move': CustodyRequest;
    readonly 'locking.subscribe': LockingRequest;
}
export type MoneyEndpoint = keyof MoneyRequests;
/** What a request is about. Two requests with equal terms are equal: fees, hints and vouchers do not count. */
export interface MoneyTerms {
    /** The coin that is paid, locked or deposited: 'USDT'; '' where it is not known. */
    readonly coin: string;
    readonly amount: Amount;
    /** The account or coin that it leaves, and the one that it goes to. */
    readonly from?: string;
    readonly to?: string;
    readonly chain?: string;
    readonly address?: string;
    /** Into custody, or out of it. */
    readonly direction?: string;
    /** The id of the locked product. */
    readonly product?: string;
}
interface Row {
    readonly id?: number | undefined;
}
interface MoneyCall<Request> {
    terms(request: Request): Omit<MoneyTerms, 'amount'>;
    /** Makes the input of the call, fetching what it needs. */
    input(app: App, request: Request): Promise<object>;
    /** The rows that report such calls, newest first. Transfers, exchanges and custody have none. */
    rows?(app: App, input: object, options: SendOptions): Promise<readonly Row[]>;
    /** Whether such a row may be of a call with these terms. */
    isOf?(row: Row, terms: MoneyTerms): boolean;
}
export declare const MONEY_CALLS: {
    readonly [E in MoneyEndpoint]: MoneyCall<MoneyRequests[E]>;
};
/** @throws AppError BAD_INPUT if the amount cannot be sent. */
export declare const termsOf: <E extends MoneyEndpoint>(endpoint: E, request: MoneyRequests[E]) => MoneyTerms;
/** Equal for equal requests. */
export declare const identityOf: (endpoint: MoneyEndpoint, terms: MoneyTerms) => string;
type Send = (input: object, options: SendOptions) => Promise<unknown>;
export declare const senderOf: (app: App, endpoint: MoneyEndpoint) => Send;
/** Whether a call would be sent: the contract accepts its input. */
export declare const isSendable: (endpoint: MoneyEndpoint, input: object) => boolean;
export {};
