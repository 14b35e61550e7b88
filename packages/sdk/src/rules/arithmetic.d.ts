import { type Amount } from '../values/index.ts';
import { type Rounding } from './decimal.ts';
/**
 * The amount that a text or a number shows: `parseAmount('1e3')` is '1000'. `toAmount` is the same without an error.
 *
 * @throws RangeError when it is no finite decimal of at most 64 digits.
 */
export declare const parseAmount: (value: string | number) => Amount;
/**
 * The exact sum. Operands are amounts, or texts of decimals: `add(order.fee, '0.1')`.
 *
 * @throws RangeError when an operand is no decimal, or one of them or the result has more than 64 digits; TypeError for a number.
 */
export declare const add: (one: string, other: string) => Amount;
/** The exact difference. @throws as {@link add}. */
export declare const subtract: (from: string, other: string) => Amount;
/** The exact product. @throws as {@link add}. */
export declare const multiply: (one: string, other: string) => Amount;
/**
 * The quotient, with at most `places` decimals.
 *
 * @param rounding 'down' towards zero, 'up' away from it, 'half-up' to the nearest with halves away from zero.
 * @throws as {@link add}; RangeError when divided by zero.
 */
export declare const divide: (value: string, by: string, places: number, rounding: Rounding) => Amount;
/** The value with at most `places` decimals, rounded as {@link divide} does. @throws as {@link add}. */
export declare const round: (value: string, places: number, rounding: Rounding) => Amount;
/** -1, 0 or 1: below, equal or above; sorts amounts, the smallest first. @throws as {@link add}. */
export declare const compare: (one: string, other: string) => -1 | 0 | 1;
