import { type Amount } from '../values/amount.ts';
/**
 * The fee of a withdrawal, in its currency, exact: rate × amount; 0 for an amount that is not positive.
 *
 * @param rate A fraction, from `wallet.info` (0.005 is half a percent).
 * Source: product §9.
 */
export declare const withdrawalFee: (amount: Amount, rate: Amount) => Amount;
/**
 * The amount that arrives, exact: amount − fee, never below 0. Choice: the fee is part of the amount, as on the
 * servers closest to the product.
 */
export declare const withdrawalArrival: (amount: Amount, rate: Amount) => Amount;
