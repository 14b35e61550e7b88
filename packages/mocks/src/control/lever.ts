import type * as z from 'zod/mini'
import type { Host } from '../platform.ts'

/** Something that tests and demos may do to the exchange, or ask it, beside its API. */
export interface Lever<
  Doc extends string = string,
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Answer = unknown,
> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Under /control. */
  readonly path: string
  /** One line for whoever pulls it. */
  readonly doc: Doc
  /** What it takes: the query of a GET, else the JSON body. Its messages say what was expected. */
  readonly input: Schema
  /** Whether the answer, a list, is sent as JSON lines. */
  readonly lines?: boolean
  /** Pulls it. What it gives is plain JSON. @throws Refusal when the platform says no. */
  run(host: Host, input: z.output<Schema>): Answer
}

/** Notes the exact types of a lever. */
export const lever = <const Doc extends string, Schema extends z.ZodMiniType, Answer>(
  it: Lever<Doc, Schema, Answer>,
): Lever<Doc, Schema, Answer> => it
