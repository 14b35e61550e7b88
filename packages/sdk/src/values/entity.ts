import type * as z from 'zod/mini'
import { kindOf } from './kind.ts'
import { collect } from './misfits.ts'
import { expectation, misread, readPart, schema, type Schema, type Shape } from './schema.ts'

/** A field that may be missing, null or unreadable: it is undefined then. */
export type Forgiven<Field extends z.core.$ZodType> = Schema<
  z.output<Field> | undefined,
  z.input<Field> | null | undefined
> & { readonly _zod: { readonly optin: 'optional'; readonly optout: 'optional' } }
export type ForgivenShape<Fields extends Shape> = { readonly [Key in keyof Fields]: Forgiven<Fields[Key]> }

/** Servers may send more than the contract names; callers see the names of the contract only. */
export interface Loose {
  readonly out: Record<never, never>
  readonly in: Record<string, unknown>
}

/** `z.object` without what it has for schemas that are asynchronous, recursive or discriminate unions: 1.5 kB in every bundle. */
const object = <Made>(shape: Shape, keepsUnknown: boolean): Made =>
  schema({
    type: 'object',
    shape,
    // Of this definition, so that it holds for what zod derives from it: extend, pick, partial.
    read(wire, { issues }) {
      if (kindOf(wire) !== 'object') return misread(issues, 'object')
      const known = wire as Readonly<Record<string, unknown>>
      const value: Record<string, unknown> = keepsUnknown ? { ...known } : {}
      for (const [key, field] of Object.entries(this['shape'] as Shape)) {
        const read = readPart(field, known[key], issues, key)
        if (read !== undefined || key in known) value[key] = read
      }
      return value
    },
  })

const forgiven = (field: string, inner: z.core.$ZodType): z.core.$ZodType =>
  schema<Schema>({
    type: 'nullable',
    optin: 'optional',
    innerType: inner,
    read: wire => forgive(field, inner, wire),
  })

/**
 * An object of the platform. Unknown keys are kept in the value, but are not part of its type.
 *
 * @param needed Fields without which a caller cannot go on: a misfit fails the answer.
 * @param rest Fields that some servers leave out or spell differently: a misfit, or a null that the field does not take,
 *   gives undefined; the misfit is reported as drift.
 */
export const entity = <Needed extends Shape, Rest extends Shape = Record<never, never>>(
  needed: Needed,
  rest: Rest = {} as Rest,
): z.ZodMiniObject<Needed & ForgivenShape<Rest>, Loose> => {
  const others = Object.entries(rest).map(([field, inner]) => [field, forgiven(field, inner)])
  return object({ ...needed, ...(Object.fromEntries(others) as Shape) }, true)
}

/** An object of just these fields, as an input is: what it does not name is dropped. */
export const fields = <Named extends Shape>(named: Named): z.ZodMiniObject<Named, z.core.$strip> =>
  object(named, false)

/** What `inner` reads, or undefined where it does not fit; a misfit that is not null is reported. */
export const forgive = (path: string, inner: z.core.$ZodType, wire: unknown): unknown => {
  if (wire === undefined) return undefined
  const issues: z.core.$ZodRawIssue[] = []
  const value = readPart(inner, wire, issues)
  const [issue] = issues
  if (!issue) return value
  if (wire !== null) collect({ path, expected: expectation(issue), received: kindOf(wire) })
  return undefined
}
