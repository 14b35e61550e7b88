import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, mergeConfig, type Plugin } from 'vite'
import app from './package.json' with { type: 'json' }
import { configured } from './build/config.ts'
import { policyInPage } from './build/csp.ts'
import { layers } from './build/layers.ts'
import { outline } from './build/outline.ts'
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
  transformIndexHtml: html => configured(html, { socket: { address: '' }, languages }),
}

/** Replaces Vite's preload helper around each `import()` with `preload` of `src/app/chunks.ts`. */
const ownPreload: Plugin = {
  name: 'own-preload',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => `export { preload as __vitePreload } from ${JSON.stringify(here('src/app/chunks.ts'))}`,
  },
}

/** The app without its service worker. */
export const site = defineConfig({
  base: '/h4/',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(app.version) },
  plugins: [
    react(),
    texts,
    ownPreload,
    webSocketOnly,
    ownPage,
    outline(),
  ],
  css: { postcss: { plugins: [layers] } },
  // Resolves the SDK to its sources: no build needed.
  resolve: {
    conditions: ['source', 'es2015', ...defaultClientConditions],
    // wouter's polyfill for old versions of React.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  // Not the pages of the benches.
  optimizeDeps: { entries: 'index.html' },
  build: {
    manifest: true,
    modulePreload: {
      // Browsers without the hint fetch the files a moment later.
      polyfill: false,
      // Vite omits chunks without dependencies: `preload` of `src/app/chunks.ts` needs all of them.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'js' && files.length === 0 ? [file] : files,
    },
    rolldownOptions: {
      output: {
        // The first load names every chunk: shorter hashes make it smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // By default a screen is about 25 small files, and each costs the browser more than its bytes.
        // `usual` is on most screens; the login, the first screen, needs none of it. `forms` is what the login shares
        // with them, and `rows` are the small parts of home's lists.
        codeSplitting: {
          groups: [
            // Most releases leave these as they are, so a browser has them already. Files of the first load run one
            // after another.
            { name: 'react', tags: ['$initial'], test: /node_modules.*(react-dom|scheduler)/ },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'sdk', tags: ['$initial'], test: /packages.sdk/ },
            { name: 'first', tags: ['$initial'] },
            {
              name: 'forms',
              test: /(components|shared).(text-field|check-field|num|use-form|form-|use-query)|screens.common.fields|shared.submit-form|locales.decimals|sdk.src.forms.(account|checks|form)\.ts|state.(clock|draft|market)\.ts/,
            },
            { name: 'usual', minShareCount: 8, test: /^(?!.*(eye|amount-|send-sheet))/ },
            {
              name: 'rows',
              test: /(components|shared).(change-pill|list-row|meter|sparkline|swiper|sums|when-near|use-whole|articles)|state.favourites|now-bounds|locales.moment|icons.(arrow-up-from-line|user|check|chevron-down|arrow-down-to-line|arrow-left-right|megaphone|lock-keyhole)\.mjs/,
            },
            {
              name: 'background',
              test: /state.(options|alerts|notifications|last-orders)\.ts|open-options|orders-head|running-option|app.notifications/,
            },
            {
              name: 'sheets',
              test: /(amount-input|last-amount|price-stepper|send-sheet|dialog|exit|shared.money-calls)\.tsx?$/,
            },
            {
              name: 'lists',
              test: /market.search-field|components.tabs|shared.endless-list|sdk.src.rules.(address|recharge)\.ts|icons.(star|chart-no-axes-combined|arrow-(up|down)|grip-vertical|circle-minus|list)\.mjs/,
            },
            { name: 'trades', test: /state.(leverage|spot)\.ts/ },
            { name: 'desk', test: /screens.trade.(desk|pair-bar|price-head)|chart-panel/ },
            { name: 'orders', test: /screens.(contract|currency).*(?<!screen)\.tsx$/ },
            { name: 'shared', minShareCount: 2, test: /^(?!.*(qr-code|photo|image-up|forget))/ },
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
