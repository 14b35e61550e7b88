import { join } from 'node:path'
import { mergeConfig, type Plugin } from 'vite'
import { offline } from './build/offline.ts'
import site from './vite.config.ts'

const here = (path: string) => join(import.meta.dirname, path)

/** Puts the demonstration's way to the platform, and its start, in the place of the site's. */
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
      html: html.replace('/src/app/main.tsx', '/src/demo/main.ts'),
      tags: [{ tag: 'meta', attrs: { name: 'h4-languages', content: 'en hk' }, injectTo: 'head-prepend' }],
    }),
  },
}

/** The demonstration: static files for any host, to be served under /h4/, with the whole exchange in the page. */
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
    // In a file that it shares with the exchange, the app would run before that has started.
    rolldownOptions: { output: { codeSplitting: true } },
  },
})
