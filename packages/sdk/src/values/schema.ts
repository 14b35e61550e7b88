import * as z from 'zod/mini'
import { $constructor } from 'zod/v4/core'

/** A zod/mini schema that reads the wire format `Wire` as `Value`. */
// An interface, because the compiler caches it: an alias costs a tenth more instantiations.
export interface Schema<Value = unknown, Wire = unknown> extends z.ZodMiniType<Value, Wire> {}

/** Schemas by field, ours or any other zod schemas. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>

/** Maximum number of reported mismatches per answer; the rest is counted. */
export const MOST_ISSUES = 10

/** The first {@link MOST_ISSUES} items, followed by the number of the others if any. */
export const first = <Item>(all: readonly Item[], rest: (more: string) => Item): readonly Item[] =>
  all.length > MOST_ISSUES ? [...all.slice(0, MOST_ISSUES), rest(`${all.length - MOST_ISSUES} more`)] : all

type Payload = z.core.ParsePayload
type Issues = z.core.$ZodRawIssue[]
type Json = z.core.JSONSchema.BaseSchema

/**
 * The definition of a tolerant schema. `type` and its fields (`in`, `innerType`, `shape`, …) describe the wire format as in zod's
 * own schemas; only `read` reads it.
 */
interface Def extends z.core.$ZodTypeDef {
  /** Returns the value; adds an issue to the payload if the wire value is invalid. */
  read(wire: unknown, payload: Payload): unknown
  /** The value of a wire value that is valid and there; undefined where only `read` can tell, which explains what is wrong. */
  readonly quick?: ((wire: unknown) => unknown) | undefined
  /** The wire format of a `custom` type. */
  readonly json?: Json
  /** Marks an optional field. */
  readonly optin?: 'optional'
  /** The other fields of the type. */
  readonly [more: string]: unknown
}
type OwnSchema = Schema & { readonly _zod: Schema['_zod'] & { readonly def: Def } }

const init: (inst: Schema, def: Def) => void = z.ZodMiniType.init

/** The class of all tolerant schemas, created as zod documents it for library authors. */
const Tolerant = $constructor<OwnSchema, Def>('Tolerant', (inst, def) => {
  const { json, optin } = def
  const { _zod } = inst
  init(inst, def)
  if (def.type === 'object') Object.defineProperty(inst, 'shape', { get: () => def['shape'] })
  _zod.optin = optin
  _zod.parse = payload => {
    payload.value = def.read(payload.value, payload)
    return payload
  }
  if (!json) return
  _zod.toJSONSchema = () => ({ ...json })
  // zod fails to describe a clone if its original has a toJSONSchema of its own.
  Object.defineProperty(_zod, 'parent', { set: () => {} })
})
/** Creates a tolerant schema. */
// With `coerce`, zod/compile calls `read` instead of generating code from the definition.
export const schema = <Made>(def: Def): Made =>
  new Tolerant(Object.assign(def, { coerce: true })) as unknown as Made

/** Adds an issue. It never contains the value. */
export const addMismatch = (issues: Issues, expected: string, path: PropertyKey[] = []): void =>
  void issues.push({ code: 'custom', message: `expected ${expected}`, path, input: undefined })

/**
 * A tolerant reader: reads every format that servers use for a value.
 *
 * @typeParam Wire The accepted formats.
 * @param json The accepted formats as JSON Schema; error messages use its title.
 * @param read Returns undefined for invalid input.
 */
export const reader = <Wire, Value>(
  json: Json & { readonly title: string },
  read: (wire: unknown) => Value | undefined,
): Schema<Value, Wire> =>
  schema({
    type: 'custom',
    json,
    quick: read,
    read: (wire, { issues }) => {
      const value = read(wire)
      if (value === undefined) addMismatch(issues, json.title)
      return value
    },
  })

/** Accepts any value. */
export const anything = schema<Schema>({ type: 'custom', json: {}, read: wire => wire })

/** Creates a value on its first use. A program describes few schemas, if any, and reads few. */
export const once = <Value>(create: () => Value): (() => Value) => {
  let created: Value | undefined
  return () => (created ??= create())
}

/** A schema described by `wire` and read by `read`. */
export const readAs = <Wire, Value>(
  wire: () => z.core.$ZodType,
  read: (wire: unknown, payload: Payload) => Value | undefined,
): Schema<Value, Wire> => {
  const described = once(wire)
  return schema({
    type: 'pipe',
    get in() {
      return described()
    },
    out: anything,
    read,
  })
}

/** Transforms the value of a schema: unifies names, adds defaults. */
export const derive = <From extends z.core.$ZodType, Value>(
  from: From,
  make: (value: z.output<From>, payload: Payload) => Value,
): Schema<Value, z.input<From>> =>
  readAs(
    () => from,
    (wire, payload) => {
      const value = readPart(from, wire, payload.issues)
      return payload.issues.length > 0 ? undefined : make(value as z.output<From>, payload)
    },
  )

/** Reads a part of a value; its issues are added to those of the whole. */
export const readPart = (inner: z.core.$ZodType, wire: unknown, issues: Issues, path?: string): unknown => {
  // With `async: false` zod never returns a promise.
  const result = inner._zod.run({ value: wire, issues: [] }, { async: false }) as Payload
  const outer = path === undefined ? [] : [path]
  for (const issue of result.issues) issues.push({ ...issue, path: [...outer, ...(issue.path ?? [])] })
  return result.value
}

/** The `quick` of a schema without checks of zod's own. */
export const quickOf = (inner: z.core.$ZodType): Def['quick'] => {
  const { quick, checks } = inner._zod.def as Partial<Def>
  return checks?.length ? undefined : quick
}

/** The message of an issue. Never contains the value. */
export const expectation = (issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.map(String).join(', ')}`
  return issue.message ?? issue.code
}

/** A schema of an optional field. */
export type Defaulted<Inner extends z.core.$ZodType, Fallback, Nothing = undefined> = Schema<
  z.output<Inner> | Extract<Fallback, null | undefined>,
  z.input<Inner> | Nothing
> & { readonly _zod: { readonly optin: 'optional' } }

/** Reads with `inner`; `fallback` for a missing field. */
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
    quick: quickOf(inner),
    read: (wire, { issues }) => (wire === undefined ? fallback : readPart(inner, wire, issues)),
  })

/** Reads with `inner`; undefined for a missing field. */
export const optional = <Inner extends z.core.$ZodType>(inner: Inner): Defaulted<Inner, undefined> =>
  withDefault(inner, undefined)

/** How servers send an empty value: no field, null or [], PHP's empty object. */
export type Nothing = undefined | null | readonly []
const isNothing = (wire: unknown): boolean =>
  wire === undefined || wire === null || (Array.isArray(wire) && wire.length === 0)
/** Reads {@link Nothing} as null. */
export const nothing = reader<Nothing, null>(
  { title: 'nothing', type: ['null', 'array'], maxItems: 0 },
  wire => (isNothing(wire) ? null : undefined),
)

/** Reads with `inner`; `fallback` for {@link Nothing}. */
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
