import type * as z from 'zod/mini'
import type { Lever } from './lever.ts'
import type { levers } from './levers/index.ts'

type Levers = typeof levers

/** Pulls one lever. @throws ControlError when it is refused. */
export type Pull<Input, Answer> = (
  ...input: Record<string, never> extends Input ? [input?: Input] : [input: Input]
) => Promise<Answer>

/** What is only read. */
type Read<It> = It extends readonly (infer Row)[]
  ? readonly Read<Row>[]
  : It extends object
    ? { readonly [Name in keyof It]: Read<It[Name]> }
    : It

type OptionalOf<Shape> = {
  [Name in keyof Shape]: undefined extends z.input<Shape[Name]> ? Name : never
}[keyof Shape]
type Values<Shape> = { readonly [Name in keyof Shape]: Read<z.input<Shape[Name]>> }
/** What a schema takes. Nothing is renamed on the way, so that editors show the comments of its fields. */
type InputOf<Shape> = Pick<Values<Shape>, Exclude<keyof Shape, OptionalOf<Shape>>> &
  Partial<Pick<Values<Shape>, OptionalOf<Shape>>>

type PullOf<It> =
  It extends Lever<infer Schema, infer Answer> ? Pull<InputOf<Schema['shape']>, Awaited<Answer>> : never

/** The levers of a running exchange, by area: `control.clock.set({ advance: 60_000 })`. */
export type Control = {
  readonly [Area in keyof Levers]: { readonly [Name in keyof Levers[Area]]: PullOf<Levers[Area][Name]> }
}

/** A lever that could not be pulled, with a sentence that says why. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  /** Of the HTTP answer: 400 for bad input and refusals, 404 where there are no levers; 0 when nobody answers. */
  readonly status: number
  /** What the platform refused with. */
  readonly key: string | undefined

  constructor(status: number, message: string, key?: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
    this.key = key
  }
}

/** What GET /control tells of a lever. */
interface Route {
  readonly name: string
  readonly method: string
  readonly path: string
}

/**
 * A client for the levers under /control. It knows their types and asks the exchange, once, for their paths.
 *
 * @param url Where the exchange is: 'http://localhost:4000'.
 */
export const createControl = (
  url: string,
  { fetch = globalThis.fetch }: { readonly fetch?: typeof globalThis.fetch } = {},
): Control => {
  const base = `${url.replace(/\/$/, '')}/control`
  let routes: Promise<readonly Route[]> | undefined
  const send = async (name: string, method: string, address: string, body?: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const told = { method, ...(body !== undefined && { body, headers }) }
    const response = await fetch(address, told).catch((error: unknown) => {
      throw unanswered(name, address, error)
    })
    const text = await response.text()
    if (response.status === 404 && address === base) {
      throw new ControlError(404, `The levers are not open at ${url}: start it with --control`)
    }
    if (!response.ok) throw refused(response.status, text)
    const lines = response.headers.get('content-type')?.includes('ndjson') ?? false
    return lines ? text.split('\n').filter(Boolean).map(parse) : parse(text)
  }
  const pull = async (name: string, input: object = {}) => {
    routes ??= send(name, 'GET', base) as Promise<readonly Route[]>
    const known = await routes.catch((error: unknown) => {
      routes = undefined
      throw error
    })
    const route = known.find(each => each.name === name)
    if (!route) throw new ControlError(404, `The exchange has no lever ${name}`)
    const { method, path } = route
    if (method !== 'GET') return send(name, method, base + path, JSON.stringify(input))
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(input)) query.set(key, String(value))
    return send(name, method, query.size > 0 ? `${base}${path}?${query.toString()}` : base + path)
  }

  const areaOf = (area: string) => named(name => (input?: object) => pull(`${area}.${name}`, input))
  // The exchange checks the names that the type promises.
  return named(areaOf) as Control
}

/** An object that makes its members by name. It is no promise, whoever looks. */
const named = <Member>(make: (name: string) => Member) =>
  new Proxy<Record<string, Member>>(
    {},
    { get: (_, name) => (typeof name === 'string' && name !== 'then' ? make(name) : undefined) },
  )

const parse = (text: string): unknown => JSON.parse(text)

/** Nobody listens there, or the connection was cut. */
const unanswered = (name: string, address: string, error: unknown): ControlError => {
  const { cause, message } = error instanceof Error ? error : new Error(String(error))
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : message
  return new ControlError(0, `${name}: nobody answers at ${address} (${code})`, undefined, { cause: error })
}

const refused = (status: number, text: string): ControlError => {
  try {
    const { error, key } = parse(text) as { readonly error?: unknown; readonly key?: string }
    return new ControlError(status, typeof error === 'string' ? error : text, key)
  } catch {
    return new ControlError(status, text)
  }
}
