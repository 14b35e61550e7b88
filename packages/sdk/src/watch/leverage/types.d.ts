import type { Observable } from 'rxjs';
import type { LeverageTrade } from '../../contract/index.ts';
import type { LeveragePair, RiskPosition } from '../../rules/index.ts';
import type { marginAlarmOf } from '../../rules/leverage.ts';
import type { Amount } from '../../values/amount.ts';
import type { Fetched } from '../../fetched/index.ts';
import type { Order, WaitOptions } from '../orders/order.ts';
import type { Watcher } from '../shared.ts';
/** The fields of every leveraged order. */
export interface LeverageRow extends Order {
    readonly kind: 'leverage';
    readonly id: number;
    readonly coin: string;
    /** A buy gains when the price rises, a sell when it falls. */
    readonly side: 'buy' | 'sell';
    /** The leverage: its value as a multiple of its margin. */
    readonly multiple: Amount;
    /** In the quote currency; undefined if the platform does not report it. */
    readonly margin: Amount | undefined;
    /** The platform's row: fees and all other fields. */
    readonly trade: LeverageTrade;
}
/** An open limit order. */
export interface PendingLeverage extends LeverageRow {
    readonly status: 'pending';
    /** The market price it opens at, in the quote currency. */
    readonly limit: Amount;
    /**
     * Cancels the order. Sends one request at a time.
     * @throws AppError as `leverage.close` does; BAD_INPUT, not sent, when it is known to be an open position by now.
     */
    cancel(options?: WaitOptions): Promise<void>;
}
/** Prices in the quote currency at which the platform closes a position. Omitting one removes it. */
export interface LeverageStops {
    readonly takeProfit?: string | undefined;
    readonly stopLoss?: string | undefined;
}
/** What a position has gained or lost, in the quote currency. */
export interface LeverageResult {
    /** The profit (+) or loss (−) after {@link fees}; null while unknown. */
    readonly profit: Amount | null;
    /** The same before fees. */
    readonly gross: Amount | null;
    /** The opening fee and the overnight fees so far. */
    readonly fees: Amount;
    /** The profit in percent of the margin; null while one of them is unknown. */
    readonly return: Amount | null;
}
/** An open position. Its result is that at the market price, else as last reported by the platform. */
export interface OpenPosition extends LeverageRow, LeverageResult {
    readonly status: 'open';
    /** The opening price, spread included. */
    readonly price: Amount;
    /** Undefined if not set. */
    readonly takeProfit: Amount | undefined;
    /** Undefined if not set. */
    readonly stopLoss: Amount | undefined;
    /** For `liquidationPrice`; null while its size or margin is unknown. */
    readonly risk: RiskPosition | null;
    /** The price at which closing it returns its fees so far; null while its size is unknown. */
    readonly breakEven: Amount | null;
    /**
     * Closes the position at the market price. Sends one request at a time. Resolves when it is accepted; `ended$` emits
     * the outcome.
     * @throws AppError as `leverage.close` does.
     */
    close(options?: WaitOptions): Promise<void>;
    /** Sets both stops. Sends one request at a time. @throws AppError as `leverage.setStops` does. */
    setStops(stops: LeverageStops, options?: WaitOptions): Promise<void>;
}
/** A closed position. */
export interface ClosedPosition extends LeverageRow, LeverageResult {
    readonly status: 'closed';
    readonly price: Amount;
    /** Undefined if the platform does not report it. */
    readonly closePrice: Amount | undefined;
}
/** An order to place. */
export interface LeverageRequest {
    /** A buy gains when the price rises, a sell when it falls. */
    readonly side: 'buy' | 'sell';
    /** Whole lots. */
    readonly lots: number;
    /** One of the multiples of the offer. */
    readonly multiple: number;
    /** The market price to open at, a decimal in the quote currency. Without it, the order opens immediately. */
    readonly limit?: string | undefined;
}
/** The trading terms of the coin. */
export interface LeverageOffer {
    /** The lot size, fee and spread; null if the coin is not traded with leverage. */
    readonly pair: LeveragePair | null;
    /** The leverage multiples, smallest first. */
    readonly multiples: readonly number[];
    /** The range of lots; a `max` of 0 is no limit. Undefined if the platform does not report it. */
    readonly limit: {
        readonly min: Amount;
        readonly max: Amount;
    } | undefined;
}
/** A position opened by its limit. */
export interface LeverageOpened extends LeverageRow {
    readonly status: 'open';
    /** Identifies the event in every run and tab. */
    readonly key: string;
    /** The opening price. */
    readonly price: Amount;
}
/** A position closed by a stop, by liquidation or by a user. */
export interface LeverageEnd extends ClosedPosition {
    /** Identifies the event in every run and tab. */
    readonly key: string;
}
/** An order whose answer was lost, as it was sent. */
export interface UnknownLeverage extends Omit<LeverageRow, 'id' | 'margin' | 'trade'> {
    readonly id: undefined;
    readonly status: 'unknown';
    /** Undefined for a market order. */
    readonly limit: Amount | undefined;
}
/** How close the account is to liquidation. */
export type MarginAlarm = ReturnType<typeof marginAlarmOf>;
/** The user's leveraged orders of all coins. Its streams have the rows of the watchers of single coins. */
export type AllLeverage = Omit<Leverage, 'deal' | 'place' | 'isIdle'>;
/** The user's leveraged orders of one coin. Fetches nothing until a stream is subscribed to or an order is placed. */
export interface Leverage extends Watcher {
    /** Refetched for each first subscriber, since fees and limits may have changed. */
    readonly deal: Fetched<LeverageOffer>;
    /** The open limit orders, newest first. Emits once they have been listed, then every change. */
    readonly orders$: Observable<readonly PendingLeverage[]>;
    /** The open positions, newest first, with their profit at the market price. */
    readonly positions$: Observable<readonly OpenPosition[]>;
    /** The fetch of both lists: its error, and `load` to refetch them. */
    readonly listed: Fetched<true>;
    /** The closed positions, newest first. */
    readonly closed: Fetched<readonly ClosedPosition[]>;
    /** The account's equity, all coins, in percent of its margins; 0 without positions, null while unknown. */
    readonly marginLevel$: Observable<Amount | null>;
    /** How close the account is to liquidation; null without positions and while unknown. */
    readonly marginAlarm$: Observable<MarginAlarm>;
    /** Every position opened by its limit, once per run. The first subscriber also gets the earlier ones. */
    readonly opened$: Observable<LeverageOpened>;
    /** Every close of a position that this device placed or listed, once per run, after its opening. */
    readonly ended$: Observable<LeverageEnd>;
    /** The orders whose answer was lost. */
    readonly unknown$: Observable<readonly UnknownLeverage[]>;
    /**
     * Sends an order once, after the open orders have been listed. If the answer is lost, the lists are polled for the
     * order for half a minute.
     *
     * @throws AppError as `leverage.trades` and `leverage.submit` do; delivery 'unknown' when no list has it;
     *   BAD_RESPONSE when it was accepted but no list has it within a minute.
     */
    place(order: LeverageRequest, options?: WaitOptions): Promise<PendingLeverage | OpenPosition | ClosedPosition>;
    /**
     * Whether it has no subscribers and awaits no order, not even of an earlier run: closing it then misses nothing.
     * False until the stored orders are restored.
     */
    isIdle(): boolean;
}
