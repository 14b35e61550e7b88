import type * as z from 'zod/mini'
import { docOf } from './fields.ts'
import type { Lever } from './lever.ts'

/** What a lever takes, as its schema has it. */
export interface FieldDoc {
  readonly name: string
  /** What its value has to be: 'true or false'. */
  readonly type: string
  readonly required: boolean
  /** One line, with the unit. */
  readonly doc: string
}

/** A value that fits no field. */
const UNFIT = Symbol('unfit')

/** Tells of a field: its type is what the schema says it expected of a value that does not fit. */
const fieldDoc = (name: string, schema: z.core.$ZodType & z.ZodMiniType): FieldDoc => ({
  name,
  type: schema.safeParse(UNFIT).error?.issues[0]?.message ?? '',
  required: !schema.safeParse(undefined).success,
  doc: docOf(schema),
})

/** What a lever takes, in order. */
export const fieldsOf = ({ input }: Pick<Lever, 'input'>): readonly FieldDoc[] =>
  Object.entries(input.shape).map(([name, schema]) => fieldDoc(name, schema as z.ZodMiniType))
