import type { Amount } from '../values/index.ts';
/** Towards zero, away from zero, or to the nearest with halves away from zero. */
export type Rounding = 'down' | 'up' | 'half-up';
/** Rounds towards zero. */
export declare const DOWN = "down";
/** Rounds away from zero. */
export declare const UP = "up";
/** Rounds to the nearest, halves away from zero. */
export declare const HALF_UP = "half-up";
/** A decimal or its text. */
type Operand = Decimal | string;
/**
 * The number `units` / 10^`places`. All operations are exact, except `div` and `round`, which name their rounding.
 */
export declare class Decimal {
    readonly units: bigint;
    readonly places: number;
    constructor(units: bigint, places: number);
    plus(other: Operand): Decimal;
    minus(other: Operand): Decimal;
    times(other: Operand): Decimal;
    /** @throws RangeError when divided by zero. */
    div(other: Operand, places: number, rounding: Rounding): Decimal;
    round(places: number, rounding: Rounding): Decimal;
    neg(): Decimal;
    abs(): Decimal;
    /** -1, 0 or 1: below, equal or above. */
    cmp(other: Operand): -1 | 0 | 1;
    lt(other: Operand): boolean;
    gt(other: Operand): boolean;
    /** The text with exactly these decimals; zero has no sign. */
    toFixed(places: number, rounding: Rounding): string;
}
/**
 * A decimal to calculate with, from an amount or from the text of a number.
 *
 * @throws RangeError when the text is no decimal.
 */
export declare const decimal: (value: Operand) => Decimal;
/** The canonical text of a result. */
export declare const amountOf: (value: Decimal) => Amount;
/** A percentage of an amount, exact. */
export declare const percentOf: (amount: Amount, percent: Amount) => Amount;
export declare const sum: (amounts: readonly Operand[]) => Decimal;
export {};
