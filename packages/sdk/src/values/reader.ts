import type * as z from 'zod/mini'

/** A schema: zod takes it as one of its own, it is a Standard Schema, and has the two methods that most callers want. */
export interface Schema<Value = unknown, Wire = unknown> extends z.core.$ZodType<Value, Wire> {
  safeParse(wire: unknown): Result<Value>
  parse(wire: unknown): Value
}
type Result<Value> =
  | { readonly success: true; readonly data: Value; readonly error?: undefined }
  | {
      readonly success: false
      readonly data?: undefined
      readonly error: { readonly issues: readonly Misread[] }
    }
/** Where a value did not fit, and what was expected there. */
interface Misread {
  readonly path: PropertyKey[]
  readonly message: string
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

/** How many misfits of one answer are reported; more are counted, so that no answer makes an endless report. */
export const MOST_ISSUES = 10

type Context = z.core.ParsePayload
/** Tells the context's `issues` what does not fit; nobody takes what it returns then. */
type Read<Wire, Value> = (wire: Wire, context: Context) => Value | undefined

/** Whatever reads as zod's schemas do. */
interface Runnable {
  readonly _zod: Pick<z.core.$ZodTypeInternals, 'run'>
}

interface Def extends z.core.$ZodTypeDef {
  readonly read: Read<unknown, unknown>
  readonly structure: Structure
}

/**
 * The one class of schema of this folder: what zod asks of a schema that stands within its own, and no more. Made on zod's
 * base class, a program that makes one call would be a third larger.
 */
class Transform implements Omit<Schema, '_zod'> {
  readonly _zod: Pick<z.core.$ZodTypeInternals, 'traits' | 'bag' | 'run'> & {
    readonly def: Def
    readonly constr: typeof Transform
  }
  readonly '~standard': Schema['~standard']

  constructor(def: Def) {
    const run = (payload: Context) => {
      payload.value = def.read(payload.value, payload)
      return payload
    }
    this._zod = { def, constr: Transform, traits: new Set(['$ZodType']), bag: {}, run }
    const validate = (wire: unknown) => {
      const { value, issues } = readWhole(this, wire)
      return issues.length > 0 ? { issues } : { value }
    }
    this['~standard'] = { version: 1, vendor: 'zod', validate }
  }

  readonly safeParse = (wire: unknown): Result<unknown> => {
    const { value, issues } = readWhole(this, wire)
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: value }
  }

  readonly parse = (wire: unknown) => {
    const { value, issues } = readWhole(this, wire)
    if (issues.length > 0) throw new TypeError(JSON.stringify(issues))
    return value
  }
}

/** What a schema of this folder is made of; undefined for one that is zod's own. */
export const structureOf = (schema: z.core.$ZodType) =>
  schema instanceof Transform ? schema._zod.def.structure : undefined

/** Every schema of this folder is one transform. */
export const transform = <Wire, Value>(
  read: Read<Wire, Value>,
  structure: Structure,
): Schema<Value, Wire> => {
  const def = { type: 'custom', read: read as Read<unknown, unknown>, structure } as const
  // What zod's type has beyond the class is for the compiler alone, or for schemas of other kinds.
  return new Transform(def) as unknown as Schema<Value, Wire>
}

/**
 * A tolerant reader: a schema that turns any of the spellings a server uses for one thing into one value.
 * `Wire` is what may arrive (it types the simulated exchange's answers), `Value` is what callers get.
 *
 * @param expected What the reader takes, in words; becomes the message of a misfit. Never holds the value.
 * @param read Returns the value, or undefined when the input does not fit.
 */
export const reader = <Wire, Value>(expected: string, read: (wire: unknown) => Value | undefined) =>
  transform<Wire, Value>(
    (wire, { issues }) => {
      const value = read(wire)
      if (value !== undefined) return value
      issues.push({ code: 'custom', message: `expected ${expected}`, input: undefined })
      return undefined
    },
    { expected },
  )

/** What `schema` makes of a part of a value; its issues become issues of the whole. */
export const readPart = (
  schema: Runnable,
  wire: unknown,
  issues: z.core.$ZodRawIssue[],
  ...path: string[]
): unknown => {
  const result = schema._zod.run({ value: wire, issues: [] }, { async: false })
  if (result instanceof Promise) throw new TypeError('A schema of the contract must not be asynchronous.')
  for (const issue of result.issues) issues.push({ ...issue, path: [...path, ...(issue.path ?? [])] })
  return result.value
}

/** What `schema` makes of a value, and where it does not fit; without its values. */
export const readWhole = (
  schema: Runnable,
  wire: unknown,
): { readonly value: unknown; readonly issues: readonly Misread[] } => {
  const raw: z.core.$ZodRawIssue[] = []
  const value = readPart(schema, wire, raw)
  const issues = raw.map(issue => ({ path: issue.path ?? [], message: expectation(issue) }))
  return { value, issues }
}

/** What a schema expected, in words. Never holds the value. */
export const expectation = (issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.map(String).join(', ')}`
  return issue.message ?? 'expected another value'
}

/** A schema's value made into another: names unified, defaults filled in. */
export const derive = <From extends Schema, Value>(
  from: From,
  make: (value: z.output<From>, context: Context) => Value,
) =>
  transform<z.input<From>, Value>(
    (wire, context) => {
      const value = readPart(from, wire, context.issues)
      return context.issues.length > 0 ? undefined : make(value as z.output<From>, context)
    },
    { from },
  )

/** Whether something stands for nothing: missing, null or, as PHP writes an empty object, []. */
export const isNothing = (wire: unknown): wire is undefined | null | readonly [] =>
  wire === undefined || wire === null || (Array.isArray(wire) && wire.length === 0)

/** A schema that may be left out. */
type Defaulted<Inner extends Schema, Fallback, Nothing> = Schema<
  z.output<Inner> | Extract<Fallback, null | undefined>,
  z.input<Inner> | Nothing
> & { readonly _zod: { readonly optin: 'optional' } }

/**
 * What `inner` reads, or `fallback` where nothing came.
 *
 * @param isNothing What counts as nothing; undefined alone unless said.
 */
export const withDefault = <
  Inner extends Schema,
  const Fallback extends z.output<Inner> | null | undefined,
  Nothing = undefined,
>(
  inner: Inner,
  fallback: Fallback,
  isNothing = (wire: unknown): wire is Nothing => wire === undefined,
): Defaulted<Inner, NoInfer<Fallback>, NoInfer<Nothing>> =>
  transform<z.input<Inner> | Nothing, unknown>(
    (wire, { issues }) => (isNothing(wire) ? fallback : readPart(inner, wire, issues)),
    { from: inner, fallback },
  ) as Schema as Defaulted<Inner, Fallback, Nothing>

/** What `inner` reads, or undefined where nothing came. */
export const optional = <Inner extends Schema>(inner: Inner) => withDefault(inner, undefined)
