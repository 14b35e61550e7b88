import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configured } from '../../../scripts/lib/config.mjs'
import { serveFolder } from '../../../scripts/lib/static.mjs'
import { DIST } from './site.ts'

/** What the page of the former demonstration does: its worker controls it and keeps its files. */
const FORMER_PAGE = `<!doctype html><title>Former</title><script>
  navigator.serviceWorker.register('sw.js')
  navigator.serviceWorker.ready.then(({ active }) => active.postMessage('KEEP_FILES'))
</script>`
const fromMocks = createRequire(join(import.meta.dirname, '../../mocks/package.json'))

/** A static host for the app with nothing but practice. */
export const serveDemo = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'h4-demo-'))
  const page = join(folder, 'index.html')
  const publish = () => {
    rmSync(folder, { recursive: true })
    cpSync(DIST, folder, { recursive: true })
    writeFileSync(page, configured(readFileSync(page, 'utf8'), { practice: 'only' }))
    copyFileSync(page, join(folder, '404.html'))
  }
  /** The demonstration of version 0.1.0, with its real worker and a page that does what its page did with that. */
  const publishFormer = () => {
    writeFileSync(page, FORMER_PAGE)
    copyFileSync(page, join(folder, '404.html'))
    copyFileSync(fromMocks.resolve('msw/mockServiceWorker.js'), join(folder, 'mockServiceWorker.js'))
    const integrity = `sha256-${createHash('sha256').update(FORMER_PAGE).digest('base64')}`
    const lines = [`const BUILD = 'former'`, `const FILES = ${JSON.stringify([['./', integrity]])}`]
    const worker = readFileSync(join(import.meta.dirname, 'former-demo/sw.js'), 'utf8')
    writeFileSync(join(folder, 'sw.js'), [...lines, worker].join('\n'))
  }
  const address = `http://localhost:${await serveFolder(folder, 0, 'localhost')}/h4/`
  return { address, publish, publishFormer, end: () => rmSync(folder, { recursive: true }) }
}
