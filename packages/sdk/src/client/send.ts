import type { Endpoint, InputOf, OutputOf } from '../contract/index.ts'
import type { Client, Wire } from './client.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { AppError, type Delivery, type Details, type ErrorCode, type Question } from './errors.ts'
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
  /** Limit over the whole call, ms, instead of the client's; Infinity for none. */
  readonly timeout?: number
  /** The longest answer that is read, bytes, instead of the client's; Infinity for no limit. */
  readonly maxBytes?: number
  /** True keeps the call out of `pending$`, for work that the user did not ask for. */
  readonly silent?: boolean
  /** Hears how much of the body is sent, bytes, where the client's `http` can tell: see `withUploadProgress`. */
  readonly onProgress?: (sent: number, total: number) => void
}

/** Makes the errors of one call. A read that was answered is never told as unknown. */
export type Fail = (
  code: ErrorCode,
  delivery: Delivery,
  details?: Omit<Details, 'endpoint' | 'delivery'>,
) => AppError

/** What to ask to learn what became of a call. */
const questions = ({ reconcile = [] }: Endpoint, payload: Payload): readonly Question[] =>
  reconcile.map(({ endpoint, input }) => ({ endpoint, input: input(payload) }) as Question)

/**
 * Makes one call: checks the input, sends it with token and language, checks the answer.
 * Only reads are tried again. Each attempt but the last has two thirds of the time that is left, so that a server that
 * is slow but in time is asked once.
 *
 * @throws AppError always, and nothing else.
 */
export const send = async <E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: InputOf<E>,
  { signal, timeout = client.timeout, maxBytes = client.maxBytes, silent, onProgress }: SendOptions = {},
): Promise<OutputOf<E>> => {
  const { name, stamp } = endpoint
  const read = endpoint.effect === 'read'
  const wire = client as Wire
  let payload: Payload = {}
  let attempt = 0
  let reply: HttpReply | undefined
  const fail: Fail = (code, told, details) => {
    const delivery = read && reply ? 'answered' : told
    const status = reply?.status
    const reconcile = delivery === 'unknown' ? questions(endpoint, payload) : []
    return new AppError(code, { endpoint: name, read, reconcile, attempt, status, delivery, ...details })
  }
  const ended = (delivery: Delivery) => fail(deadline.ended === 'aborted' ? 'ABORTED' : 'TIMEOUT', delivery)

  const { value, issues } = readBy(endpoint.input, input)
  const limits = Object.entries({ timeout, maxBytes }).filter(([, limit]) => !(limit > 0))
  const wrong = [...issues, ...limits.map(([path]) => ({ path, message: 'expected a number above 0' }))]
  if (wrong.length > 0) throw fail('BAD_INPUT', 'not-sent', { issues: wrong })
  payload = value as Payload

  const attemptOnce = async (share: Deadline): Promise<OutputOf<E>> => {
    let sent = false
    let redact = redactor(endpoint, payload, null)
    let token: string | null = null
    const begun = wire.begin()
    reply = undefined
    try {
      if (stamp) payload = { ...payload, [stamp]: wire.stamp() }
      token = client.token()
      redact = redactor(endpoint, payload, token)
      const request = buildRequest(client, endpoint, payload, token)
      sent = true
      // Ends in time even if the work ignores the signal.
      const late = share.over.then(() => Promise.reject(new Error('ended')))
      reply = await Promise.race([
        client.http({ ...request, signal: share.signal, maxBytes, onProgress }),
        late,
      ])
    } catch (error) {
      const delivery = !sent || neverLeft(error) ? 'not-sent' : 'unknown'
      if (sent && share.ended) throw ended(delivery)
      throw fail(sent ? 'NETWORK' : 'BAD_INPUT', delivery, { cause: safeCause(error, redact) })
    }
    return readAnswer(endpoint, reply, client, maxBytes, redact, fail, () => wire.lost(token, begun))
  }

  const deadline = createDeadline(timeout, signal, client.signal)
  if (!silent) wire.count(1)
  try {
    if (deadline.ended) throw ended('not-sent')
    for (;;) {
      attempt++
      const mayRetry = read && attempt < client.retry.attempts
      const share = createDeadline(deadline.left() * (mayRetry ? 2 / 3 : 1), deadline.signal)
      try {
        return await attemptOnce(share)
      } catch (error) {
        // A reply of the caller's own `http` may be none.
        if (!(error instanceof AppError)) throw fail('BAD_RESPONSE', 'unknown')
        if (deadline.ended) throw error
        const instead = error.code === 'REFUSED' && read && endpoint.instead?.(payload)
        if (instead) {
          payload = instead as Payload
          continue
        }
        const pause = pauseBeforeRetry(endpoint, error, client.retry, client.random)
        if (pause === undefined || pause > deadline.left()) throw error
        const nap = createDeadline(pause, deadline.signal)
        await nap.over
        nap.release()
        if (deadline.ended) throw ended(error.delivery)
      } finally {
        share.release()
      }
    }
  } finally {
    deadline.release()
    if (!silent) wire.count(-1)
  }
}
