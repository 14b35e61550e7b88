import type { Answered } from './dialect.ts'

/** Where a payload is when its call says nothing else. */
export const MESSAGE = '§7: "Response shape: type (\'ok\' success), code (1 success), message".'

/** A call of which SPEC shows no more than that it succeeds. */
export const DONE: Answered = {
  at: 'message',
  place: MESSAGE,
  fields: 'SPEC is silent: a text for people',
}
