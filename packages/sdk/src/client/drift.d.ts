/** A response or push that does not match the contract, or a setting without effect here. Never contains the value. */
export interface Drift {
    /** Endpoint name or push topic; 'session.login' when the login cannot be remembered. */
    readonly source: string;
    readonly path: string;
    /** What the contract expects. */
    readonly expected: string;
    /** The kind of value received. */
    readonly received: string;
}
/**
 * How a response that does not match the contract is handled:
 * - `report` (default): a mismatch in a required field fails with `BAD_RESPONSE`, any other field is omitted; both are
 *   reported.
 * - `throw`: every mismatch fails. For tests against a platform that must be exact.
 * - `off`: as `report`, without reports.
 */
export type DriftPolicy = 'throw' | 'report' | 'off';
