import type * as z from 'zod/mini'
import { docOf } from './fields.ts'
import type { Control } from './control.ts'

/** An input field of a control, derived from its schema. */
export interface FieldDoc {
  readonly name: string
  /** The expected value: 'true or false'. */
  readonly type: string
  readonly required: boolean
  /** One sentence, with the unit. */
  readonly doc: string
}

/** A value that no field accepts. */
const INVALID = Symbol('invalid')

// The type is the schema's error message for an invalid value.
const fieldDoc = (name: string, schema: z.core.$ZodType & z.ZodMiniType): FieldDoc => ({
  name,
  type: schema.safeParse(INVALID).error?.issues[0]?.message ?? '',
  required: !schema.safeParse(undefined).success,
  doc: docOf(schema),
})

/** The input fields of a control, in order. */
export const fieldsOf = ({ input }: Pick<Control, 'input'>): readonly FieldDoc[] =>
  Object.entries(input.shape).map(([name, schema]) => fieldDoc(name, schema as z.ZodMiniType))
