/**
 * Reads unix seconds or milliseconds, as number or text, as unix milliseconds.
 * @returns undefined for anything else.
 */
export declare const toUnixMs: (value: unknown) => number | undefined;
