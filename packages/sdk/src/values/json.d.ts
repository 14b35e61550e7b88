/** Removes own keys `__proto__` at any depth, in place: see {@link parseJson}. */
export declare const withoutProto: <Value>(value: Value) => Value;
/**
 * Parses untrusted JSON. Drops keys `__proto__` at any depth: JSON.parse creates own properties, and Object.assign would
 * then replace the prototype of its target.
 *
 * @returns undefined when the text is not JSON.
 */
export declare const parseJson: (text: string) => unknown;
