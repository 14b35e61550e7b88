import type { HttpHandler } from 'msw'
import { http } from 'msw/core/http'

/** What of an origin is the exchange's. */
const PATHS = ['/api/*', '/upload/*', '/inbox', '/control/*', '/health']

/** Handlers of msw, for any origin, that pass calls of the exchange on; one that fails is a network error. */
export const exchangeHandlers = (fetch: (request: Request) => Promise<Response>): HttpHandler[] =>
  PATHS.map(path =>
    http.all(`*${path}`, async ({ request }) => {
      try {
        return await fetch(request)
      } catch {
        return Response.error()
      }
    }),
  )
