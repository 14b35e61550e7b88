import type * as z from 'zod/mini'
import { kindOf } from './kind.ts'
import { collect } from './mismatches.ts'
import {
  expectation,
  addMismatch,
  once,
  quickOf,
  readPart,
  schema,
  type Schema,
  type Shape,
} from './schema.ts'

/** A field that is undefined if missing, null or invalid. */
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

/** Like `z.object`, without asynchronous fields and discriminated unions, which cost 1.5 kB in every bundle. */
const object = <Made>(shape: () => Shape, keepsUnknown: boolean): Made =>
  schema({
    type: 'object',
    get shape() {
      return shape()
    },
    // Reads the shape of `this` definition: extend, pick and partial copy the definition with another shape.
    read(wire, { issues }) {
      if (kindOf(wire) !== 'object') return addMismatch(issues, 'object')
      const known = wire as Readonly<Record<string, unknown>>
      const value: Record<string, unknown> = keepsUnknown ? { ...known } : {}
      for (const { key, field, quick } of membersOf(this['shape'] as Shape)) {
        const given = known[key]
        let read = given === undefined ? given : quick?.(given)
        if (read === undefined) read = readPart(field, given, issues, key)
        if (keepsUnknown ? read !== given : read !== undefined || key in known) value[key] = read
      }
      return value
    },
  })

const membersByShape = new WeakMap<Shape, ReturnType<typeof listMembers>>()
const listMembers = (shape: Shape) =>
  Object.entries(shape).map(([key, field]) => ({ key, field, quick: quickOf(field) }))
const membersOf = (shape: Shape) => {
  let members = membersByShape.get(shape)
  if (!members) membersByShape.set(shape, (members = listMembers(shape)))
  return members
}

const forgiven = (field: string, inner: z.core.$ZodType): z.core.$ZodType =>
  schema<Schema>({
    type: 'nullable',
    optin: 'optional',
    innerType: inner,
    quick: quickOf(inner),
    read: wire => forgive(field, inner, wire),
  })

/**
 * An object of the platform. Unknown keys stay in the value, but are not in its type.
 *
 * @param needed Fields that callers need: an invalid one fails the answer.
 * @param rest Fields that some servers omit or send in another format: undefined if null or invalid; an invalid one is
 *   reported as drift.
 */
export const entity = <Needed extends Shape, Rest extends Shape = Record<never, never>>(
  needed: Needed,
  rest: Rest = {} as Rest,
): z.ZodMiniObject<Needed & ForgivenShape<Rest>, Loose> => {
  const shape = once(() => {
    const others = Object.entries(rest).map(([field, inner]) => [field, forgiven(field, inner)])
    return { ...needed, ...(Object.fromEntries(others) as Shape) }
  })
  return object(shape, true)
}

/** An object of exactly these fields, for inputs; other keys are dropped. */
export const fields = <Named extends Shape>(named: Named): z.ZodMiniObject<Named, z.core.$strip> =>
  object(() => named, false)

/** Reads with `inner`; undefined if invalid, which is reported unless it is null. */
export const forgive = (path: string, inner: z.core.$ZodType, wire: unknown): unknown => {
  if (wire === undefined) return undefined
  const issues: z.core.$ZodRawIssue[] = []
  const value = readPart(inner, wire, issues)
  const [issue] = issues
  if (!issue) return value
  if (wire !== null) collect({ path, expected: expectation(issue), received: kindOf(wire) })
  return undefined
}
