import { type Amount } from '../values/amount.ts';
import { type Form, type SetField } from './form.ts';
/** The fields of the stop form. */
export interface StopState {
    readonly takeProfit: string;
    readonly stopLoss: string;
}
/** The position, a row of `watchLeverage`, and the market price. */
export interface StopContext {
    readonly side: 'buy' | 'sell';
    /** The opening price. */
    readonly price: Amount;
    readonly amount: Amount;
    /** The market price; null while unknown. */
    readonly current: number | null;
}
/** The summary of the stop form. */
export interface StopSummary {
    /** The take-profit to send, 4 decimals; 0 for none, null while invalid. */
    readonly takeProfit: Amount | null;
    /** The stop-loss to send, 4 decimals; 0 for none, null while invalid. */
    readonly stopLoss: Amount | null;
    /** Expected profit at the take-profit; null without one. */
    readonly profit: Amount | null;
    /** Expected loss at the stop-loss, positive; null without one. */
    readonly loss: Amount | null;
}
/**
 * The take-profit and stop-loss form of an open position. Either can be set alone; 0 or an empty field removes it.
 *
 * Choice: the take-profit of a buy must be above the opening and the market price and its stop-loss below, the
 * reverse for a sell, since servers refuse anything else. Source: product §3 (Set-stop form), §5 (Stop setting:
 * minimum 0).
 */
export declare const stopForm: Form<StopState, SetField<StopState>, StopSummary, StopContext>;
