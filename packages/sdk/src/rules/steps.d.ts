import { type Amount } from '../values/amount.ts';
/** The step of a price: one unit of its fifth digit, at least 0.00000001. Choice: product has none for limits. */
export declare const priceStep: (price: Amount) => Amount;
/** A price one step higher (1) or lower (−1), never below zero. */
export declare const stepPrice: (price: Amount, direction: 1 | -1) => Amount;
