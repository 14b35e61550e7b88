import type { Endpoint } from '../contract/index.ts'
import type { AppError } from './errors.ts'

/** When a failed read is retried. */
export interface RetryPolicy {
  /** Including the first. */
  readonly attempts: number
  /** Delay before the second attempt, ms; doubles each time, jittered to 50–100 %. */
  readonly pause: number
}

/** Three attempts, up to 0.3 and 0.6 s apart. */
export const DEFAULT_RETRY: RetryPolicy = { attempts: 3, pause: 300 }

const TRANSIENT_STATUS = /^(408|425|429|50[0234])$/

/** The delay before the next attempt, ms; undefined for no retry. Only reads are retried, after transient failures. */
export const retryDelay = (
  endpoint: Endpoint,
  error: AppError,
  policy: RetryPolicy,
  random: () => number,
): number | undefined => {
  if (endpoint.effect !== 'read' || error.attempt >= policy.attempts) return undefined
  const { code, status } = error
  const isTransient = code === 'NETWORK' || code === 'TIMEOUT' || TRANSIENT_STATUS.test(String(status))
  if (!isTransient) return undefined
  return error.retryAfter ?? policy.pause * 2 ** (error.attempt - 1) * (0.5 + random() / 2)
}

/** Retry-After (seconds or an HTTP date) as ms from now. @param now When the response was sent, unix ms. */
export const readRetryAfter = (header: string | null, now: number): number | undefined => {
  if (!header?.trim()) return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
