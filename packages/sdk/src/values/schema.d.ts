import * as z from 'zod/mini';
/** A zod/mini schema that reads the wire format `Wire` as `Value`. */
export interface Schema<Value = unknown, Wire = unknown> extends z.ZodMiniType<Value, Wire> {
}
/** Schemas by field, ours or any other zod schemas. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;
/** Maximum number of reported mismatches per answer; the rest is counted. */
export declare const MOST_ISSUES = 10;
/** The first {@link MOST_ISSUES} items, followed by the number of the others if any. */
export declare const first: <Item>(all: readonly Item[], rest: (more: string) => Item) => readonly Item[];
type Payload = z.core.ParsePayload;
type Issues = z.core.$ZodRawIssue[];
type Json = z.core.JSONSchema.BaseSchema;
/**
 * The definition of a tolerant schema. `type` and its fields (`in`, `innerType`, `shape`, …) describe the wire format as in zod's
 * own schemas; only `read` reads it.
 */
interface Def extends z.core.$ZodTypeDef {
    /** Returns the value; adds an issue to the payload if the wire value is invalid. */
    read(wire: unknown, payload: Payload): unknown;
    /** The value of a wire value that is valid and there; undefined where only `read` can tell, which explains what is wrong. */
    readonly quick?: ((wire: unknown) => unknown) | undefined;
    /** The wire format of a `custom` type. */
    readonly json?: Json;
    /** Marks an optional field. */
    readonly optin?: 'optional';
    /** The other fields of the type. */
    readonly [more: string]: unknown;
}
/** Creates a tolerant schema. */
export declare const schema: <Made>(def: Def) => Made;
/** Adds an issue. It never contains the value. */
export declare const addMismatch: (issues: Issues, expected: string, path?: PropertyKey[]) => void;
/**
 * A tolerant reader: reads every format that servers use for a value.
 *
 * @typeParam Wire The accepted formats.
 * @param json The accepted formats as JSON Schema; error messages use its title.
 * @param read Returns undefined for invalid input.
 */
export declare const reader: <Wire, Value>(json: Json & {
    readonly title: string;
}, read: (wire: unknown) => Value | undefined) => Schema<Value, Wire>;
/** Accepts any value. */
export declare const anything: Schema<unknown, unknown>;
/** Creates a value on its first use. A program describes few schemas, if any, and reads few. */
export declare const once: <Value>(create: () => Value) => (() => Value);
/** A schema described by `wire` and read by `read`. */
export declare const readAs: <Wire, Value>(wire: () => z.core.$ZodType, read: (wire: unknown, payload: Payload) => Value | undefined) => Schema<Value, Wire>;
/** Transforms the value of a schema: unifies names, adds defaults. */
export declare const derive: <From extends z.core.$ZodType, Value>(from: From, make: (value: z.output<From>, payload: Payload) => Value) => Schema<Value, z.input<From>>;
/** Reads a part of a value; its issues are added to those of the whole. */
export declare const readPart: (inner: z.core.$ZodType, wire: unknown, issues: Issues, path?: string) => unknown;
/** The `quick` of a schema without checks of zod's own. */
export declare const quickOf: (inner: z.core.$ZodType) => Def["quick"];
/** The message of an issue. Never contains the value. */
export declare const expectation: (issue: z.core.$ZodRawIssue | z.core.$ZodIssue) => string;
/** A schema of an optional field. */
export type Defaulted<Inner extends z.core.$ZodType, Fallback, Nothing = undefined> = Schema<z.output<Inner> | Extract<Fallback, null | undefined>, z.input<Inner> | Nothing> & {
    readonly _zod: {
        readonly optin: 'optional';
    };
};
/** Reads with `inner`; `fallback` for a missing field. */
export declare const withDefault: <Inner extends z.core.$ZodType, const Fallback extends z.output<Inner> | null | undefined>(inner: Inner, fallback: Fallback) => Defaulted<Inner, NoInfer<Fallback>>;
/** Reads with `inner`; undefined for a missing field. */
export declare const optional: <Inner extends z.core.$ZodType>(inner: Inner) => Defaulted<Inner, undefined>;
/** How servers send an empty value: no field, null or [], PHP's empty object. */
export type Nothing = undefined | null | readonly [];
/** Reads {@link Nothing} as null. */
export declare const nothing: Schema<null, Nothing>;
/** Reads with `inner`; `fallback` for {@link Nothing}. */
export declare const orNothing: <Inner extends z.core.$ZodType, const Fallback extends z.output<Inner> | null>(inner: Inner, fallback: Fallback) => Defaulted<Inner, NoInfer<Fallback>, Nothing>;
export {};
