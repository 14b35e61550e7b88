import type { EndpointName, InputNamed } from '../contract/index.ts'

/**
 * Why a call failed.
 *
 * - `REFUSED` the platform said no; `serverText` says why.
 * - `SESSION_INVALID` the token is no longer valid (999).
 * - `HTTP` a status outside 2xx; `serverText` holds the message that came with it, if any.
 * - `NETWORK` no answer: no connection, or it broke, or it led elsewhere: only reads follow a redirect.
 * - `TIMEOUT` the deadline passed. `ABORTED` the caller gave up.
 * - `BAD_INPUT` the input does not fit the contract, or the client's token or language could not be had or sent (see `cause`);
 *   nothing was sent.
 * - `BAD_RESPONSE` the answer could not be read, is longer than `maxBytes`, or does not fit the contract.
 */
export type ErrorCode =
  'REFUSED' | 'SESSION_INVALID' | 'HTTP' | 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'BAD_INPUT' | 'BAD_RESPONSE'

/**
 * What became of the request: `not-sent` it never left; `answered` the platform answered: no, so nothing was done, or, with
 * `BAD_RESPONSE`, yes, without the value that a caller needs;
 * `unknown` no answer that tells came, so it may have been carried out: ask as `reconcile` says.
 *
 * A read changes nothing, so nothing is ever open after it: any whole answer is `answered`, none is `unknown`.
 */
export type Delivery = 'not-sent' | 'answered' | 'unknown'

/** Where something did not fit: a path, and what was expected there. Never the value. */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** A read to make, and its input: `{ endpoint: 'options.list', input: { match_id: 2, status: 1 } }`. */
export type Question = {
  readonly [Name in EndpointName]: { readonly endpoint: Name; readonly input: Partial<InputNamed<Name>> }
}[EndpointName]

/** What an error tells beside its code. */
export interface Details {
  readonly endpoint: string
  readonly delivery: Delivery
  /** Whether the call changes nothing. */
  readonly read?: boolean
  /** Which attempt failed, from 1; 0 when nothing was sent. */
  readonly attempt?: number
  readonly status?: number | undefined
  readonly issues?: readonly Issue[]
  readonly serverText?: string
  readonly serverType?: string
  readonly reconcile?: readonly Question[]
  readonly cause?: unknown
  /** How long the server asks to wait, ms. */
  readonly retryAfter?: number | undefined
}

const SERVER_TEXT_LIMIT = 300

/** The one error of the SDK. Neither it nor its JSON ever holds a field that the contract marks sensitive. */
export class AppError extends Error {
  declare readonly code: ErrorCode
  /** The endpoint's name, 'options.submit'. */
  declare readonly endpoint: string
  /** What became of the request. */
  declare readonly delivery: Delivery
  /** Which attempt failed, from 1; 0 when nothing was sent. */
  declare readonly attempt: number
  /** The HTTP status, where an answer came. */
  declare readonly status: number | undefined
  /** What did not fit, for BAD_INPUT and BAD_RESPONSE: a few, the last one with the number of the others. */
  declare readonly issues: readonly Issue[]
  /** The platform's own words, plain text, capped; '' when it said nothing. Show it, never match on it. */
  declare readonly serverText: string
  /** The platform's code of a refusal: 'error', '998', '997', … */
  declare readonly serverType: string
  /** The reads that together tell what became of a call whose delivery is unknown, in this order; empty when nothing is open. */
  declare readonly reconcile: readonly Question[]
  /** How long the server asks to wait, ms. */
  declare readonly retryAfter: number | undefined

  constructor(code: ErrorCode, { cause, read, ...details }: Details) {
    const told = {
      name: 'AppError',
      code,
      attempt: 0,
      ...details,
      issues: details.issues ?? [],
      serverText: plain(details.serverText),
      serverType: plain(details.serverType),
      reconcile: (details.delivery === 'unknown' && details.reconcile) || [],
    }
    const { issues, serverText, reconcile } = told
    const parts = [
      `${details.endpoint}: ${code}`,
      details.status && `status ${details.status}`,
      issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '),
      serverText && `"${serverText}"`,
      cause instanceof Error && plain(cause.message),
      details.delivery === 'unknown' && !read && 'outcome unknown',
      reconcile.length > 0 && `ask ${[...new Set(reconcile.map(({ endpoint }) => endpoint))].join(' and ')}`,
    ]
    super(parts.filter(Boolean).join(', '), cause ? { cause } : undefined)
    Object.assign(this, told)
  }

  toJSON(): object {
    return Object.assign({ message: this.message }, this)
  }
}

const plain = (text = ''): string => {
  const clean = text.replace(/\p{Cc}+/gu, ' ').trim()
  return clean.length > SERVER_TEXT_LIMIT ? `${clean.slice(0, SERVER_TEXT_LIMIT)}…` : clean
}
