import type { HttpHandler } from 'msw'
import { http } from 'msw/core/http'

const PATHS = ['/api/*', '/upload/*', '/inbox', '/control/*', '/health']

/**
 * msw handlers that pass the exchange's calls at any origin to `fetch`. Its failure becomes a network error; a request
 * that it does not answer goes to the network.
 */
export const exchangeHandlers = (fetch: (request: Request) => Promise<Response> | undefined): HttpHandler[] =>
  PATHS.map(path =>
    http.all(`*${path}`, async ({ request }) => {
      try {
        return await fetch(request)
      } catch {
        return Response.error()
      }
    }),
  )
