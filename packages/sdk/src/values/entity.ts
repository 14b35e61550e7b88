import * as z from 'zod/mini'

/** A part of an answer that was not as the contract says and that nobody strictly needs. */
export interface Misfit {
  /** The field, or the path to it. */
  readonly path: string
  /** What the contract expects there. */
  readonly expected: string
  /** What kind of value came; never the value itself. */
  readonly received: string
}

// Parsing is synchronous, so one collector at a time is enough to carry misfits out of nested schemas.
let collector: Misfit[] | undefined

/** Runs a synchronous parse and returns its result with the misfits that its entities forgave. */
export function collectMisfits<Result>(parse: () => Result): { result: Result; misfits: readonly Misfit[] } {
  const outer = collector
  const misfits: Misfit[] = []
  collector = misfits
  try {
    return { result: parse(), misfits }
  } finally {
    collector = outer
  }
}

/** The kind of a value, for reports that must not show the value. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** What a schema expected, in words. Never holds the value. */
export function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.map(String).join(', ')}`
  return issue.message
}

type Shape = Record<string, z.ZodMiniType>
type Forgiving<Schema extends z.ZodMiniType> = z.ZodMiniType<
  z.output<Schema> | undefined,
  z.input<Schema> | null | undefined
> & { _zod: { optin: 'optional'; optout: 'optional' } }
type ForgivingShape<Fields extends Shape> = { [Key in keyof Fields]: Forgiving<Fields[Key]> }

/** Servers may send more than the contract names; callers see the names of the contract only. */
type Entity<Fields extends Shape> = z.ZodMiniType<
  z.output<z.ZodMiniObject<Fields, z.core.$strip>>,
  z.input<z.ZodMiniObject<Fields, z.core.$loose>>
>

function forgiving<Schema extends z.ZodMiniType>(path: string, schema: Schema): Forgiving<Schema> {
  const read = z.transform((value: unknown) => {
    if (value === undefined) return undefined
    const result = z.safeParse(schema, value)
    if (result.success) return result.data
    if (value === null) return undefined
    const [issue] = result.error.issues
    collector?.push({ path, expected: issue ? expectation(issue) : 'another value', received: kindOf(value) })
    return undefined
  })
  return z.optional(read) as unknown as Forgiving<Schema>
}

/**
 * An object of the platform. Unknown keys are kept in the value, but are no part of its type.
 *
 * @param needed Fields without which a caller cannot go on: a misfit fails the answer.
 * @param rest Fields that some servers leave out or spell differently: a null that the field does not take, or a
 *   misfit, gives undefined; the misfit is reported as drift.
 */
export function entity<Needed extends Shape, Rest extends Shape = Record<never, never>>(
  needed: Needed,
  rest: Rest = {} as Rest,
): Entity<Needed & ForgivingShape<Rest>> {
  const soft = Object.fromEntries(Object.entries(rest).map(([key, schema]) => [key, forgiving(key, schema)]))
  return z.looseObject({ ...needed, ...(soft as ForgivingShape<Rest>) }) as unknown as Entity<
    Needed & ForgivingShape<Rest>
  >
}
