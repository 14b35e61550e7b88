import { join } from 'node:path'
import { mergeConfig, type Plugin } from 'vite'
import { configured } from './build/config.ts'
import { policyTag } from './build/csp.ts'
import { offline } from './build/offline.ts'
import { languages, site } from './vite.config.ts'

const here = (path: string) => join(import.meta.dirname, path)

/**
 * The Content Security Policy of deploy/ as a tag, since any static host serves the demo, which calls no other. The default
 * policy for Trusted Types is in src/demo/main.ts.
 */
const policy = policyTag({ 'connect-src': "'self'", 'trusted-types': 'dompurify default' })

/** Replaces the site's platform address and entry with the demo's. */
const demo: Plugin = {
  name: 'demo',
  enforce: 'pre',
  resolveId(source, importer) {
    const ofSite = source === './platform.ts' && importer?.replaceAll('\\', '/').endsWith('/src/state/app.ts')
    return ofSite ? here('src/demo/platform.ts') : undefined
  },
  transformIndexHtml: {
    order: 'pre',
    handler: html => ({
      html: configured(html, { languages }).replace('/src/app/main.tsx', '/src/demo/main.ts'),
      tags: [policy],
    }),
  },
}

/** The demo: static files for any host, served under /h4/, with the whole exchange in the page. */
export default mergeConfig(site, {
  plugins: [demo, offline()],
  resolve: {
    alias: {
      'tough-cookie': here('build/no-cookies.ts'),
      'socket.io-client': here('build/no-socket.ts'),
    },
  },
  build: {
    outDir: 'dist-demo/h4',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each file passes through the service worker: a few large ones start faster than a hundred small ones.
          groups: [
            // The app must not run before the exchange has started: its files are separate from the code that starts
            // it.
            { name: 'start', test: /src\/demo\/(main|exchange)\.ts$/, priority: 3 },
            { name: 'exchange', test: /packages\/mocks\/src\/browser\.ts$/, priority: 2 },
            { name: 'app', test: /packages\/ui\/src\/(app|components|shared|state)\//, priority: 1 },
            { name: 'screens', minShareCount: 2 },
          ],
        },
      },
    },
  },
})
