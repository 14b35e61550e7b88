import type * as z from 'zod/mini'
import type { Lever } from './lever.ts'
import type { levers } from './levers/index.ts'

type Levers = typeof levers

/** Pulls one lever; `Doc` says what it does. @throws ControlError when it is refused. */
export interface Pull<Doc extends string, Input, Answer> {
  (...input: Record<string, never> extends Input ? [input?: Input] : [input: Input]): Promise<Answer>
  /** Never there: it only carries the text for editors. */
  readonly doc?: Doc
}

/** What is only read. */
type Read<It> = It extends readonly (infer Row)[]
  ? readonly Read<Row>[]
  : It extends object
    ? { readonly [Name in keyof It]: Read<It[Name]> }
    : It

type PullOf<It> =
  It extends Lever<infer Doc, infer Schema, infer Answer>
    ? Pull<Doc, Read<z.input<Schema>>, Awaited<Answer>>
    : never

/** The levers of a running exchange, by area: `control.clock.set({ advance: 60_000 })`. */
export type Control = {
  readonly [Area in keyof Levers]: { readonly [Name in keyof Levers[Area]]: PullOf<Levers[Area][Name]> }
}

/** A lever that could not be pulled, with a sentence that says why. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  /** Of the HTTP answer: 400 for bad input and refusals, 404 where there are no levers. */
  readonly status: number
  /** What the platform refused with. */
  readonly key: string | undefined

  constructor(status: number, message: string, key?: string) {
    super(message)
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
export function createControl(
  url: string,
  { fetch = globalThis.fetch }: { readonly fetch?: typeof globalThis.fetch } = {},
): Control {
  const base = `${url.replace(/\/$/, '')}/control`
  let routes: Promise<readonly Route[]> | undefined
  const send = async (method: string, address: string, body?: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(address, { method, ...(body !== undefined && { body, headers }) })
    const text = await response.text()
    if (!response.ok) throw refused(response.status, text)
    const lines = response.headers.get('content-type')?.includes('ndjson') ?? false
    return lines ? text.split('\n').filter(Boolean).map(parse) : parse(text)
  }
  const pull = async (name: string, input: object = {}) => {
    routes ??= send('GET', base) as Promise<readonly Route[]>
    const known = await routes.catch((error: unknown) => {
      routes = undefined
      throw error
    })
    const route = known.find(each => each.name === name)
    if (!route) throw new ControlError(404, `The exchange has no lever ${name}`)
    const { method, path } = route
    if (method !== 'GET') return send(method, base + path, JSON.stringify(input))
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(input)) query.set(key, String(value))
    return send(method, query.size > 0 ? `${base}${path}?${query.toString()}` : base + path)
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

function refused(status: number, text: string): ControlError {
  try {
    const { error, key } = parse(text) as { readonly error?: unknown; readonly key?: string }
    return new ControlError(status, typeof error === 'string' ? error : text, key)
  } catch {
    return new ControlError(status, text)
  }
}
