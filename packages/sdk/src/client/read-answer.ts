import * as z from 'zod/mini'
import { readEnvelope, type Endpoint, type OutputOf } from '../contract/index.ts'
import { collectMisfits, expectation, kindOf, type Misfit } from '../values/index.ts'
import type { Client } from './client.ts'
import { AppError, type Delivery, type Issue } from './errors.ts'
import type { HttpReply } from './http.ts'
import { readRetryAfter } from './retry.ts'

interface AnswerContext {
  readonly client: Client
  readonly attempt: number
  readonly redact: (text: string) => string
  /** Called when the answer says that the session is over. */
  readonly onSessionInvalid: () => void
}

/**
 * Turns a whole HTTP answer into the endpoint's output.
 *
 * @throws AppError REFUSED, SESSION_INVALID, HTTP or BAD_RESPONSE.
 */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  reply: HttpReply,
  context: AnswerContext,
): OutputOf<E> {
  const { client, attempt, redact } = context
  const { status } = reply
  const fail = (code: AppError['code'], delivery: Delivery, details: object = {}) =>
    new AppError(code, {
      endpoint: endpoint.name,
      reconcile: endpoint.reconcile,
      attempt,
      status,
      delivery: endpoint.effect === 'read' ? 'answered' : delivery,
      ...details,
    })

  const body = parseJson(reply.text)
  const envelope = body === undefined ? undefined : readEnvelope(body)
  const ok = status >= 200 && status < 300

  if (envelope?.kind === 'session-invalid') {
    context.onSessionInvalid()
    throw fail('SESSION_INVALID', 'answered', { serverText: redact(envelope.text) })
  }
  if (!ok) {
    // A 5xx may come from half-way through the work, or from a proxy that gave up waiting for it.
    throw fail('HTTP', status >= 500 ? 'unknown' : 'answered', {
      serverText: redact(textOf(body)),
      retryAfter: readRetryAfter(reply.header('retry-after'), client.now()),
    })
  }
  if (envelope === undefined) {
    const what = reply.text.trim() === '' ? 'expected JSON, got an empty body' : 'expected JSON'
    throw fail('BAD_RESPONSE', 'unknown', { issues: [{ path: '', message: what }] })
  }
  if (envelope.kind === 'malformed') {
    throw fail('BAD_RESPONSE', 'unknown', {
      issues: [{ path: '', message: `expected an envelope with type or code, got ${kindOf(body)}` }],
    })
  }
  if (envelope.kind === 'refused' && !(envelope.empty && isList(endpoint))) {
    throw fail('REFUSED', 'answered', {
      serverText: redact(envelope.text),
      serverType: redact(envelope.type),
    })
  }

  const candidates = envelope.kind === 'ok' ? envelope.candidates : [[]]
  const { output, issues } = readPayload(endpoint, candidates, client)
  if (issues.length > 0) throw fail('BAD_RESPONSE', 'unknown', { issues })
  return output as OutputOf<E>
}

/** Reads whose answer may be an empty list. */
function isList(endpoint: Endpoint): boolean {
  return endpoint.effect === 'read' && z.safeParse(endpoint.output, []).success
}

function readPayload(endpoint: Endpoint, candidates: readonly unknown[], client: Client) {
  let firstIssues: readonly Issue[] = []
  for (const candidate of candidates) {
    const { result, misfits: all } = collectMisfits(() => z.safeParse(endpoint.output, candidate))
    const misfits = unique(all)
    if (!result.success) {
      if (firstIssues.length === 0) firstIssues = result.error.issues.map(toIssue)
      continue
    }
    for (const misfit of misfits) client.report({ source: endpoint.name, ...misfit })
    const strict = client.drift === 'throw' ? misfits : []
    return { output: result.data, issues: strict.map(({ path, expected }) => ({ path, message: expected })) }
  }
  for (const { path, message } of firstIssues) {
    client.report({ source: endpoint.name, path, expected: message, received: 'a misfit' })
  }
  return { output: undefined, issues: firstIssues }
}

/** One of each: the rows of a list tend to misfit alike. */
function unique(misfits: readonly Misfit[]): readonly Misfit[] {
  return [...new Map(misfits.map(misfit => [Object.values(misfit).join(), misfit])).values()]
}

/** A zod issue without its values. */
export function toIssue(issue: z.core.$ZodIssue): Issue {
  return { path: issue.path.map(String).join('.'), message: expectation(issue) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function textOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const { message, msg } = body as { message?: unknown; msg?: unknown }
  return [message, msg].find((value): value is string => typeof value === 'string') ?? ''
}
