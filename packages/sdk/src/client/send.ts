import type { Endpoint, InputOf, OutputOf } from '../contract/index.ts'
import type { Client } from './client.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { AppError, type Details } from './errors.ts'
import { neverLeft, safeCause } from './failure.ts'
import type { HttpReply } from './http.ts'
import { readAnswer, readBy } from './read-answer.ts'
import { redactor } from './redact.ts'
import { buildRequest, type Payload } from './request.ts'
import { pauseBeforeRetry } from './retry.ts'

/** What one call may have of its own. */
export interface SendOptions {
  /** Gives up at once when aborted. The deadline stays in force. */
  readonly signal?: AbortSignal
  /** Limit over the whole call, ms, instead of the client's. */
  readonly timeout?: number
  /** True keeps the call out of `pending$`, for work that the user did not ask for. */
  readonly silent?: boolean
  /** Hears how much of the body is sent, bytes, where the client's `http` can tell: see `withUploadProgress`. */
  readonly onProgress?: (sent: number, total: number) => void
}

/** Makes the errors of one call. */
export type Fail = (code: AppError['code'], details: Omit<Details, 'endpoint'>) => AppError

/**
 * Makes one call: checks the input, sends it with token and language, checks the answer.
 * Only reads are tried again, each attempt but the last with half of the time that is left.
 *
 * @throws AppError always, and nothing else.
 */
export async function send<E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: InputOf<E>,
  { signal, timeout = client.timeout, silent, onProgress }: SendOptions = {},
): Promise<OutputOf<E>> {
  const { name, effect, reconcile, stamp } = endpoint
  let attempt = 0
  const fail: Fail = (code, details) => new AppError(code, { endpoint: name, reconcile, attempt, ...details })
  const ended = (delivery: AppError['delivery']) =>
    fail(deadline.ended === 'aborted' ? 'ABORTED' : 'TIMEOUT', { delivery })

  const { value, issues } = readBy(endpoint.input, input)
  if (issues.length > 0) throw fail('BAD_INPUT', { delivery: 'not-sent', issues })
  let payload = value as Payload
  if (stamp) payload = { ...payload, [stamp]: client.stamp() }

  const attemptOnce = async (share: Deadline): Promise<OutputOf<E>> => {
    const token = client.token()
    const begun = client.begin()
    const redact = redactor(endpoint, payload, token)
    let reply: HttpReply
    try {
      const request = buildRequest(client, endpoint, payload, token)
      // Ends in time even if the work ignores the signal.
      const late = share.over.then(() => Promise.reject(new Error('ended')))
      reply = await Promise.race([client.http({ ...request, signal: share.signal, onProgress }), late])
    } catch (error) {
      const delivery = neverLeft(error) ? 'not-sent' : 'unknown'
      throw share.ended ? ended(delivery) : fail('NETWORK', { delivery, cause: safeCause(error, redact) })
    }
    return readAnswer(endpoint, reply, client, redact, fail, () => {
      if (token !== null) client.lost(token, begun)
    })
  }

  const deadline = createDeadline(timeout, signal)
  if (!silent) client.count(1)
  try {
    if (deadline.ended) throw ended('not-sent')
    for (;;) {
      attempt++
      const mayRetry = effect === 'read' && attempt < client.retry.attempts
      const share = createDeadline(deadline.left() / (mayRetry ? 2 : 1), deadline.signal)
      try {
        return await attemptOnce(share)
      } catch (error) {
        if (!(error instanceof AppError) || deadline.ended) throw error
        const instead = error.code === 'REFUSED' && effect === 'read' && endpoint.instead?.(payload)
        if (instead) {
          payload = instead as Payload
          continue
        }
        const pause = pauseBeforeRetry(endpoint, error, client.retry, client.random)
        if (pause === undefined || pause > deadline.left()) throw error
        const nap = createDeadline(pause, deadline.signal)
        await nap.over
        if (deadline.ended) throw ended(error.delivery)
      } finally {
        share.release()
      }
    }
  } finally {
    deadline.release()
    if (!silent) client.count(-1)
  }
}
