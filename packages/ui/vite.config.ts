import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { messages as formMessages } from '../sdk/src/forms/messages.ts'
import { languagesIn, messages } from './build/messages.ts'
import { ownPreload } from './build/own-preload.ts'

const here = (path: string) => join(import.meta.dirname, path)

const api = `http://localhost:${process.env.H4_API_PORT ?? 4000}`
const socket = `ws://localhost:${process.env.H4_SOCKET_PORT ?? 2050}`

/** The exchange as this page sees it: its HTTP side, its inbox of codes and its socket, all on the page's own origin. */
const proxy = { '/api': api, '/inbox': api, '/upload': api, '/wss': { target: socket, ws: true } }

/** The languages of the development server and the demo: all of them. */
export const allLanguages = { name: 'h4-languages', content: languagesIn(here('src/locales')).join(' ') }

/** Tells the page that its own origin proxies the socket, and offers all languages. */
const ownPage: Plugin = {
  name: 'own-page',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'h4-socket', content: '' }, injectTo: 'head-prepend' },
    { tag: 'meta', attrs: allLanguages, injectTo: 'head-prepend' },
  ],
}

export default defineConfig({
  base: '/h4/',
  plugins: [
    react(),
    messages({ locales: here('src/locales'), entry: here('src/app/main.tsx'), more: formMessages }),
    ownPreload,
    ownPage,
  ],
  // The SDK is read from its sources: nothing has to be built first.
  resolve: { conditions: ['source', 'es2015', ...defaultClientConditions] },
  // Found late, these would be bundled a second time and React would refuse the second copy's hooks.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      '@preact/signals-react',
      '@preact/signals-react/runtime',
    ],
  },
  build: {
    manifest: true,
    modulePreload: {
      // Where a browser does not know the hint, the files come a moment later.
      polyfill: false,
      // Vite leaves out a chunk that needs no other: `preload` of `src/app/chunks.ts` has to know of it.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'js' && files.length === 0 ? [file] : files,
    },
    rolldownOptions: {
      output: {
        // The first load names every chunk there is: shorter hashes make it smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Left alone, a screen is some twenty-five small files, and each costs the browser more than its bytes.
        // Those of `usual` are on most screens; the login, the first screen of all, needs none of them. What it shares
        // with them is in `forms`, and the small parts of home's lists are in `rows`.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'common', minShareCount: 18 },
            {
              name: 'forms',
              test: /(components|shared).(text-field|check-field|use-form|form-|use-query)|rules.(options|account)\.ts|state.clock\.ts/,
            },
            { name: 'rows', test: /components.(change-pill|list-row|meter|sparkline|swiper)/ },
            { name: 'usual', minShareCount: 8, test: /^(?!.*(eye|amount-|send-sheet))/ },
          ],
        },
      },
    },
  },
  server: { proxy, strictPort: true },
  preview: { proxy, strictPort: true },
})
