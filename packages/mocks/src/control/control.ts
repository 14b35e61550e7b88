import * as z from 'zod/mini'
import { docs } from '../platform/fields.ts'
import type { Host } from '../platform/host.ts'

/** A control: something that tests and demos do to the exchange, or read from it, outside its API. */
export interface Control<Schema extends z.ZodMiniObject = z.ZodMiniObject, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Under /control. */
  readonly path: string
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

/** An input field of a control, derived from its schema. */
interface FieldDoc {
  readonly name: string
  /** The expected value: 'true or false'. */
  readonly type: string
  readonly required: boolean
  /** One sentence, with the unit. */
  readonly doc: string
  /**
   * JSON Schema of the value: its kind, bounds, choices, default and examples. `when` names the value of another field
   * without which this one has no effect.
   */
  readonly schema: z.core.JSONSchema.BaseSchema
}

/** A value that no field accepts. */
const INVALID = Symbol('invalid')

// The schema's error message for an invalid value.
const typeOf = (schema: unknown): string =>
  (schema as z.ZodMiniType).safeParse(INVALID).error?.issues[0]?.message ?? ''

/** The input fields of a control, in order. */
export const fieldsOf = ({ input }: Pick<Control, 'input'>): readonly FieldDoc[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    metadata: docs,
  })
  return Object.entries(properties).map(([name, property]) => {
    const { description: doc = '', ...schema } = property as z.core.JSONSchema.BaseSchema
    return { name, type: typeOf(input.shape[name]), required: required.includes(name), doc, schema }
  })
}
