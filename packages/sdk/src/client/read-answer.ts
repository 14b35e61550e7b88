import type { Endpoint, OutputOf } from '../contract/index.ts'
import { readEnvelope } from '../contract/envelope.ts'
import { remark, wordsIn } from '../contract/remark.ts'
import { collectMismatches, expectation, first, kindOf, parseJson, readPart } from '../values/index.ts'
import type * as z from 'zod/mini'
import type { Client } from './client.ts'
import { dateOf } from './date.ts'
import type { Fail, Issue } from './errors.ts'
import type { HttpReply } from './http.ts'
import { deliveryOf } from './idempotency.ts'
import { readRetryAfter } from './retry.ts'

/**
 * Turns an HTTP response into the endpoint's output.
 *
 * @param onSessionInvalid Called for a 999.
 * @throws AppError REFUSED, SESSION_INVALID, HTTP or BAD_RESPONSE.
 */
export const readAnswer = <E extends Endpoint>(
  endpoint: E,
  reply: HttpReply,
  client: Client,
  maxBytes: number,
  redact: (text: string) => string,
  fail: Fail,
  onSessionInvalid: () => void,
): OutputOf<E> => {
  const { status } = reply
  // The caller's `http` may ignore the limit.
  const text = reply.text !== null && reply.text.length <= maxBytes ? reply.text : null

  const body = text === null ? undefined : parseJson(text)
  const envelope = readEnvelope(body)
  if (envelope.kind === 'session-invalid') {
    onSessionInvalid()
    throw fail('SESSION_INVALID', 'answered', { serverText: redact(envelope.text) })
  }
  if (status < 200 || status > 299) {
    throw fail('HTTP', deliveryOf(status), {
      serverText: redact(textOf(body)),
      // Both dates are by the platform's clock.
      retryAfter: readRetryAfter(reply.header('retry-after'), dateOf(reply) || client.now()),
    })
  }
  if (envelope.kind === 'malformed') {
    const got = text?.trim() === '' ? 'an empty body' : body === undefined ? 'no JSON' : kindOf(body)
    const message =
      text === null
        ? `expected at most ${maxBytes} bytes (maxBytes), got more`
        : `expected an envelope with type or code, got ${got}`
    const issues = [{ path: '', message }]
    throw fail('BAD_RESPONSE', 'unknown', { issues })
  }
  if (envelope.kind === 'refused' && !saysNone(endpoint, envelope)) {
    throw fail('REFUSED', 'answered', {
      serverText: redact(envelope.text),
      serverType: redact(envelope.type),
    })
  }

  const found = envelope.kind === 'ok' ? envelope.candidates : [[]]
  const candidates = endpoint.output === remark ? [wordsIn(found)] : found
  const { output, issues } = readPayload(endpoint, candidates, client)
  // The platform did it, but a required value is unreadable.
  if (issues.length > 0) throw fail('BAD_RESPONSE', 'answered', { issues })
  return output as OutputOf<E>
}

/** Whether a refusal means an empty list. */
const saysNone = (
  endpoint: Endpoint,
  { type, empty }: { readonly type: string; readonly empty: boolean },
): boolean | undefined => {
  const meant = empty || (endpoint.emptyWhenRefused && type === 'error')
  return meant && endpoint.effect === 'read' && readBy(endpoint.output, []).issues.length === 0
}

const readPayload = (endpoint: Endpoint, candidates: readonly unknown[], client: Client) => {
  let firstIssues: readonly Issue[] | undefined
  for (const candidate of candidates) {
    const { result, mismatches } = collectMismatches(() => readBy(endpoint.output, candidate))
    if (result.issues.length > 0) {
      firstIssues ??= result.issues
      continue
    }
    for (const mismatch of mismatches) client.report({ source: endpoint.name, ...mismatch })
    const strict = client.drift === 'throw' ? mismatches : []
    return { output: result.value, issues: strict.map(({ path, expected }) => ({ path, message: expected })) }
  }
  for (const { path, message } of firstIssues ?? []) {
    client.report({ source: endpoint.name, path, expected: message, received: 'a mismatch' })
  }
  return { output: undefined, issues: firstIssues ?? [] }
}

/** Parses a value by a schema: the result, and the first issues, without values; the last one counts the others. */
export const readBy = (
  schema: z.core.$ZodType,
  wire: unknown,
): { readonly value: unknown; readonly issues: readonly Issue[] } => {
  const raw: z.core.$ZodRawIssue[] = []
  const value = readPart(schema, wire, raw)
  const issues = raw.map(issue => ({
    path: issue.path?.join('.') ?? '',
    message: expectation(issue),
  }))
  return { value, issues: first(issues, more => ({ path: '', message: `and ${more}` })) }
}

const textOf = (body: unknown): string => {
  const { message, msg } = (body ?? {}) as { readonly message?: unknown; readonly msg?: unknown }
  return [message, msg].find(value => typeof value === 'string') ?? ''
}
