import type * as z from 'zod/mini';
/**
 * What a call does on the platform: `read` changes nothing, `write` changes something, `money` moves money, `auth`
 * concerns the session. Only `read` is retried.
 */
export type Effect = 'read' | 'write' | 'money' | 'auth';
/** A read that shows the outcome of a call without an answer. */
export interface Settling<Payload> {
    /** The name of the read: 'options.list'. */
    readonly endpoint: string;
    /** The input of the read, from what was sent; never a sensitive field. */
    input(payload: Payload): object;
    /** The fields of that input that the call does not have: the pair of a position that is closed by its id. */
    readonly missing?: readonly string[];
}
/** One endpoint of the platform, as plain data. Inputs and outputs are zod schemas (Standard Schema). */
export interface Endpoint<Input extends z.core.$ZodType = z.core.$ZodType, Output extends z.core.$ZodType = z.core.$ZodType, Name extends string = string> {
    /** Area and member in `app.api`: 'options.submit'. */
    readonly name: Name;
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly effect: Effect;
    /** True when no token is needed. */
    readonly open?: boolean;
    /** Validates the input before sending; its output, defaults included, is the payload. */
    readonly input: Input;
    /** Validates and reads the payload of the answer. */
    readonly output: Output;
    /** Input fields that must never appear in an error, a log or a URL. */
    readonly sensitive: readonly string[];
    /** The reads that show the outcome of a call without an answer, in this order; all of them are needed. */
    readonly reconcile?: readonly Settling<z.output<Input>>[];
    /** `multipart` sends the payload as a form, for files; JSON otherwise. */
    readonly encoding?: 'multipart';
    /** The payload field for the client's time, unix ms, unique per call. */
    readonly stamp?: string;
    /** For lists: a plain refusal (type 'error') means an empty list. */
    readonly emptyWhenRefused?: true;
    /** For reads: a second payload to try once when the platform refuses the first; undefined for none. */
    instead?(payload: z.output<Input>): z.output<Input> | undefined;
    /** The wrapping of the answer when it is not `{type, message}`. */
    readonly envelope?: 'code';
}
/** Declares an endpoint and keeps the exact types of its schemas. */
export declare const endpoint: <Input extends z.core.$ZodType, Output extends z.core.$ZodType, const Name extends string>(descriptor: Endpoint<Input, Output, Name>) => Endpoint<Input, Output, Name>;
/** The input that a caller passes. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** The output that a caller gets. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
/** The validated payload that a server reads. */
export type PayloadOf<E extends Endpoint> = z.output<E['input']>;
/** The payload that a server answers with, inside the envelope. */
export type AnswerOf<E extends Endpoint> = z.input<E['output']>;
