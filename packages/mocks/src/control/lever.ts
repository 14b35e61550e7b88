import type * as z from 'zod/mini'
import type { Host } from '../platform.ts'

/** Something that tests and demos may do to the exchange, or ask it, beside its API. */
export interface Lever<Schema extends z.ZodMiniObject = z.ZodMiniObject, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Under /control. */
  readonly path: string
  /** Where it was before; it is still there. */
  readonly formerPath?: string
  /** One line for whoever pulls it. */
  readonly doc: string
  /** What it takes: the query of a GET, else the JSON body. Its messages say what was expected. */
  readonly input: Schema
  /** Whether the answer, a list, is sent as JSON lines. */
  readonly lines?: boolean
  /** Pulls it. What it gives is plain JSON. @throws Refusal when the platform says no. @throws LeverError */
  run(host: Host, input: z.output<Schema>): Answer
}

/** Notes the exact types of a lever. */
export const lever = <Schema extends z.ZodMiniObject, Answer>(
  it: Lever<Schema, Answer>,
): Lever<Schema, Answer> => it

/** A lever that cannot be pulled now, with a sentence that says why. */
export class LeverError extends Error {
  override readonly name = 'LeverError'
}
