/** An optional part of an answer that did not match the contract. */
export interface Mismatch {
    /** The field or its path. */
    readonly path: string;
    /** What the contract expects. */
    readonly expected: string;
    /** The kind of the value, never the value. */
    readonly received: string;
}
/**
 * Runs a synchronous parse and returns its result with the mismatches of tolerant fields, without duplicates: rows of a list
 * tend to have the same ones. Only the {@link first} are returned.
 */
export declare const collectMismatches: <Result>(parse: () => Result) => {
    readonly result: Result;
    readonly mismatches: readonly Mismatch[];
};
export declare const collect: (mismatch: Mismatch) => void;
