import type { Trace } from './request-log.ts'

export const JSON_TYPE = 'application/json'
/** Statuses with a retry-after. */
const RETRY = new Set([429, 502, 503, 504])

/** Creates answers outside the app, with its CORS headers. */
export const bareAnswer =
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
