/** An answer, or a push, that is not as the contract says, or a setting that has no effect here. It never holds the value itself. */
export interface Drift {
  /** Endpoint name or push topic; 'session.login' for a login that cannot be remembered. */
  readonly source: string
  readonly path: string
  /** What the contract expects there. */
  readonly expected: string
  /** The kind of value that came. */
  readonly received: string
}

/**
 * What to do about an answer that does not fit:
 * - `report` (default): what a caller needs fails with `BAD_RESPONSE`, the rest is left out; both are reported.
 * - `throw`: every misfit fails. For tests against a platform that should be exact.
 * - `off`: as `report`, in silence.
 */
export type DriftPolicy = 'throw' | 'report' | 'off'
