/**
 * The wrapping of every answer, in all dialects of this family of servers: `{type, message}`, `{type, message, data}`
 * with a text as message, `{code, msg, data}`.
 */
export type Envelope = 
/** Success. The payload is the first candidate that fits the endpoint's output. */
{
    readonly kind: 'ok';
    readonly candidates: readonly unknown[];
}
/** The token is invalid: type or code 999, as number or text. */
 | {
    readonly kind: 'session-invalid';
    readonly text: string;
}
/**
 * A refusal. `type` is its code: 'error', '998' (identity missing), '997' (payment info missing), …
 * `empty` when the reason is an empty list: the refusal means "no rows".
 */
 | {
    readonly kind: 'refused';
    readonly type: string;
    readonly text: string;
    readonly empty: boolean;
}
/** Not an envelope. */
 | {
    readonly kind: 'malformed';
};
/**
 * Reads an envelope. Success is type 'ok' or code 1.
 *
 * Source: product §7 (response shape), §8.
 */
export declare const readEnvelope: (body: unknown) => Envelope;
