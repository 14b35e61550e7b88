import type * as z from 'zod/mini';
/**
 * A canonical decimal string: no leading plus, no redundant zeros, no exponent ("120.5", "-0.00000001", "0").
 * All money is in this form, never in floats.
 */
export type Amount = string & z.core.$brand<'Amount'>;
/** What a server may send for an amount. */
export type AmountWire = string | number;
/**
 * Reads a number or numeric text as an {@link Amount}.
 * Rejects JSON numbers beyond 2^53: their last digits are already lost.
 *
 * @returns undefined when the value is not a finite decimal of at most 64 digits, written without an exponent.
 */
export declare const toAmount: (value: unknown) => Amount | undefined;
/** An amount with more than 64 digits, without those of its fraction that are too many; undefined for any other value. */
export declare const cutAmount: (value: unknown) => Amount | undefined;
/** Of a decimal's text; `/0+$/` takes quadratic time for many zeros that do not end it. */
export declare const withoutEndZeros: (text: string) => string;
/** The amount 0. */
export declare const ZERO: Amount;
