import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { filesIn } from './files.ts'

const WORKER = join(import.meta.dirname, '../public-demo/sw.js')
// msw is a dependency of @app/mocks.
const fromMocks = createRequire(join(import.meta.dirname, '../../mocks/package.json'))

const digest = (algorithm: string, content: Buffer | string) => createHash(algorithm).update(content)

/**
 * Writes the service worker with the list of the build's files, and the page copies that static hosts need for deep
 * links.
 */
export const offline = (): Plugin => {
  let folder = ''
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      const files = filesIn(folder).map((path): [string, string] => [
        path === 'index.html' ? './' : path,
        `sha256-${digest('sha256', readFileSync(join(folder, path))).digest('base64')}`,
      ])
      const list = JSON.stringify(files)
      const build = digest('sha256', list).digest('hex').slice(0, 12)
      const worker = `const BUILD = '${build}'\nconst FILES = ${list}\n${readFileSync(WORKER, 'utf8')}`
      writeFileSync(join(folder, 'sw.js'), worker)
      copyFileSync(fromMocks.resolve('msw/mockServiceWorker.js'), join(folder, 'mockServiceWorker.js'))
      copyFileSync(join(folder, 'index.html'), join(folder, '404.html'))
    },
  }
}
