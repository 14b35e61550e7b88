import type { HttpReply } from './http.ts'

/** When the platform answered, by its Date header, unix ms; NaN where it is missing or hidden from this origin. */
export const dateOf = (reply: HttpReply): number => {
  try {
    return Date.parse(reply.header('date') ?? '')
  } catch {
    // The caller's `http` may resolve with something that is not a reply.
    return NaN
  }
}
