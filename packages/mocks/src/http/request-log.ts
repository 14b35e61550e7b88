/** What is known of a request from its beginning, and noted on its way; the app has it as its bindings. */
export interface Trace {
  /** What the answer has as x-request-id: the caller's own where it has sent one that is fit to be shown. */
  readonly requestId: string
  /** What the line in the log ends with. Never a value that was sent. */
  readonly notes: string[]
}

/** Answers a request, and notes what the log shall have of it. */
export type Answer = (request: Request, trace: Trace) => Promise<Response>

/** Letters, digits and a few signs: nothing that could break a line. */
const FIT = /^[\w=-]{1,255}$/

/**
 * Gives every request its id and has one line logged for it when it is answered: with the time and the status that the
 * caller sees, or `cut` for a connection that is cut, and what was noted on the way.
 *
 * @param log Never given a query, a body or a header.
 */
export const logged =
  (log: (line: string) => void, answer: Answer): ((request: Request) => Promise<Response>) =>
  async request => {
    const given = request.headers.get('x-request-id') ?? ''
    const trace: Trace = { requestId: FIT.test(given) ? given : crypto.randomUUID(), notes: [] }
    const began = performance.now()
    const response = await answer(request, trace)
    const ms = (performance.now() - began).toFixed(1)
    const status = response.type === 'error' ? 'cut' : response.status
    const call = `${request.method} ${logPath(request.url)} ${status} ${ms} ms ${trace.requestId}`
    log([call, ...trace.notes].join(', '))
    return response
  }

/** A path as it was sent, so that it is one line, without the name of a picture: whoever knows that may see it. */
const logPath = (url: string): string => new URL(url).pathname.replace(/^\/upload\/.+/, '/upload/…')
