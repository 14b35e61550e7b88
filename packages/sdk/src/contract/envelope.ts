import { MessageOnly } from './remark.ts'

/**
 * The wrapping of every answer, in all dialects of this family of servers: `{type, message}`, `{type, message, data}`
 * with a text as message, `{code, msg, data}`.
 */
export type Envelope =
  /** Success. The payload is the first candidate that fits the endpoint's output. */
  | { readonly kind: 'ok'; readonly candidates: readonly unknown[] }
  /** The token is invalid: type or code 999, as number or text. */
  | { readonly kind: 'session-invalid'; readonly text: string }
  /**
   * A refusal. `type` is its code: 'error', '998' (identity missing), '997' (payment info missing), …
   * `empty` when the reason is an empty list: the refusal means "no rows".
   */
  | { readonly kind: 'refused'; readonly type: string; readonly text: string; readonly empty: boolean }
  /** Not an envelope. */
  | { readonly kind: 'malformed' }

/**
 * Reads an envelope. Success is type 'ok' or code 1.
 *
 * Source: product §7 (response shape), §8.
 */
export const readEnvelope = (body: unknown): Envelope => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { kind: 'malformed' }
  const { type, code, message, msg } = body as Record<string, unknown>
  const typeText = scalar(type)
  const codeText = scalar(code)
  if (typeText === undefined && codeText === undefined) return { kind: 'malformed' }
  const text = firstText(message, msg)
  if (typeText === '999' || codeText === '999') return { kind: 'session-invalid', text }
  // 200 is the success of a dialect that has no type.
  if (typeText === 'ok' || codeText === '1' || (codeText === '200' && typeText === undefined)) {
    return { kind: 'ok', candidates: candidates(body) }
  }
  const empty = Array.isArray(message) && message.length === 0
  return { kind: 'refused', type: typeText ?? codeText ?? '', text, empty }
}

const scalar = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

const firstText = (...values: readonly unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? ''

// A text in `msg`, or next to a `data`, is a remark, not a payload.
const candidates = (body: object): readonly unknown[] => {
  const { message, msg, data } = body as Record<string, unknown>
  const hasData = data !== undefined && data !== null && data !== ''
  // Other keys may be the payload or part of it: {type, list}, {type, data, income_total}.
  const whole = Object.keys(body).every(key => ENVELOPE.includes(key)) ? [] : [body]
  const usual = !hasData
    ? [message === undefined ? messageOnly(msg) : message]
    : message !== undefined && typeof message !== 'string'
      ? [message, data]
      : [data, messageOnly(message ?? msg)]
  const hasOwnKeys = (!hasData && message === undefined) || holdsRows(message) || holdsRows(data)
  return hasOwnKeys ? [...whole, ...usual] : [...usual, ...whole]
}

const holdsRows = (payload: unknown): boolean => {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return Array.isArray(payload)
  const { list, data, message } = payload as Record<string, unknown>
  return [list, data, message].some(inner => Array.isArray(inner))
}

const ENVELOPE = ['type', 'code', 'message', 'msg', 'data']

const messageOnly = (text: unknown) => (typeof text === 'string' ? new MessageOnly(text) : text)
