import { contract, type Endpoint } from '@app/sdk/contract'
import { DIALECTS, type Dialect } from '../dialects/dialect.ts'
import { textOf } from '../exchange/refusal.ts'
import { failed } from './envelope.ts'
import type { Answer, Trace } from './request-log.ts'

/**
 * How calls can fail: answered late; with an HTTP error; with half of the answer; cut off before anything is carried
 * out, or afterwards, so that the caller cannot know; told that a good token is none; answered with what is no JSON.
 */
export const FAULT_KINDS = ['latency', 'status', 'truncated', 'drop', 'dropAfter', 'lost', 'garbage'] as const
type FaultKind = (typeof FAULT_KINDS)[number]

/** What is to go wrong. */
export interface FaultInput {
  readonly kind: FaultKind
  /** Beginning of a path under /api, or the name of an endpoint or of an area; every path unless given. */
  readonly path?: string | undefined
  /** How many calls it hits; 1 unless given, 0 for all until it is taken back. */
  readonly times?: number | undefined
  /** Real milliseconds of latency; 1,000 unless given. */
  readonly ms?: number | undefined
  /** HTTP status; 500 unless given. */
  readonly status?: number | undefined
}

/** A fault that waits for calls. */
export interface Fault {
  readonly id: number
  readonly kind: FaultKind
  /** '' for every path. */
  readonly path: string
  /** How many calls it will still hit; 0 for all. */
  readonly left: number
  /** Of latency, real ms. */
  readonly ms?: number
  /** Of a status. */
  readonly status?: number
  /** How many calls it has hit. */
  readonly hits: number
}

/** The faults of an exchange. They are no part of its state. */
export interface HttpFaults {
  add(input: FaultInput): Fault
  list(): readonly Fault[]
  /** Takes one back. @returns whether there was one. */
  remove(id: number): boolean
  clear(): void
  /** The faults that hit a call, which counts as one of their times. */
  take(path: string, hasGoodToken: () => boolean): readonly Fault[]
  /** Resolves after that many real milliseconds, or when it has to {@link hurry}. */
  wait(ms: number): Promise<void>
  /** Lets all calls that are delayed go on at once. */
  hurry(): void
}

const areas = Object.entries<Readonly<Record<string, Endpoint>>>(contract)

/** The beginnings of the paths that a fault is about; none for a name that is not known. */
const prefixesOf = (path: string): readonly string[] => {
  if (path.startsWith('/api')) return [path]
  return areas.flatMap(([area, members]) =>
    Object.entries(members)
      .filter(([name]) => path === area || path === `${area}.${name}`)
      .map(([, endpoint]) => endpoint.path),
  )
}

/** Whether a fault can be about it. */
export const isFaultPath = (path: string): boolean => prefixesOf(path).length > 0

/** Creates the faults of an exchange: none at the beginning. */
export const createHttpFaults = (onHit: (fault: Fault, path: string) => void): HttpFaults => {
  let faults: Fault[] = []
  let count = 0
  const waiting = new Set<() => void>()
  const isHit = (fault: Fault, path: string, hasGoodToken: () => boolean) =>
    (fault.path === '' || prefixesOf(fault.path).some(prefix => path.startsWith(prefix))) &&
    (fault.kind !== 'lost' || hasGoodToken())

  return {
    add({ kind, path = '', times = 1, ms = 1000, status = 500 }) {
      const own = { latency: { ms }, status: { status } }
      const told = kind === 'latency' || kind === 'status' ? own[kind] : {}
      const fault: Fault = { id: ++count, kind, path, left: times, ...told, hits: 0 }
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
    take(path, hasGoodToken) {
      const delays = faults.filter(each => each.kind === 'latency' && isHit(each, path, hasGoodToken))
      const failure = faults.find(each => each.kind !== 'latency' && isHit(each, path, hasGoodToken))
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
        const goOn = () => {
          clearTimeout(timer)
          waiting.delete(goOn)
          resolve()
        }
        const timer = setTimeout(goOn, ms)
        waiting.add(goOn)
      }),
    hurry: () => waiting.forEach(goOn => goOn()),
  }
}

/**
 * Puts the faults before what answers requests, and notes those that hit. A connection that is cut is a
 * `Response.error()`; one that is cut in the middle is a body that fails, which {@link firstHalf} knows.
 */
export const withFaults =
  (
    faults: HttpFaults,
    hasGoodToken: (request: Request) => boolean,
    answer: Answer,
    dialect: Dialect = DIALECTS.default,
  ): Answer =>
  async (request, trace) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'OPTIONS' || !pathname.startsWith('/api/')) return answer(request, trace)
    const hits = faults.take(pathname, () => hasGoodToken(request))
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
/** Statuses after which a caller is told when to come back. */
const RETRY = new Set([429, 502, 503, 504])

/** Makes answers that the exchange has no part in. Pages of other origins may read them, as they may read the exchange's. */
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

/** What is sent of an answer before the connection is cut; undefined for a whole one. */
export const firstHalf = (response: Response): Uint8Array | undefined => halves.get(response)

const cutInHalf = async (response: Response): Promise<Response> => {
  const whole = new Uint8Array(await response.arrayBuffer())
  const half = whole.slice(0, Math.floor(whole.length / 2))
  const headers = new Headers(response.headers)
  headers.set('content-length', String(whole.length))
  let sent = false
  const body = new ReadableStream({
    pull(stream) {
      if (sent) return stream.error(new TypeError('The connection was cut'))
      sent = true
      stream.enqueue(half)
    },
  })
  const cut = new Response(body, { status: response.status, headers })
  halves.set(cut, half)
  return cut
}
