import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { serveFolder } from '../../../scripts/lib/static.mjs'

const root = join(import.meta.dirname, '..')
const configFile = join(root, 'vite.demo.config.ts')
const integrity = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The demonstration on a static host. `release` publishes another build, marked `<body data-release="2">`. */
export const serveDemo = async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'h4-demo-'))
  await build({ configFile, root, logLevel: 'error', build: { outDir } })
  const [html, worker] = [join(outDir, 'index.html'), join(outDir, 'sw.js')]
  const release = (name: string) => {
    const page = readFileSync(html, 'utf8')
    const marked = page.replace(/<body[^>]*>/, `<body data-release="${name}">`)
    const script = readFileSync(worker, 'utf8').replace(integrity(page), integrity(marked))
    writeFileSync(html, marked)
    writeFileSync(worker, script.replace(/BUILD = '\w+'/, `BUILD = '${name}'`))
  }
  const address = `http://localhost:${await serveFolder(outDir, 0, 'localhost')}/h4/`
  return { address, release, end: () => rmSync(outDir, { recursive: true }) }
}
