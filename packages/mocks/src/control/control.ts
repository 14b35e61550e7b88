import type * as z from 'zod/mini'
import type { Host } from '../platform/host.ts'

/** A control: something that tests and demos do to the exchange, or read from it, outside its API. */
export interface Control<Schema extends z.ZodMiniObject = z.ZodMiniObject, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Under /control. */
  readonly path: string
  /** An older path that still works. */
  readonly formerPath?: string
  /** One sentence. GET /control shows it. */
  readonly doc: string
  /** The query of a GET, else the JSON body. Error messages name the expected value. */
  readonly input: Schema
  /** Sends the answer, a list, as JSON lines. */
  readonly lines?: boolean
  /** @returns plain JSON. @throws Refusal from the platform. @throws ControlFailure */
  run(host: Host, input: z.output<Schema>): Answer
}

/** Infers the exact types of a control. */
export const control = <Schema extends z.ZodMiniObject, Answer>(
  it: Control<Schema, Answer>,
): Control<Schema, Answer> => it

/** A control that cannot run now. The message says why. */
export class ControlFailure extends Error {
  override readonly name = 'ControlFailure'
}
