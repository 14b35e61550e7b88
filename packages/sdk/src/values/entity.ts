import type { Schema } from './reader.ts'
import type * as z from 'zod/mini'
import { kindOf } from './kind.ts'
import { expectation, MOST_ISSUES, readPart, transform, type Shape } from './reader.ts'

/** A part of an answer that was not as the contract says and that nobody strictly needs. */
export interface Misfit {
  /** The field, or the path to it. */
  readonly path: string
  /** What the contract expects there. */
  readonly expected: string
  /** What kind of value came; never the value itself. */
  readonly received: string
}

interface Collector {
  readonly misfits: Map<string, Misfit>
  /** How many came after the map was full. */
  more: number
}
// Parsing is synchronous, so one collector at a time is enough to carry misfits out of nested schemas.
let collector: Collector | undefined

/**
 * Runs a synchronous parse and returns its result with the misfits that its entities forgave: one of each, as the rows
 * of a list tend to misfit alike, and at most {@link MOST_ISSUES} and a last one with the number of the others.
 */
export const collectMisfits = <Result>(
  parse: () => Result,
): { readonly result: Result; readonly misfits: readonly Misfit[] } => {
  const outer = collector
  const own: Collector = { misfits: new Map(), more: 0 }
  collector = own
  try {
    const result = parse()
    const { misfits, more } = own
    const rest = { path: '', expected: `expected at most ${MOST_ISSUES} misfits`, received: `${more} more` }
    return { result, misfits: [...misfits.values(), ...(more > 0 ? [rest] : [])] }
  } finally {
    collector = outer
  }
}

const collect = (misfit: Misfit): void => {
  const key = Object.values(misfit).join()
  if (!collector || collector.misfits.has(key)) return
  if (collector.misfits.size < MOST_ISSUES) collector.misfits.set(key, misfit)
  else collector.more++
}

type Forgiving<Field extends Schema> = Schema<
  z.output<Field> | undefined,
  z.input<Field> | null | undefined
> & { readonly _zod: { readonly optin: 'optional'; readonly optout: 'optional' } }
type ForgivingShape<Fields extends Shape> = { [Key in keyof Fields]: Forgiving<Fields[Key]> }

/** Servers may send more than the contract names; callers see the names of the contract only. */
type Entity<Fields extends Shape> = Schema<
  z.output<z.ZodMiniObject<Fields, z.core.$strip>>,
  z.input<z.ZodMiniObject<Fields, z.core.$loose>>
>
/** An object of named fields, and nothing else. */
type Fields<Named extends Shape> = Schema<
  z.output<z.ZodMiniObject<Named, z.core.$strip>>,
  z.input<z.ZodMiniObject<Named, z.core.$strip>>
>

/**
 * An object of the platform. Unknown keys are kept in the value, but are no part of its type.
 *
 * @param needed Fields without which a caller cannot go on: a misfit fails the answer.
 * @param rest Fields that some servers leave out or spell differently: a null that the field does not take, or a
 *   misfit, gives undefined; the misfit is reported as drift.
 */
export const entity = <Needed extends Shape, Rest extends Shape = Record<never, never>>(
  needed: Needed,
  rest: Rest = {} as Rest,
): Entity<Needed & ForgivingShape<Rest>> =>
  object(needed, rest, true) as Entity<Needed & ForgivingShape<Rest>>

/** An object of just these fields, as an input is: what it does not name is dropped. */
export const fields = <Named extends Shape>(named: Named): Fields<Named> =>
  object(named, {}, false) as Fields<Named>

const object = (needed: Shape, rest: Shape, loose: boolean): Schema =>
  transform<unknown, unknown>(
    (wire, { issues }) => {
      if (kindOf(wire) !== 'object') {
        issues.push({ code: 'invalid_type', expected: 'object', input: undefined })
        return wire
      }
      const known = wire as Readonly<Record<string, unknown>>
      const value: Record<string, unknown> = loose ? { ...known } : {}
      const put = (key: string, read: unknown) => {
        if (read !== undefined || key in known) value[key] = read
      }
      for (const [key, schema] of Object.entries(needed)) put(key, readPart(schema, known[key], issues, key))
      for (const [key, schema] of Object.entries(rest)) put(key, forgive(key, schema, known[key]))
      return value
    },
    { needed, rest },
  )

/** What `schema` reads, or undefined where it does not fit: that is reported, but for a null. */
export const forgive = (path: string, schema: z.core.$ZodType, wire: unknown): unknown => {
  if (wire === undefined) return undefined
  const issues: z.core.$ZodRawIssue[] = []
  const value = readPart(schema, wire, issues)
  const [issue] = issues
  if (!issue) return value
  if (wire !== null) collect({ path, expected: expectation(issue), received: kindOf(wire) })
  return undefined
}
