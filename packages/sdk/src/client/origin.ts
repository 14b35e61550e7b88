import { kindOf } from '../values/index.ts'

/**
 * The origin among options, without a slash at its end; it is checked before anything is made of it.
 *
 * @throws TypeError when it is no http address. It is not repeated there, as it may hold a password.
 */
export const originOf = (options: { readonly origin?: unknown } | undefined): string => {
  const origin = options?.origin
  if (origin === '') return origin
  if (typeof origin === 'string' && /^https?:\/\/[^/]/i.test(origin)) return origin.replace(/\/+$/, '')
  const got = typeof origin === 'string' ? 'a text of another form' : kindOf(origin)
  throw new TypeError(`origin must be an address such as 'https://example.com', or '' on a page; got ${got}`)
}
