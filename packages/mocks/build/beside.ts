import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface Metafile {
  readonly inputs: Readonly<Record<string, unknown>>
}

const { resolve } = createRequire(import.meta.url)
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/

/** Adds to `dist` what its code needs beside itself: the control page with its library, and the licences of what it contains. */
export const addFiles = (): void => {
  cpSync('src/control/page', 'dist/page', { recursive: true })
  cpSync(resolve('preact'), 'dist/page/preact.js')
  const metafile = 'dist/metafile-esm.json'
  const { inputs } = JSON.parse(readFileSync(metafile, 'utf8')) as Metafile
  rmSync(metafile)
  const contained = [...Object.keys(inputs), resolve('preact')].flatMap(path => PACKAGE.exec(path) ?? [])
  const licences = [...new Set(contained)].toSorted().map(folder => {
    const file = readdirSync(folder).find(name => /^licen[cs]e/i.test(name))
    if (file === undefined) throw new Error(`${folder} has no licence`)
    return `${folder.replace(/^.*node_modules\//, '')}\n\n${readFileSync(join(folder, file), 'utf8')}`
  })
  writeFileSync('dist/licences.txt', licences.join('\n\n'))
}
