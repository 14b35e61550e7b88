import { createFetch, type FetchError, type FetchOptions } from 'ofetch'
import type * as z from 'zod/mini'
import type { Control } from './control.ts'
import type { controls } from './controls/index.ts'
import type { Documented } from './documented.ts'

type ControlRecords = typeof controls

/** Runs one control. @throws ControlError when it fails. */
export type Run<Input, Answer> = (
  ...input: Record<string, never> extends Input ? [input?: Input] : [input: Input]
) => Promise<Answer>

type DeepReadonly<Value> = Value extends readonly (infer Row)[]
  ? readonly DeepReadonly<Row>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> }
    : Value

/** The documented fields, with the types that their schemas read. */
type InputOf<Fields, Shape> = {
  readonly [Name in keyof Fields]: DeepReadonly<z.input<Shape[Name & keyof Shape]>>
}

type RunOf<Fields, Record> =
  Record extends Control<infer Schema, infer Answer>
    ? Run<InputOf<Fields, Schema['shape']>, Awaited<Answer>>
    : never

type Members<Area, Records> = {
  readonly [Name in keyof Area]: RunOf<Area[Name], Records[Name & keyof Records]>
}

/** The controls of a running exchange, by area: `control.clock.set({ advance: 60_000 })`. */
export type Controls = {
  readonly [Area in keyof Documented]: Members<Documented[Area], ControlRecords[Area]>
}

/** A failed control. The message says why. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  /** HTTP status: 400 for invalid input and refusals, 401 without the token, 404 when control is off; 0 without an answer. */
  readonly status: number
  /** Key of the platform's refusal. */
  readonly key: string | undefined

  constructor(status: number, message: string, key?: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
    this.key = key
  }
}

/** A control as GET /control lists it. */
interface Route {
  readonly name: string
  readonly method: string
  readonly path: string
}

type Sent = FetchOptions<'text'>

interface ControlClientOptions {
  readonly fetch?: typeof globalThis.fetch
  /** The control token of an exchange that requires one. */
  readonly token?: string | undefined
}

/**
 * Creates a client for the controls under /control. It contains only their types and fetches their paths once.
 *
 * @param url Address of the exchange: 'http://localhost:4000'.
 */
export const createControl = (
  url: string,
  { fetch = globalThis.fetch, token }: ControlClientOptions = {},
): Controls => {
  const base = `${url.replace(/\/$/, '')}/control`
  // A control may change something, so it is sent once.
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const request = createFetch({ fetch }).create({ retry: 0, responseType: 'text', headers })
  let routes: Promise<readonly Route[]> | undefined
  const send = async (name: string, address: string, options: Sent = {}): Promise<unknown> => {
    const { _data: text = '', headers } = await request
      .raw<string, 'text'>(address, options)
      .catch((error: unknown) => {
        const { response, data } = error as FetchError<string>
        if (!response) throw noAnswer(name, address, (error as Error).cause ?? error)
        if (response.status === 404 && address === base)
          throw new ControlError(404, `Control is off at ${url}: start the exchange with --control`)
        throw refused(response.status, data ?? '')
      })
    const lines = headers.get('content-type')?.includes('ndjson') ?? false
    return lines ? text.split('\n').filter(Boolean).map(parse) : parse(text)
  }
  const run = async (name: string, input: object = {}) => {
    routes ??= send(name, base) as Promise<readonly Route[]>
    const list = await routes.catch((error: unknown) => {
      routes = undefined
      throw error
    })
    const route = list.find(each => each.name === name)
    if (!route) throw new ControlError(404, `The exchange has no control ${name}`)
    const { method, path } = route
    return send(
      name,
      base + path,
      method === 'GET' ? { query: { ...input } } : { method, body: input as Record<string, unknown> },
    )
  }

  const areaOf = (area: string) => named(name => (input?: object) => run(`${area}.${name}`, input))
  // The exchange rejects names that the type does not have.
  return named(areaOf) as Controls
}

/** An object that creates its members by name. Without `then`, so that `await` does not take it for a promise. */
const named = <Member>(make: (name: string) => Member) =>
  new Proxy<Record<string, Member>>(
    {},
    { get: (_, name) => (typeof name === 'string' && name !== 'then' ? make(name) : undefined) },
  )

const parse = (text: string): unknown => JSON.parse(text)

const noAnswer = (name: string, address: string, error: unknown): ControlError => {
  const { cause, message } = error instanceof Error ? error : new Error(String(error))
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : message
  return new ControlError(0, `${name}: no answer from ${address} (${code})`, undefined, { cause: error })
}

const refused = (status: number, text: string): ControlError => {
  try {
    const { error, key } = parse(text) as { readonly error?: unknown; readonly key?: string }
    return new ControlError(status, typeof error === 'string' ? error : text, key)
  } catch {
    return new ControlError(status, text)
  }
}
