import type { Endpoint, InputOf, OutputOf } from '../contract/index.ts'
import type { Calls, Client } from './client.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { AppError, type Delivery, type ErrorCode, type Fail, type Question } from './errors.ts'
import { wasNeverSent, safeCause } from './failure.ts'
import type { HttpReply } from './http.ts'
import { newKey, REPLAYED } from './idempotency.ts'
import { readAnswer, readBy } from './read-answer.ts'
import { redactor } from './redact.ts'
import { buildRequest, type Payload } from './request.ts'
import { retryDelay } from './retry.ts'

/** Options of one call. */
export interface SendOptions {
  /** Cancels the call; the timeout still applies. */
  readonly signal?: AbortSignal
  /** Overrides the client's limit for the whole call, ms; Infinity for none. */
  readonly timeout?: number
  /** Overrides the client's limit for the response, bytes; Infinity for none. */
  readonly maxBytes?: number
  /** Leaves the call out of `pending$`: for work in the background. */
  readonly silent?: boolean
  /**
   * Repeats a call that moves money and whose outcome is unknown: the `key` of its error. By default each call has a new
   * key. Only for platforms that know the header of `ClientOptions.keyHeader`: others execute it again.
   */
  readonly key?: string | undefined
  /** Called if the platform marks its answer as that of an earlier request with the same key: `Idempotent-Replayed`. */
  readonly onReplayed?: () => void
  /** Upload progress in bytes, where the client's `http` supports it: see `withUploadProgress`. */
  readonly onProgress?: (sent: number, total: number) => void
}

/** The reads that show the outcome of a call. */
const questions = ({ reconcile = [] }: Endpoint, payload: Payload): readonly Question[] =>
  reconcile.map(
    ({ endpoint, input, missing = [] }) => ({ endpoint, input: input(payload), missing }) as Question,
  )

/**
 * Makes one call: validates the input, sends it with token and language, validates the response.
 * Only reads are retried. Each attempt except the last gets two thirds of the remaining time, so that a slow server is
 * asked only once.
 *
 * @throws AppError and nothing else.
 */
export const send = async <E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: InputOf<E>,
  {
    signal,
    timeout = client.timeout,
    maxBytes = client.maxBytes,
    silent,
    onProgress,
    onReplayed,
    ...rest
  }: SendOptions = {},
): Promise<OutputOf<E>> => {
  const { name, stamp } = endpoint
  const read = endpoint.effect === 'read'
  const key = endpoint.effect === 'money' && client.keyHeader !== null ? (rest.key ?? newKey()) : undefined
  const calls = client as Calls
  const requestId = calls.requestId()
  let payload: Payload = {}
  let attempt = 0
  let reply: HttpReply | undefined
  const fail: Fail = (code, outcome, details) => {
    const delivery = read && reply ? 'answered' : outcome
    const status = reply?.status
    const reconcile = delivery === 'unknown' ? questions(endpoint, payload) : []
    const known = { endpoint: name, read, requestId, reconcile, attempt, status, delivery, key }
    return new AppError(code, { ...known, ...details })
  }
  const start = performance.now()
  const left = () => timeout - (performance.now() - start)
  const aborted = () => signal?.aborted || client.signal?.aborted
  const ended = (delivery: Delivery) => fail(aborted() ? 'ABORTED' : 'TIMEOUT', delivery)

  const { value, issues } = readBy(endpoint.input, input)
  const limits = Object.entries({ timeout, maxBytes }).filter(([, limit]) => !(limit > 0))
  const invalid = [...issues, ...limits.map(([path]) => ({ path, message: 'expected a number above 0' }))]
  if (invalid.length > 0) throw fail('BAD_INPUT', 'not-sent', { issues: invalid })
  payload = value as Payload
  const replacement = () => (read ? (endpoint.instead?.(payload) as Payload | undefined) : undefined)
  let isReplaced = false
  if (calls.replaced.has(name)) payload = replacement() ?? payload

  const attemptOnce = async (limit: Deadline): Promise<OutputOf<E>> => {
    let sent = false
    let token: string | null = null
    const redact = (text: string) => redactor(endpoint, payload, token)(text)
    const begun = calls.begin()
    reply = undefined
    try {
      if (stamp) payload = { ...payload, [stamp]: calls.stamp() }
      token = client.token()
      const request = buildRequest(client, endpoint, payload, token, key)
      sent = true
      reply = await new Promise<HttpReply>((resolve, reject) => {
        // An `http` may ignore its signal.
        limit.onEnd(() => reject(new Error('ended')))
        const answer = client.http({ ...request, signal: limit.signal(), maxBytes, onProgress })
        Promise.resolve(answer).then(resolve, reject)
      })
    } catch (error) {
      const delivery = !sent || wasNeverSent(error) ? 'not-sent' : 'unknown'
      if (sent && limit.ended()) throw ended(delivery)
      throw fail(sent ? 'NETWORK' : 'BAD_INPUT', delivery, { cause: safeCause(error, redact) })
    }
    if (onReplayed && reply.header(REPLAYED) === 'true') onReplayed()
    return readAnswer(endpoint, reply, client, maxBytes, redact, fail, () => calls.lost(token, begun))
  }

  const report = (began: number, code?: ErrorCode) => {
    const { status, bytes } = reply ?? {}
    const ms = performance.now() - began
    calls.attempted({ endpoint: name, requestId, attempt, status, ms, bytes, code })
  }

  if (!silent) calls.count(1)
  try {
    if (aborted()) throw ended('not-sent')
    for (;;) {
      attempt++
      const mayRetry = read && attempt < client.retry.attempts
      const began = performance.now()
      const limit = createDeadline(left() * (mayRetry ? 2 / 3 : 1), signal, client.signal)
      try {
        const answer = await attemptOnce(limit)
        if (isReplaced) calls.replaced.add(name)
        report(began)
        return answer
      } catch (thrown) {
        // The caller's `http` may resolve with something that is not a reply.
        const error = thrown instanceof AppError ? thrown : fail('BAD_RESPONSE', 'unknown')
        report(began, error.code)
        if (error !== thrown || aborted() || left() <= 0) throw error
        const instead = error.code === 'REFUSED' && replacement()
        if (instead) {
          payload = instead
          isReplaced = true
          continue
        }
        const delay = retryDelay(endpoint, error, client.retry, client.random)
        if (delay === undefined || delay > left()) throw error
        const pause = createDeadline(delay, signal, client.signal)
        await new Promise<void>(resolve => pause.onEnd(resolve))
        pause.release()
        if (aborted() || left() <= 0) throw ended(error.delivery)
      } finally {
        limit.release()
      }
    }
  } catch (error) {
    calls.failed(error as AppError)
    throw error
  } finally {
    if (!silent) calls.count(-1)
  }
}
