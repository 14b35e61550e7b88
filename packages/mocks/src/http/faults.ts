import { contract, type Endpoint } from '@app/sdk/contract'
import { DIALECTS, type Dialect } from '../dialects/dialect.ts'
import { textOf } from '../exchange/core/refusal.ts'
import { failed } from './envelope.ts'
import type { Answer, Trace } from './request-log.ts'

/**
 * latency: a late answer; status: an HTTP error; truncated: half of the answer; drop: the connection drops before
 * execution; dropAfter: after it; lost: a valid token is rejected; garbage: invalid JSON.
 */
export const FAULT_KINDS = ['latency', 'status', 'truncated', 'drop', 'dropAfter', 'lost', 'garbage'] as const
type FaultKind = (typeof FAULT_KINDS)[number]

/** The input of the operation `faults.add`, which documents the fields. */
export interface FaultInput {
  readonly kind: FaultKind
  readonly path?: string | undefined
  readonly times?: number | undefined
  readonly ms?: number | undefined
  readonly status?: number | undefined
}

/** A pending fault. */
export interface Fault {
  readonly id: number
  readonly kind: FaultKind
  /** '': every path. */
  readonly path: string
  /** Remaining calls; 0: all. */
  readonly left: number
  /** Latency in real ms. */
  readonly ms?: number
  readonly status?: number
  /** Number of affected calls so far. */
  readonly hits: number
}

/** The faults of an exchange. They are not part of its state. */
export interface HttpFaults {
  add(input: FaultInput): Fault
  list(): readonly Fault[]
  /** @returns whether the fault existed. */
  remove(id: number): boolean
  clear(): void
  /** The faults that affect a call; counts it. */
  take(path: string, hasValidToken: () => boolean): readonly Fault[]
  /** Resolves after that many real ms, or on {@link hurry}. */
  wait(ms: number): Promise<void>
  /** Resolves all waits immediately. */
  hurry(): void
}

const areas = Object.entries<Readonly<Record<string, Endpoint>>>(contract)

/** The path prefixes of a fault; none for an unknown name. */
const prefixesOf = (path: string): readonly string[] => {
  if (path.startsWith('/api')) return [path]
  return areas.flatMap(([area, members]) =>
    Object.entries(members)
      .filter(([name]) => path === area || path === `${area}.${name}`)
      .map(([, endpoint]) => endpoint.path),
  )
}

export const isFaultPath = (path: string): boolean => prefixesOf(path).length > 0

export const createHttpFaults = (onHit: (fault: Fault, path: string) => void): HttpFaults => {
  let faults: Fault[] = []
  let count = 0
  const waiting = new Set<() => void>()
  const affects = (fault: Fault, path: string, hasValidToken: () => boolean) =>
    (fault.path === '' || prefixesOf(fault.path).some(prefix => path.startsWith(prefix))) &&
    (fault.kind !== 'lost' || hasValidToken())

  return {
    add({ kind, path = '', times = 1, ms = 1000, status = 500 }) {
      const own = { latency: { ms }, status: { status } }
      const details = kind === 'latency' || kind === 'status' ? own[kind] : {}
      const fault: Fault = { id: ++count, kind, path, left: times, ...details, hits: 0 }
      faults.push(fault)
      return fault
    },
    list: () => faults,
    remove(id) {
      const before = faults.length
      faults = faults.filter(each => each.id !== id)
      return faults.length < before
    },
    clear: () => void (faults = []),
    take(path, hasValidToken) {
      const delays = faults.filter(each => each.kind === 'latency' && affects(each, path, hasValidToken))
      const failure = faults.find(each => each.kind !== 'latency' && affects(each, path, hasValidToken))
      const hits = failure ? [...delays, failure] : delays
      for (const hit of hits) onHit(hit, path)
      faults = faults.flatMap(each => {
        if (!hits.includes(each)) return [each]
        return each.left === 1 ? [] : [{ ...each, left: Math.max(0, each.left - 1), hits: each.hits + 1 }]
      })
      return hits
    },
    wait: ms =>
      new Promise(resolve => {
        const finish = () => {
          clearTimeout(timer)
          waiting.delete(finish)
          resolve()
        }
        const timer = setTimeout(finish, ms)
        waiting.add(finish)
      }),
    hurry: () => waiting.forEach(finish => finish()),
  }
}

/**
 * Applies the faults to an answer function and notes them in the trace. A dropped connection is `Response.error()`; a
 * truncated answer has a failing body, whose first half is {@link firstHalf}.
 */
export const withFaults =
  (
    faults: HttpFaults,
    hasValidToken: (request: Request) => boolean,
    answer: Answer,
    dialect: Dialect = DIALECTS.default,
  ): Answer =>
  async (request, trace) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'OPTIONS' || !pathname.startsWith('/api/')) return answer(request, trace)
    const hits = faults.take(pathname, () => hasValidToken(request))
    for (const { kind, ms = 0 } of hits) {
      trace.notes.push(`fault ${kind}`)
      if (kind === 'latency') await faults.wait(ms)
    }
    const failure = hits.find(({ kind }) => kind !== 'latency')
    return failure ? fail(failure, request, trace, answer, dialect) : answer(request, trace)
  }

const fail = async (
  { kind, status = 500 }: Fault,
  request: Request,
  trace: Trace,
  answer: Answer,
  dialect: Dialect,
): Promise<Response> => {
  const bare = bareAnswer(request, trace)
  switch (kind) {
    case 'drop':
      return Response.error()
    case 'dropAfter':
      await answer(request, trace)
      return Response.error()
    case 'truncated':
      return cutInHalf(await answer(request, trace))
    case 'lost': {
      const lang = request.headers.get('lang') ?? new URL(request.url).searchParams.get('lang') ?? 'en'
      return bare(200, JSON.stringify({ type: '999', message: textOf('signIn', lang) }), JSON_TYPE)
    }
    case 'garbage':
      return bare(200, '{"type":"ok","message":<?', JSON_TYPE)
    case 'status':
      if (dialect.bareFailures)
        return bare(status, JSON.stringify(failed(dialect, `Error ${status}`)), JSON_TYPE)
      return bare(
        status,
        `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>\n`,
      )
    case 'latency':
      return answer(request, trace)
  }
}

const JSON_TYPE = 'application/json'
/** Statuses with a retry-after. */
const RETRY = new Set([429, 502, 503, 504])

/** Creates answers outside the app, with its CORS headers. */
const bareAnswer =
  (request: Request, { requestId }: Trace) =>
  (status: number, body: string, type = 'text/html') =>
    new Response(body, {
      status,
      headers: {
        'content-type': `${type}; charset=UTF-8`,
        'x-request-id': requestId,
        'access-control-allow-origin': request.headers.get('origin') ?? '*',
        ...(request.headers.has('origin') && { 'access-control-allow-credentials': 'true' }),
        'access-control-expose-headers': 'x-request-id,retry-after',
        vary: 'Origin',
        ...(RETRY.has(status) && { 'retry-after': '1' }),
      },
    })

const halves = new WeakMap<Response, Uint8Array>()

/** The part of a truncated answer that is sent; undefined for a complete one. */
export const firstHalf = (response: Response): Uint8Array | undefined => halves.get(response)

const cutInHalf = async (response: Response): Promise<Response> => {
  const whole = new Uint8Array(await response.arrayBuffer())
  const half = whole.slice(0, Math.floor(whole.length / 2))
  const headers = new Headers(response.headers)
  headers.set('content-length', String(whole.length))
  let sent = false
  const body = new ReadableStream({
    pull(stream) {
      if (sent) return stream.error(new TypeError('The connection was dropped'))
      sent = true
      stream.enqueue(half)
    },
  })
  const cut = new Response(body, { status: response.status, headers })
  halves.set(cut, half)
  return cut
}
