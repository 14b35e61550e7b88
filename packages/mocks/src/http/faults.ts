import type { Dialect } from '../dialects/dialect.ts'
import { DIALECTS } from '../dialects/index.ts'
import { textOf } from '../exchange/core/refusal.ts'
import type { Effect, HttpFaults } from '../platform/faults.ts'
import { bareAnswer, JSON_TYPE } from './bare-answer.ts'
import { failed } from './envelope.ts'
import type { Answer, Trace } from './request-log.ts'

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
    for (const { kind, ms = 0, call } of hits) {
      trace.notes.push(call === undefined ? `fault ${kind}` : `fault ${kind} of call ${call}`)
      if (kind === 'latency') await faults.wait(ms)
    }
    const failure = hits.find(({ kind }) => kind !== 'latency')
    return failure ? fail(failure, request, trace, answer, dialect) : answer(request, trace)
  }

const fail = async (
  { kind, status = 500 }: Effect,
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
    case 'session': {
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
