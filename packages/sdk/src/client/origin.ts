import { kindOf } from '../values/index.ts'

/**
 * The origin without trailing slashes.
 *
 * @throws TypeError when it is not an http address. The message omits the value: it may contain a password.
 */
export const originOf = (options: { readonly origin?: unknown } | undefined): string => {
  const origin = options?.origin
  if (origin === '') return origin
  if (typeof origin === 'string' && /^https?:\/\/[^/]/i.test(origin)) return origin.replace(/\/+$/, '')
  const got = typeof origin === 'string' ? 'another string' : kindOf(origin)
  throw new TypeError(`origin must be an address such as 'https://example.com', or '' on a page; got ${got}`)
}
