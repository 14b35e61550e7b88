import * as z from 'zod/mini'
import { docs } from './fields.ts'
import type { Control } from './control.ts'

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
