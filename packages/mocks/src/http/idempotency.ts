import type { Endpoint } from '@app/sdk/contract'
import type { Dialect } from '../dialects/dialect.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { Refusal, textOf } from '../exchange/core/refusal.ts'
import { bareAnswer, JSON_TYPE } from './bare-answer.ts'
import { failed } from './envelope.ts'
import type { Fields } from './read-input.ts'
import type { Answer } from './request-log.ts'

/** The request header with the key of an intent. */
export const KEY_HEADER = 'idempotency-key'

/** The header of a stored answer. */
export const REPLAYED_HEADER = 'idempotent-replayed'

const KEY = /^[\x21-\x7e]{1,255}$/

/**
 * Answers a repeated request with 409 while the first one with the same key runs. It includes the time of injected
 * faults: from outside, a slow server is one that still works.
 */
export const oneAtATime = (dialect: Dialect, answer: Answer): Answer => {
  const running = new Set<string>()
  return async (request, trace) => {
    const key = request.headers.get(KEY_HEADER)
    if (key === null || request.method !== 'POST') return answer(request, trace)
    const intent = `${request.headers.get('authorization')} ${key}`
    if (running.has(intent)) {
      trace.notes.push('repeated while it runs')
      const message = textOf('keyRunning', request.headers.get('lang') ?? 'en')
      return bareAnswer(request, trace)(409, JSON.stringify(failed(dialect, message)), JSON_TYPE)
    }
    running.add(intent)
    try {
      return await answer(request, trace)
    } finally {
      running.delete(intent)
    }
  }
}

/** A request that moves money, with its key. */
export interface KeyedRequest {
  /** The stored answer of the first request; undefined for a new one. @throws Refusal 'keyReused' for another request. */
  readonly stored: object | undefined
  /** Stores the answer in the transaction of the command that was executed in this turn. */
  remember(answer: object): void
}

/**
 * Reads the key of a request that moves money; undefined without one.
 *
 * @throws Refusal 'parameter' for an invalid key; 'keyReused' when its first request was another one.
 */
export const keyedRequest = (
  exchange: Exchange,
  { name, effect, stamp = '' }: Endpoint,
  fields: Fields,
  key: string | undefined,
  userId: () => number,
): KeyedRequest | undefined => {
  if (key === undefined || effect !== 'money') return undefined
  if (!KEY.test(key)) throw new Refusal('parameter')
  const asked = Object.entries(fields).filter(([field]) => field !== stamp)
  const request = JSON.stringify([name, ...asked.sort(([a], [b]) => (a < b ? -1 : 1))])
  const id = userId()
  const known = exchange.answered(id, key)
  if (known && known.request !== request) throw new Refusal('keyReused')
  return {
    stored: known?.answer,
    remember: answer => exchange.execute('rememberAnswer', { userId: id, key, request, answer }),
  }
}
