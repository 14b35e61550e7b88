import type { Page } from '@playwright/test'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { configured } from '../../../scripts/lib/config.mjs'
import { contentPolicy } from '../build/csp.ts'
import { generate } from 'selfsigned'
import { preview, type PreviewServer } from 'vite'

const ROOT = join(import.meta.dirname, '..')
/** The built app; H4_DIST names another build of it. */
export const DIST = process.env['H4_DIST'] ?? join(ROOT, 'dist')

/** An empty page of the same origin, to fill the storage before the app starts. */
const BLANK = '/blank'

interface SiteOptions {
  readonly dist?: string
  /**
   * Whether everything is compressed and comes over HTTP/2 with TLS, as from deploy/; on one machine, that costs more time
   * than it saves.
   */
  readonly deployed?: boolean
}

/**
 * Serves the built app under /h4/, with the platform proxied on the same origin. `trust` is the argument with which
 * Chromium accepts the certificate: it caches nothing of a site whose certificate it only ignores.
 */
export const serveSite = async (
  api: string,
  socket: string,
  { dist = DIST, deployed = false }: SiteOptions = {},
): Promise<{ origin: string; trust: string; close(): Promise<void> }> => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }])
  const origin = () => {
    const address = server.httpServer.address()
    if (address === null || typeof address === 'string') throw new Error('The site has no port')
    return `http${deployed ? 's' : ''}://localhost:${address.port}`
  }
  const server: PreviewServer = await preview({
    configFile: false,
    root: ROOT,
    base: '/h4/',
    logLevel: 'silent',
    build: { outDir: dist },
    preview: {
      port: 0,
      host: 'localhost',
      // Its Vary header would make a browser ask again for what it has fetched.
      cors: false,
      ...(deployed && { https: { cert, key } }),
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
            if (!deployed) delete request.headers['accept-encoding']
            if (request.url?.startsWith('/h4/assets/'))
              response.setHeader('cache-control', 'public, max-age=31536000, immutable')
            // A test may remove the build while a file of it is being opened.
            response.on('pipe', file => file.on('error', error => response.destroy(error)))
            const { block = {}, file, guarded = true } = deploymentOf(request.headers.cookie)
            if (file && request.url === '/h4/h4.json') return response.end(JSON.stringify(file))
            if (!request.headers.accept?.includes('text/html')) return next()
            response.setHeader('content-type', 'text/html')
            response.setHeader('cache-control', 'no-cache')
            response.setHeader('last-modified', statSync(join(dist, 'index.html')).mtime.toUTCString())
            if (guarded) response.setHeader('content-security-policy', policy(block, origin()))
            const html = request.url === BLANK ? '' : page(block, dist, guarded)
            if (deployed) response.setHeader('content-encoding', 'gzip')
            response.end(deployed ? gzipSync(html) : html)
          })
        },
      },
    ],
  })
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(spki).digest('base64')
  return {
    trust: `--ignore-certificate-errors-spki-list=${hash}`,
    origin: origin(),
    close: () => server.close(),
  }
}

const page = (block: object | null, dist: string, guarded: boolean) => {
  const built = readFileSync(join(dist, 'index.html'), 'utf8')
  const html = guarded ? built : built.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
  return block
    ? configured(html, { socket: { address: '' }, ...block })
    : html.replace(/<script type="application\/json"[^]*?<\/script>/, '')
}

/** The policy of deploy/, which an operator extends by the address of error reports and the hosts of pictures. */
const policy = (block: object | null, origin: string) => {
  const { report = '', imageHosts = [] } =
    (block as { report?: string; imageHosts?: readonly string[] } | null) ?? {}
  const more: Readonly<Record<string, string>> = { 'connect-src': report, 'img-src': imageHosts.join(' ') }
  return contentPolicy(origin)
    .map(directive => `${directive} ${more[directive.split(' ')[0] ?? ''] ?? ''}`.trim())
    .join('; ')
}

/** The configuration of a page: its block, null for none, and its h4.json. */
interface TestDeployment {
  readonly block?: object | null
  readonly file?: object
  /** Whether it has the Content Security Policy, of deploy/ and of the build; true by default. */
  readonly guarded?: boolean
}

/** The cookie with the configuration of the documents that a page opens. */
const COOKIE = 'deployment'

const deploymentOf = (cookie = ''): TestDeployment => {
  const [, value] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookie) ?? []
  return value ? (JSON.parse(decodeURIComponent(value)) as TestDeployment) : {}
}

/** Configures the documents opened afterwards. */
export const deploy = async (
  page: Page,
  deployment: TestDeployment,
  origin = new URL(page.url()).origin,
): Promise<void> => {
  const value = encodeURIComponent(JSON.stringify(deployment))
  await page.context().addCookies([{ name: COOKIE, value, url: origin }])
}
