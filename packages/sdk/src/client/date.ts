import type { HttpReply } from './http.ts'

/** The platform's time when it answered, unix ms; NaN where the Date header is missing or hidden from this origin. */
export const dateOf = (reply: HttpReply): number => {
  try {
    // A cache answers with the date at which it stored the answer, and its age in seconds.
    return Date.parse(reply.header('date') ?? '') + (Number(reply.header('age')) || 0) * 1000
  } catch {
    // The caller's `http` may resolve with something that is not a reply.
    return NaN
  }
}
