import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preview, type PreviewServer } from 'vite'

const ROOT = join(import.meta.dirname, '..')
/** The built app; H4_DIST names another build of it. */
const DIST = process.env['H4_DIST'] ?? join(ROOT, 'dist')

/** An empty page of the same origin, to fill the storage before the app starts. */
const BLANK = '/blank'

/** Serves the built app under /h4/, with the platform proxied on the same origin. */
export const serveSite = async (
  api: string,
  socket: string,
): Promise<{ origin: string; close(): Promise<void> }> => {
  const server: PreviewServer = await preview({
    configFile: false,
    root: ROOT,
    base: '/h4/',
    logLevel: 'silent',
    build: { outDir: DIST },
    preview: {
      port: 0,
      host: 'localhost',
      proxy: {
        '/api': `http://localhost:${api}`,
        '/wss': { target: `ws://localhost:${socket}`, ws: true },
      },
    },
    plugins: [
      {
        name: 'own-socket',
        configurePreviewServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            // On one machine, compression costs more time than it saves.
            delete request.headers['accept-encoding']
            if (request.url?.startsWith('/h4/assets/'))
              response.setHeader('cache-control', 'public, max-age=31536000, immutable')
            if (!request.headers.accept?.includes('text/html')) return next()
            response.setHeader('content-type', 'text/html')
            // The meta tag puts the socket on the page's origin.
            response.end(request.url === BLANK ? '' : page())
          })
        },
      },
    ],
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port')
  return { origin: `http://localhost:${address.port}`, close: () => server.close() }
}

const page = () =>
  readFileSync(join(DIST, 'index.html'), 'utf8').replace('<head>', '<head><meta name="h4-socket" content="">')
