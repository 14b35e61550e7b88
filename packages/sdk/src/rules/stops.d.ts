import { type Amount } from '../values/amount.ts';
/** The price inputs of stops. Source: product §5 (Stop setting). */
export declare const STOP_INPUT: {
    readonly step: "0.0001";
    readonly min: "0";
    readonly places: 4;
};
/**
 * The expected profit or loss at a stop, positive, exact: |price − stop| × lots.
 *
 * @param price The price of the position, in the quote currency. @param share Lots.
 * Source: product §5 (Stop setting).
 */
export declare const stopResult: (price: Amount, stop: Amount, share: Amount) => Amount;
/**
 * A stop at a distance in percent above (+) or below (−) a price, halves away from zero.
 *
 * @param places Decimals of the pair's prices; at most 4.
 */
export declare const stopAway: (price: Amount, percent: number, places: number) => Amount;
/** A stop one step higher (1) or lower (−1), never below zero. Source: product §5 (Stop setting). */
export declare const stepStop: (stop: Amount, direction: 1 | -1) => Amount;
