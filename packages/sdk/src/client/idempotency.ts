import type { Delivery } from './errors.ts'

const HEADER = 'Idempotency-Key'
/** The header of an answer that was stored with an earlier request. */
export const REPLAYED = 'Idempotent-Replayed'

/**
 * The default header for keys: none on a page of another origin, where the platform's preflight answer would have to
 * allow it.
 */
export const defaultKeyHeader = (origin: string): string | null => {
  const { location } = globalThis as { readonly location?: { readonly origin: string } }
  const page = location?.origin ?? origin
  return origin === '' || `${origin}/`.startsWith(`${page}/`) ? HEADER : null
}

/** A new key: 32 hexadecimal digits. `crypto.randomUUID` is missing on pages without https. */
export const newKey = (): string => {
  const { crypto } = globalThis as unknown as {
    readonly crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }
  }
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * Statuses besides 5xx after which a request may have been executed: browsers repeat a request after 408 and 421, and
 * 409 means that the first one still runs.
 */
const UNSURE = new Set([408, 409, 421])

/** The outcome of a request that was answered with a status outside 2xx. A 5xx may come in the middle of the work. */
export const deliveryOf = (status: number): Delivery =>
  status >= 500 || UNSURE.has(status) ? 'unknown' : 'answered'
