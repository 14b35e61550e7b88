const PATHS = ['/api/*', '/upload/*', '/inbox', '/control/*', '/health']

/** An optional peer: only tests that intercept calls need it. Undefined where it is not installed. */
const msw = await Promise.all([import('msw/node'), import('msw/core/http')]).catch(() => undefined)

/**
 * Passes the exchange's calls at any origin to `fetch`. Its failure becomes a network error; a request that it does not answer
 * goes to the network, as do all others.
 *
 * @throws Error that names the package to install.
 * @returns the function that ends it.
 */
export const intercept = (fetch: (request: Request) => Promise<Response> | undefined): (() => void) => {
  if (!msw) throw new Error('listen() needs the package msw: npm install --save-dev msw')
  const [{ setupServer }, { http }] = msw
  const handlers = PATHS.map(path =>
    http.all(`*${path}`, async ({ request }) => {
      try {
        return await fetch(request)
      } catch {
        return Response.error()
      }
    }),
  )
  const server = setupServer(...handlers)
  server.listen({ onUnhandledRequest: 'bypass' })
  return () => server.close()
}
