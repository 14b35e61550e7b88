import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, mergeConfig, type Plugin } from 'vite'
import app from './package.json' with { type: 'json' }
import { configured } from '../../scripts/lib/config.mjs'
import { policyInPage } from './build/csp.ts'
import { layers } from './build/layers.ts'
import { outline } from './build/outline.tsx'
import { worker } from './build/worker.ts'
import { texts } from './build/texts.ts'
import { languages as offered } from './src/locales/messages.ts'
import { webSocketOnly } from './build/websocket-only.ts'

const here = (path: string) => join(import.meta.dirname, path)

const api = `http://localhost:${process.env.H4_API_PORT ?? 4000}`
const socket = `ws://localhost:${process.env.H4_SOCKET_PORT ?? 2050}`

/** The exchange's HTTP API and socket, proxied to the page's own origin. Not the inbox with the codes of its users. */
const proxy = { '/api': api, '/upload': api, '/wss': { target: socket, ws: true } }

/** The development server and the demo offer all languages. */
export const languages = offered.map(({ value }) => value)

/** Configures the page: its own origin proxies the socket. */
const ownPage: Plugin = {
  name: 'own-page',
  apply: 'serve',
  transformIndexHtml: html => configured(html, { socket: { address: '' }, languages, practice: 'offer' }),
}

/** Replaces Vite's preload helper around each `import()` with `preload` of `src/shared/lazy.tsx`. */
const ownPreload: Plugin = {
  name: 'own-preload',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => `export { preload as __vitePreload } from ${JSON.stringify(here('src/shared/lazy.tsx'))}`,
  },
}

/** The app without its service worker. */
export const site = defineConfig({
  base: '/h4/',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(app.version) },
  plugins: [react(), texts, ownPreload, webSocketOnly, ownPage, outline()],
  css: { postcss: { plugins: [layers] } },
  // Resolves the SDK to its sources: no build needed.
  resolve: {
    conditions: ['source', 'es2015', ...defaultClientConditions],
    // wouter's polyfill for old versions of React.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  // The exchange of the practice account. Nothing else loads it, so the service worker knows it by its name.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/exchange-[hash:7].js' } },
  },
  // Not the pages of the benches.
  optimizeDeps: { entries: 'index.html' },
  build: {
    manifest: true,
    modulePreload: {
      // Browsers without the hint fetch the files a moment later.
      polyfill: false,
      // Vite omits chunks without dependencies: `preload` of `src/shared/lazy.tsx` needs all of them.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'js' && files.length === 0 ? [file] : files,
    },
    rolldownOptions: {
      output: {
        // The first load names every chunk: shorter hashes make it smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // A module is in the first group that matches it or what imports it. By default a screen is about 25 small files,
        // and each costs the browser more than its bytes.
        codeSplitting: {
          groups: [
            // Most releases leave these as they are, so a browser has them already.
            { name: 'react', tags: ['$initial'], test: /node_modules.*(react-dom|scheduler)/ },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'sdk', tags: ['$initial'], test: /packages.sdk/ },
            { name: 'first', tags: ['$initial'] },
            // What a signed-in user loads first, and next.
            { name: 'home', test: /screens.home\.screen/ },
            { name: 'background', test: /app.notifications/ },
            { name: 'usual', minShareCount: 6 },
          ],
        },
      },
    },
  },
  server: {
    proxy,
    strictPort: true,
    // Not the whole workspace: it holds the exchange's database.
    fs: { allow: ['.', '../sdk', '../mocks/src', '../../node_modules'].map(here) },
  },
  preview: { proxy, strictPort: true },
})

export default mergeConfig(site, { plugins: [policyInPage, worker()] })
