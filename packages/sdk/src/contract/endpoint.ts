import type { Schema } from '../values/index.ts'
import type * as z from 'zod/mini'

/**
 * What a call does on the platform, which decides whether it may be sent again:
 * `read` changes nothing and is retried; `write` changes something; `money` moves money; `auth` concerns the
 * session. Only `read` is ever sent twice.
 */
export type Effect = 'read' | 'write' | 'money' | 'auth'

/** A read that helps to tell whether a call whose answer was lost went through. */
export interface Settling<Payload> {
  /** Its name: 'options.list'. */
  readonly endpoint: string
  /**
   * What to ask it, from what was sent; never a sensitive field. What the call does not carry, such as the pair of a position
   * that is closed by its id, is left for the caller to add.
   */
  input(payload: Payload): object
}

/** One endpoint of the platform as plain data. Inputs and outputs are zod schemas (Standard Schema). */
export interface Endpoint<
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Name extends string = string,
> {
  /** Area and member, as in the facade: 'options.submit'. */
  readonly name: Name
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly effect: Effect
  /** True when the platform answers it without a token. */
  readonly open?: boolean
  /** Checked before sending; its output (defaults filled in) is the payload. */
  readonly input: Input
  /** Checks and reads the payload of the answer. */
  readonly output: Output
  /** Input fields that must never show in an error, a log or a URL. */
  readonly sensitive: readonly string[]
  /** The reads that tell whether a call whose answer was lost went through, in the order to make them: all of them are needed. */
  readonly reconcile?: readonly Settling<z.output<Input>>[]
  /** `multipart`: the payload is sent as a form, for files. JSON otherwise. */
  readonly encoding?: 'multipart'
  /** The payload field that is filled with the client's time, unix ms, never the same twice. */
  readonly stamp?: string
  /** For lists: a plain refusal (type 'error') is how the platform says that there are none. */
  readonly emptyWhenRefused?: true
  /** For reads: what to ask instead, once, when the platform refuses this payload; undefined to give up. */
  instead?(payload: z.output<Input>): z.output<Input> | undefined
  /** How the answer is wrapped when it is not `{type, message}`. */
  readonly envelope?: 'code'
}

/** Declares an endpoint, keeping the exact types of its schemas. */
export const endpoint = <Input extends Schema, Output extends Schema, const Name extends string>(
  descriptor: Endpoint<Input, Output, Name>,
): Endpoint<Input, Output, Name> => descriptor

/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a caller gets. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** What a server reads: the checked payload. */
export type PayloadOf<E extends Endpoint> = z.output<E['input']>
/** What a server answers, inside the envelope. */
export type AnswerOf<E extends Endpoint> = z.input<E['output']>
