import * as z from 'zod/mini'
import { $constructor } from 'zod/v4/core'

/** A schema of zod/mini that reads `Wire`, what a server may send, as `Value`. */
// An interface, as the compiler caches those: an alias costs editors a tenth more.
export interface Schema<Value = unknown, Wire = unknown> extends z.ZodMiniType<Value, Wire> {}

/** Schemas by field, also those of other authors. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>

/** How many misfits of one answer are reported; more are only counted. */
export const MOST_ISSUES = 10

/** The first {@link MOST_ISSUES} of a report and, made by `rest`, how many more there are. */
export const first = <Item>(all: readonly Item[], rest: (more: string) => Item): readonly Item[] =>
  all.length > MOST_ISSUES ? [...all.slice(0, MOST_ISSUES), rest(`${all.length - MOST_ISSUES} more`)] : all

type Payload = z.core.ParsePayload
type Issues = z.core.$ZodRawIssue[]
type Json = z.core.JSONSchema.BaseSchema

/**
 * What a schema of this package is made of. `type`, and what goes with it (`in`, `innerType`, `shape`), describe the wire format
 * as they do for zod's own schemas; `read` alone reads it.
 */
interface Def extends z.core.$ZodTypeDef {
  /** Returns the value; adds to the payload's issues where the wire does not fit. */
  read(wire: unknown, payload: Payload): unknown
  /** The wire format of a `custom` type. */
  readonly json?: Json
  /** Whether the field may be left out. */
  readonly optin?: 'optional'
  /** More of it, by type. */
  readonly [more: string]: unknown
}
type OwnSchema = Schema & { readonly _zod: Schema['_zod'] & { readonly def: Def }; shape?: unknown }

const init: (inst: Schema, def: Def) => void = z.ZodMiniType.init

/** The class of the schemas that read tolerantly, made as zod documents it for library authors. */
const Tolerant = $constructor<OwnSchema, Def>('Tolerant', (inst, def) => {
  const { json, optin, shape } = def
  const { _zod } = inst
  init(inst, def)
  inst.shape = shape
  _zod.optin = optin
  _zod.parse = payload => {
    payload.value = def.read(payload.value, payload)
    return payload
  }
  if (!json) return
  _zod.toJSONSchema = () => ({ ...json })
  // zod fails to describe a clone whose original describes itself.
  Object.defineProperty(_zod, 'parent', { set: () => {} })
})
/** Makes a schema of its definition. */
// `coerce` keeps zod/compile from generating code of the description: only `read` knows how to read.
export const schema = <Made>(def: Def): Made =>
  new Tolerant(Object.assign(def, { coerce: true })) as unknown as Made

/** Adds an issue, which never holds the value. */
export const misread = (issues: Issues, expected: string, path: PropertyKey[] = []): void =>
  void issues.push({ code: 'custom', message: `expected ${expected}`, path, input: undefined })

/**
 * A tolerant reader: a schema that turns any of the spellings a server uses for one thing into one value.
 *
 * @typeParam Wire What may arrive.
 * @param json The same as JSON Schema; its title becomes the message of a misfit.
 * @param read Returns the value, or undefined when the input does not fit.
 */
export const reader = <Wire, Value>(
  json: Json & { readonly title: string },
  read: (wire: unknown) => Value | undefined,
): Schema<Value, Wire> =>
  schema({
    type: 'custom',
    json,
    read: (wire, { issues }) => {
      const value = read(wire)
      if (value === undefined) misread(issues, json.title)
      return value
    },
  })

/** Takes whatever comes. */
export const anything = schema<Schema>({ type: 'custom', json: {}, read: wire => wire })

/** A schema whose wire format `wire` describes, while `read` turns it into a value in its own way. */
export const readAs = <Wire, Value>(
  wire: z.core.$ZodType,
  read: (wire: unknown, payload: Payload) => Value | undefined,
): Schema<Value, Wire> => schema({ type: 'pipe', in: wire, out: anything, read })

/** A schema's value made into another: names unified, defaults filled in. */
export const derive = <From extends z.core.$ZodType, Value>(
  from: From,
  make: (value: z.output<From>, payload: Payload) => Value,
): Schema<Value, z.input<From>> =>
  readAs(from, (wire, payload) => {
    const value = readPart(from, wire, payload.issues)
    return payload.issues.length > 0 ? undefined : make(value as z.output<From>, payload)
  })

/** What `inner` makes of a part of a value; its issues become issues of the whole. */
export const readPart = (
  inner: z.core.$ZodType,
  wire: unknown,
  issues: Issues,
  ...path: readonly string[]
): unknown => {
  // Without `async`, zod throws rather than returns a promise.
  const result = inner._zod.run({ value: wire, issues: [] }, { async: false }) as Payload
  for (const issue of result.issues) issues.push({ ...issue, path: [...path, ...(issue.path ?? [])] })
  return result.value
}

/** What a schema expected, in words. Never holds the value. */
export const expectation = (issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.map(String).join(', ')}`
  return issue.message ?? issue.code
}

/** A schema that may be left out. */
export type Defaulted<Inner extends z.core.$ZodType, Fallback, Nothing = undefined> = Schema<
  z.output<Inner> | Extract<Fallback, null | undefined>,
  z.input<Inner> | Nothing
> & { readonly _zod: { readonly optin: 'optional' } }

/** What `inner` reads, or `fallback` where nothing came. */
export const withDefault = <
  Inner extends z.core.$ZodType,
  const Fallback extends z.output<Inner> | null | undefined,
>(
  inner: Inner,
  fallback: Fallback,
): Defaulted<Inner, NoInfer<Fallback>> =>
  schema({
    type: fallback === undefined ? 'optional' : 'default',
    optin: 'optional',
    innerType: inner,
    defaultValue: fallback,
    read: (wire, { issues }) => (wire === undefined ? fallback : readPart(inner, wire, issues)),
  })

/** What `inner` reads, or undefined where nothing came. */
export const optional = <Inner extends z.core.$ZodType>(inner: Inner): Defaulted<Inner, undefined> =>
  withDefault(inner, undefined)

/** What a server sends for nothing: no field, null or, as PHP writes an empty object, []. */
export type Nothing = undefined | null | readonly []
const isNothing = (wire: unknown): boolean =>
  wire === undefined || wire === null || (Array.isArray(wire) && wire.length === 0)
/** Reads {@link Nothing} as null. */
export const nothing = reader<Nothing, null>(
  { title: 'nothing', type: ['null', 'array'], maxItems: 0 },
  wire => (isNothing(wire) ? null : undefined),
)

/** What `inner` reads, or `fallback` where the server sent {@link Nothing}. */
export const orNothing = <Inner extends z.core.$ZodType, const Fallback extends z.output<Inner> | null>(
  inner: Inner,
  fallback: Fallback,
): Defaulted<Inner, NoInfer<Fallback>, Nothing> =>
  schema({
    type: 'default',
    optin: 'optional',
    innerType: z.union([inner, nothing]),
    defaultValue: fallback,
    read: (wire, { issues }) => (isNothing(wire) ? fallback : readPart(inner, wire, issues)),
  })
