import type { Endpoint } from '../contract/index.ts'
import type { AppError } from './errors.ts'

/** How often and how fast a read is tried again. */
export interface RetryPolicy {
  /** Attempts in all. */
  readonly attempts: number
  /** Pause before the second attempt, ms; doubles each time, jittered to 50–100 %. */
  readonly pause: number
}

/** Three attempts, about 0.3 and 0.6 s apart. */
export const DEFAULT_RETRY: RetryPolicy = { attempts: 3, pause: 300 }

/** Statuses of a server or proxy that is busy or away for now. */
const PASSING = /^(408|425|429|50[0234])$/

/**
 * The pause before the next attempt in ms, or undefined when there must be none: retries are denied by default,
 * only reads are tried again, and only after a fault that may pass.
 */
export const pauseBeforeRetry = (
  endpoint: Endpoint,
  error: AppError,
  policy: RetryPolicy,
  random: () => number,
): number | undefined => {
  if (endpoint.effect !== 'read' || error.attempt >= policy.attempts) return undefined
  const { code, status } = error
  const passing = code === 'NETWORK' || code === 'TIMEOUT' || PASSING.test(String(status))
  if (!passing) return undefined
  return error.retryAfter ?? policy.pause * 2 ** (error.attempt - 1) * (0.5 + random() / 2)
}

/** Reads a Retry-After header (seconds or an HTTP date) as ms from now. */
export const readRetryAfter = (header: string | null, now: number): number | undefined => {
  if (!header?.trim()) return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
