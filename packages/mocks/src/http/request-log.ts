/** The context of a request; the app's Hono bindings. */
export interface Trace {
  /** The answer's x-request-id: the caller's own if it is valid. */
  readonly requestId: string
  /** Appended to the log line. Never contains values of the request. */
  readonly notes: string[]
}

/** Answers a request and adds notes to its trace. */
export type Answer = (request: Request, trace: Trace) => Promise<Response>

/** Excludes characters that could forge a log line. */
const VALID_ID = /^[\w=-]{1,255}$/

/**
 * Gives every request an id and logs one line when it is answered: time, status (`cut` for a dropped connection) and
 * notes.
 *
 * @param log Never receives a query, a body or a header.
 */
export const logged =
  (log: (line: string) => void, answer: Answer): ((request: Request) => Promise<Response>) =>
  async request => {
    const given = request.headers.get('x-request-id') ?? ''
    const trace: Trace = { requestId: VALID_ID.test(given) ? given : crypto.randomUUID(), notes: [] }
    const began = performance.now()
    const response = await answer(request, trace)
    const ms = (performance.now() - began).toFixed(1)
    const status = response.type === 'error' ? 'cut' : response.status
    const call = `${request.method} ${logPath(request.url)} ${status} ${ms} ms ${trace.requestId}`
    log([call, ...trace.notes].join(', '))
    return response
  }

/** Whether a line of the log is one of a request. */
export const isRequestLine = (line: string): boolean => /^[A-Z]+ \//.test(line)

/** The encoded path, without picture names: anyone who knows one can read the picture. */
const logPath = (url: string): string => new URL(url).pathname.replace(/^\/upload\/.+/, '/upload/…')
