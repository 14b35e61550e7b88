/** A decimal as text. */
export declare const NUMERIC: RegExp;
/** Reads a finite number from a number or numeric text ('+1.27' too). @returns undefined for anything else. */
export declare const toNumber: (value: unknown) => number | undefined;
