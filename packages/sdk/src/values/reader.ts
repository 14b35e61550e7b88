import type * as z from 'zod/mini'
import { $constructor, $ZodType, NEVER } from 'zod/v4/core'

/** A schema: one of zod's core, a Standard Schema, with the two methods that most callers want. zod's own fit. */
export interface Schema<Value = unknown, Wire = unknown> extends z.core.$ZodType<Value, Wire> {
  safeParse(wire: unknown): Result<Value>
  parse(wire: unknown): Value
}
type Result<Value> =
  | { readonly success: true; readonly data: Value; readonly error?: undefined }
  | {
      readonly success: false
      readonly data?: undefined
      readonly error: {
        readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]
      }
    }

/** Schemas by field. */
export type Shape = Readonly<Record<string, Schema>>

/** What a schema of this folder is made of, for whoever describes the contract or checks that all of it is used. */
export interface Structure {
  /** Of a {@link reader}: what it takes, in words. */
  readonly expected?: string
  /** Of an object: the fields that must be there … */
  readonly needed?: Shape
  /** … and those that may be missing. */
  readonly rest?: Shape
  /** Of a {@link derive} or a {@link withDefault}: the schema that reads the wire. */
  readonly from?: Schema
  /** Of a {@link withDefault}: what it gives where nothing came. */
  readonly fallback?: unknown
  /** Of a bare list: the schema of its items. */
  readonly items?: Schema
  /** Of a list in any wrapping: the schema of its rows … */
  readonly rows?: Schema
  /** … and of the figures beside them. */
  readonly beside?: Shape
}

const structures = new WeakMap<z.core.$ZodType, Structure>()

/** What a schema of this folder is made of; undefined for one that is zod's own. */
export const structureOf = (schema: z.core.$ZodType) => structures.get(schema)

type Context = z.core.ParsePayload

interface Def extends z.core.$ZodTypeDef {
  readonly read: (wire: unknown, context: Context) => unknown
}

// Of zod's core: what `zod/mini` adds would make a program that makes one call half as large again.
const Transform = $constructor<Schema, Def>('Transform', (schema, def) => {
  $ZodType.init(schema, def)
  schema._zod.parse = payload => {
    payload.value = def.read(payload.value, payload)
    return payload
  }
  schema.safeParse = wire => {
    const issues: z.core.$ZodRawIssue[] = []
    const data = readPart(schema, wire, issues)
    return issues.length === 0
      ? { success: true, data }
      : {
          success: false,
          error: { issues: issues.map(issue => ({ path: issue.path ?? [], message: expectation(issue) })) },
        }
  }
  schema.parse = wire => {
    const { success, data, error } = schema.safeParse(wire)
    if (success) return data
    throw new TypeError(JSON.stringify(error.issues))
  }
})

/** Every schema of this folder is one transform. */
export function transform<Wire, Value>(
  read: (wire: unknown, context: Context) => Value,
  structure: Structure,
): Schema<Value, Wire> {
  const schema = new Transform({ type: 'custom', read })
  structures.set(schema, structure)
  return schema as Schema as Schema<Value, Wire>
}

/**
 * A tolerant reader: a schema that turns any of the spellings a server uses for one thing into one value.
 * `Wire` is what may arrive (it types the simulated exchange's answers), `Value` is what callers get.
 *
 * @param expected What the reader takes, in words; becomes the message of a misfit. Never holds the value.
 * @param read Returns the value, or undefined when the input does not fit.
 */
export function reader<Wire, Value>(expected: string, read: (wire: unknown) => Value | undefined) {
  return transform<Wire, Value>(
    (wire, { issues }) => {
      const value = read(wire)
      if (value !== undefined) return value
      issues.push({ code: 'custom', message: `expected ${expected}`, input: undefined })
      return NEVER
    },
    { expected },
  )
}

/** What `schema` makes of a part of a value; its issues become issues of the whole. */
export function readPart(
  schema: z.core.$ZodType,
  wire: unknown,
  issues: z.core.$ZodRawIssue[],
  ...path: string[]
): unknown {
  const result = schema._zod.run({ value: wire, issues: [] }, { async: false })
  if (result instanceof Promise) throw new TypeError('A schema of the contract must not be asynchronous.')
  for (const issue of result.issues) issues.push({ ...issue, path: [...path, ...(issue.path ?? [])] })
  return result.value
}

/** What a schema expected, in words. Never holds the value. */
export function expectation(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.map(String).join(', ')}`
  return issue.message ?? 'expected another value'
}

/** A schema's value made into another: names unified, defaults filled in. */
export function derive<From extends Schema, Value>(
  from: From,
  make: (value: z.output<From>, context: Context) => Value,
) {
  return transform<z.input<From>, Value>(
    (wire, context) => {
      const value = readPart(from, wire, context.issues)
      return context.issues.length > 0 ? NEVER : make(value as z.output<From>, context)
    },
    { from },
  )
}

/** Whether something stands for nothing: missing, null or, as PHP writes an empty object, []. */
export function isNothing(wire: unknown): wire is undefined | null | readonly [] {
  return wire === undefined || wire === null || (Array.isArray(wire) && wire.length === 0)
}

/** A schema that may be left out. */
type Defaulted<Inner extends Schema, Fallback, Nothing> = Schema<
  z.output<Inner> | Extract<Fallback, null | undefined>,
  z.input<Inner> | Nothing
> & { _zod: { optin: 'optional' } }

/**
 * What `inner` reads, or `fallback` where nothing came.
 *
 * @param isNothing What counts as nothing; undefined alone unless said.
 */
export function withDefault<
  Inner extends Schema,
  const Fallback extends z.output<Inner> | null | undefined,
  Nothing = undefined,
>(
  inner: Inner,
  fallback: Fallback,
  isNothing = (wire: unknown): wire is Nothing => wire === undefined,
): Defaulted<Inner, NoInfer<Fallback>, NoInfer<Nothing>> {
  return transform<z.input<Inner> | Nothing, unknown>(
    (wire, { issues }) => (isNothing(wire) ? fallback : readPart(inner, wire, issues)),
    { from: inner, fallback },
  ) as Schema as Defaulted<Inner, Fallback, Nothing>
}

/** What `inner` reads, or undefined where nothing came. */
export const optional = <Inner extends Schema>(inner: Inner) => withDefault(inner, undefined)
