import { join } from 'node:path'
import type { Plugin } from 'vite'

const OWN = join(import.meta.dirname, '../src/app/chunks.ts')

/** Replaces Vite's preload helper around each `import()` with `preload` of `src/app/chunks.ts`. */
export const ownPreload: Plugin = {
  name: 'own-preload',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => `export { preload as __vitePreload } from ${JSON.stringify(OWN)}`,
  },
}
