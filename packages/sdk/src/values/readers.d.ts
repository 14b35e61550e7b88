import { type Amount, type AmountWire } from './amount.ts';
/** JSON Schema pattern of a decimal ≥ 0. */
export declare const FROM_ZERO: string;
/** JSON Schema pattern of a decimal > 0. */
export declare const ABOVE_ZERO: string;
/** A required amount. */
export declare const amount: import("./schema.ts").Schema<Amount, AmountWire>;
/** An amount ≥ 0 to send, as text. */
export declare const inputAmount: import("./schema.ts").Schema<Amount, string>;
/** An amount > 0 to send, as text. */
export declare const positiveAmount: import("./schema.ts").Schema<Amount, string>;
/** An amount; null, '' and '-' mean not set: null. */
export declare const amountOrNull: import("./schema.ts").Schema<Amount | null, AmountWire | null>;
/** An amount for which the platform omits zero: null and '' give "0". */
export declare const amountOrZero: import("./schema.ts").Schema<Amount, AmountWire | null>;
/** A market price or volume: a number, as it is display and chart data in the hot path. */
export declare const price: import("./schema.ts").Schema<number, string | number>;
/** A price or ratio; null and '' give null. */
export declare const priceOrNull: import("./schema.ts").Schema<number | null, string | number | null>;
/** A whole number: ids, counts, seconds. */
export declare const integer: import("./schema.ts").Schema<number, string | number>;
/** A whole number > 0: pages, lots, seconds. */
export declare const positiveInteger: import("./schema.ts").Schema<number, string | number>;
/** One of a set of codes; numeric codes may be sent as text. */
export declare const oneOf: <const Code extends number | string>(...codes: readonly Code[]) => import("./schema.ts").Schema<Code, Code | `${Code}`>;
/** A time in unix milliseconds. */
export declare const unixMs: import("./schema.ts").Schema<number, string | number>;
/**
 * A date-time of the server, 'YYYY-MM-DD HH:MM:SS' in its own unknown zone, unchanged.
 * '' and '-' mean not set: null.
 */
export declare const serverTime: import("./schema.ts").Schema<string | null, string | null>;
/** Text; a number becomes its digits, null becomes ''. */
export declare const text: import("./schema.ts").Schema<string, string | number | null>;
/** The name of a coin. */
export declare const coinName: import("./schema.ts").Schema<string, string>;
/** Non-empty text. */
export declare const requiredText: import("./schema.ts").Schema<string, string>;
