import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { filesIn } from './files.ts'

const SOURCE = join(import.meta.dirname, '../worker/app.ts')
/** Only a practice account needs it: vite.config.ts. */
const EXCHANGE = /^assets\/exchange-/
/** Files whose names have a hash of their content. */
const HASHED = /^assets\//

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** Writes the app's service worker with the list of the build's files. */
export const worker = (): Plugin => {
  let folder = ''
  return {
    name: 'worker',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.VITE_WORKER': 'true' } }),
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const all = filesIn(folder)
      const files = all
        .filter(path => path !== 'index.html' && path !== 'sw.js' && !EXCHANGE.test(path))
        .map(path => ({
          url: path,
          revision: HASHED.test(path) ? null : hashOf(readFileSync(join(folder, path))).slice(0, 16),
        }))
      const page = readFileSync(join(folder, 'index.html'), 'utf8')
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        define: {
          'process.env.NODE_ENV': '"production"',
          FILES: JSON.stringify(files),
          EXCHANGE: JSON.stringify(all.find(path => EXCHANGE.test(path))),
          BUILD: JSON.stringify(hashOf(JSON.stringify(files) + page).slice(0, 12)),
        },
        build: {
          write: false,
          lib: { entry: SOURCE, formats: ['iife'], name: 'worker' },
        },
      })
      const [output] = Array.isArray(result) ? result : [result]
      if (!output || !('output' in output)) throw new Error('The service worker was not built')
      writeFileSync(join(folder, 'sw.js'), output.output[0].code)
    },
  }
}
