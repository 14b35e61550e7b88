import * as z from 'zod/mini'
import type { Endpoint, InputOf, OutputOf } from '../contract/index.ts'
import type { Client } from './client.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { AppError } from './errors.ts'
import type { HttpReply, HttpRequest } from './http.ts'
import { readAnswer, toIssue } from './read-answer.ts'
import { redactor } from './redact.ts'
import { pauseBeforeRetry } from './retry.ts'

/** What one call may have of its own. */
export interface SendOptions {
  /** Gives up at once when aborted. The deadline stays in force. */
  readonly signal?: AbortSignal
  /** Limit over the whole call, ms, instead of the client's. */
  readonly timeout?: number
  /** True keeps the call out of `pending$`, for work that the user did not ask for. */
  readonly silent?: boolean
}

type Payload = Readonly<Record<string, unknown>>

/**
 * Makes one call: checks the input, sends it with token and language, checks the answer.
 * Only reads are tried again.
 *
 * @throws AppError always, and nothing else.
 */
export async function send<E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<OutputOf<E>> {
  let payload = checkInput(endpoint, input)
  const deadline = createDeadline(options.timeout ?? client.timeout, client.now, options.signal)
  if (!options.silent) client.count(1)
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await attemptOnce(client, endpoint, payload, attempt, deadline)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const mayAsk = error.code === 'REFUSED' && endpoint.effect === 'read'
        const instead = mayAsk ? endpoint.instead?.(payload) : undefined
        if (instead) {
          payload = instead as Payload
          continue
        }
        const pause = pauseBeforeRetry(endpoint, error, client.retry, client.random)
        if (pause === undefined || pause > deadline.left()) throw error
        await deadline.wait(pause).catch(() => {
          throw ended(endpoint, deadline, attempt, error.delivery)
        })
      }
    }
  } finally {
    deadline.release()
    if (!options.silent) client.count(-1)
  }
}

async function attemptOnce<E extends Endpoint>(
  client: Client,
  endpoint: E,
  payload: Payload,
  attempt: number,
  deadline: Deadline,
): Promise<OutputOf<E>> {
  if (deadline.ended) throw ended(endpoint, deadline, attempt - 1, attempt === 1 ? 'not-sent' : 'unknown')
  const token = client.token()
  const redact = redactor(endpoint, payload, token)
  let reply: HttpReply
  try {
    reply = await deadline.race(client.http(buildRequest(client, endpoint, payload, token, deadline.signal)))
  } catch (error) {
    const delivery = neverLeft(error) ? 'not-sent' : 'unknown'
    if (deadline.ended) throw ended(endpoint, deadline, attempt, delivery)
    const { reconcile, name } = endpoint
    throw new AppError('NETWORK', {
      endpoint: name,
      reconcile,
      attempt,
      delivery,
      cause: safeCause(error, redact),
    })
  }
  const onSessionInvalid = () => {
    if (token !== null) client.onSessionInvalid(token)
  }
  return readAnswer(endpoint, reply, { client, attempt, redact, onSessionInvalid })
}

function checkInput(endpoint: Endpoint, input: unknown): Payload {
  const result = z.safeParse(endpoint.input, input)
  if (result.success) return result.data as Payload
  throw new AppError('BAD_INPUT', {
    endpoint: endpoint.name,
    delivery: 'not-sent',
    issues: result.error.issues.map(toIssue),
  })
}

/** GET: everything in the query. POST: lang in the query, the payload and lang in the body. Source: SPEC §7. */
function buildRequest(
  client: Client,
  endpoint: Endpoint,
  payload: Payload,
  token: string | null,
  signal: AbortSignal,
): HttpRequest {
  const lang = client.lang()
  const get = endpoint.method === 'GET'
  return {
    url: client.origin + (client.paths[endpoint.name] ?? endpoint.path),
    method: endpoint.method,
    query: get ? { lang, ...payload } : { lang },
    headers: { lang, ...(token !== null && { authorization: token }) },
    ...(!get && { body: { ...payload, lang } }),
    signal,
  }
}

function ended(
  endpoint: Endpoint,
  deadline: Deadline,
  attempt: number,
  delivery: AppError['delivery'],
): AppError {
  const code = deadline.ended === 'aborted' ? 'ABORTED' : 'TIMEOUT'
  return new AppError(code, { endpoint: endpoint.name, reconcile: endpoint.reconcile, attempt, delivery })
}

/** Codes of Node's network errors for a connection that was never made. Browsers do not tell. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function causes(error: unknown): { message?: unknown; code?: unknown }[] {
  const chain: object[] = []
  for (let at: unknown = error; typeof at === 'object' && at !== null && chain.length < 5;) {
    chain.push(at)
    at = (at as { cause?: unknown }).cause
  }
  return chain
}

function neverLeft(error: unknown): boolean {
  return causes(error).some(({ code }) => typeof code === 'string' && NO_CONNECTION.has(code))
}

// The original error of a fetch library carries the request with its body; only its words are kept.
function safeCause(error: unknown, redact: (text: string) => string): Error {
  const words = causes(error).map(({ message, code }) =>
    [code, message].filter(part => typeof part === 'string'),
  )
  return new Error(redact(words.flat().join(': ')))
}
