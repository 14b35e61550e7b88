/**
 * Why a call failed.
 *
 * - `REFUSED` the platform said no; `serverText` says why.
 * - `SESSION_INVALID` the token is no longer valid (999).
 * - `HTTP` a status outside 2xx; `serverText` holds the message that came with it, if any.
 * - `NETWORK` no answer: no connection, or it broke.
 * - `TIMEOUT` the deadline passed. `ABORTED` the caller gave up.
 * - `BAD_INPUT` the input does not fit the contract; nothing was sent.
 * - `BAD_RESPONSE` the answer could not be read or does not fit the contract.
 */
export type ErrorCode =
  'REFUSED' | 'SESSION_INVALID' | 'HTTP' | 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'BAD_INPUT' | 'BAD_RESPONSE'

/**
 * What became of the request: `not-sent` it never left; `answered` the platform answered no, so nothing was done;
 * `unknown` no answer that tells came, so it may have been carried out: ask the endpoint named in `reconcile`.
 */
export type Delivery = 'not-sent' | 'answered' | 'unknown'

/** Where something did not fit: a path, and what was expected there. Never the value. */
export interface Issue {
  readonly path: string
  readonly message: string
}

interface Details {
  readonly endpoint: string
  readonly delivery: Delivery
  /** Which attempt failed, from 1; 0 when nothing was sent. */
  readonly attempt?: number
  readonly status?: number | undefined
  readonly issues?: readonly Issue[]
  readonly serverText?: string
  readonly serverType?: string
  readonly reconcile?: string | undefined
  readonly cause?: unknown
  /** How long the server asks to wait, ms. */
  readonly retryAfter?: number | undefined
}

const SERVER_TEXT_LIMIT = 300

/** The one error of the SDK. Neither it nor its JSON ever holds a field that the contract marks sensitive. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** The endpoint's name, 'options.submit'. */
  readonly endpoint: string
  /** What became of the request. */
  readonly delivery: Delivery
  /** Which attempt failed, from 1; 0 when nothing was sent. */
  readonly attempt: number
  /** The HTTP status, where an answer came. */
  readonly status: number | undefined
  /** What did not fit, for BAD_INPUT and BAD_RESPONSE. */
  readonly issues: readonly Issue[]
  /** The platform's own words, plain text, capped; '' when it said nothing. Show it, never match on it. */
  readonly serverText: string
  /** The platform's code of a refusal: 'error', '998', '997', … */
  readonly serverType: string
  /** The endpoint that tells what became of a money call whose delivery is unknown. */
  readonly reconcile: string | undefined
  /** How long the server asks to wait, ms. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: Details) {
    const serverText = plain(details.serverText ?? '')
    super(
      describe(code, details, serverText),
      details.cause === undefined ? undefined : { cause: details.cause },
    )
    this.name = 'AppError'
    this.code = code
    this.endpoint = details.endpoint
    this.delivery = details.delivery
    this.attempt = details.attempt ?? 0
    this.status = details.status
    this.issues = details.issues ?? []
    this.serverText = serverText
    this.serverType = plain(details.serverType ?? '')
    this.reconcile = details.delivery === 'unknown' ? details.reconcile : undefined
    this.retryAfter = details.retryAfter
  }

  toJSON() {
    const {
      name,
      message,
      code,
      endpoint,
      delivery,
      attempt,
      status,
      issues,
      serverText,
      serverType,
      reconcile,
    } = this
    return {
      name,
      message,
      code,
      endpoint,
      delivery,
      attempt,
      status,
      issues,
      serverText,
      serverType,
      reconcile,
    }
  }
}

function plain(text: string): string {
  const clean = text.replace(/\p{Cc}+/gu, ' ').trim()
  return clean.length > SERVER_TEXT_LIMIT ? `${clean.slice(0, SERVER_TEXT_LIMIT)}…` : clean
}

function describe(code: ErrorCode, details: Details, serverText: string): string {
  const issues = (details.issues ?? [])
    .map(({ path, message }) => (path ? `${path}: ${message}` : message))
    .join('; ')
  const parts = [
    `${details.endpoint}: ${code}`,
    details.status === undefined ? '' : `status ${details.status}`,
    issues,
    serverText && `"${serverText}"`,
    details.delivery === 'unknown' ? 'outcome unknown' : '',
    details.delivery === 'unknown' && details.reconcile ? `ask ${details.reconcile}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}
