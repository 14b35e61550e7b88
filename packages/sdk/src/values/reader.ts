import * as z from 'zod/mini'

/** Schemas by field. */
export type Shape = Readonly<Record<string, z.ZodMiniType>>

/** What a schema of this folder is made of, for whoever describes the contract or checks that all of it is used. */
export interface Structure {
  /** Of a {@link reader}: what it takes, in words. */
  readonly expected?: string
  /** Of an object: the fields that must be there … */
  readonly needed?: Shape
  /** … and those that may be missing. */
  readonly rest?: Shape
  /** Of a {@link derive}: the schema that reads the wire. */
  readonly from?: z.ZodMiniType
}

const structures = new WeakMap<z.core.$ZodType, Structure>()

/** What a schema of this folder is made of; undefined for one that is zod's own. */
export const structureOf = (schema: z.core.$ZodType) => structures.get(schema)

type Context = z.core.ParsePayload

/**
 * Every schema here is one transform: zod's pipes and objects do the same, but a program that makes one call would
 * carry several times the code.
 */
export function transform<Wire, Value>(
  read: (wire: unknown, context: Context) => Value,
  structure: Structure,
): z.ZodMiniType<Value, Wire> {
  const schema = z.transform(read)
  // To zod a transform may be left out; what may be missing is said by its reader.
  Reflect.deleteProperty(schema._zod, 'optin')
  structures.set(schema, structure)
  return schema as z.ZodMiniType as z.ZodMiniType<Value, Wire>
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
      return z.NEVER
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
export function derive<From extends z.ZodMiniType, Value>(
  from: From,
  make: (value: z.output<From>, context: Context) => Value,
) {
  return transform<z.input<From>, Value>(
    (wire, context) => {
      const value = readPart(from, wire, context.issues)
      return context.issues.length > 0 ? z.NEVER : make(value as z.output<From>, context)
    },
    { from },
  )
}
