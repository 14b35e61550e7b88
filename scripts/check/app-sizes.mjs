/** Gzipped JavaScript of the built app, by screen, from Vite's manifest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../lib/root.mjs'

const DIST = join(root, 'packages/ui/dist')
const LOGIN = 'src/screens/common/login.screen.tsx'
const HOME = 'src/screens/home.screen.tsx'
/** Chunks of /home that are fetched only after a tap, or for pending orders placed before a reload. */
const LATER = [
  'src/app/screens.ts',
  'src/app/language-sheet.tsx',
  'src/app/settings-sheet.tsx',
  'src/state/spot.ts',
  'src/state/leverage.ts',
]

/** The gzipped size of a file. */
export const gzip = content => gzipSync(content, { level: 9 }).length

/**
 * @typedef {{ name: string, bytes: number, budget: number, binding: boolean }} Size
 *   `budget` in kB of 1000 bytes; `binding`: the check fails over it
 */

/** The sizes of the last build. @returns {Size[]} */
export function appSizes() {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
  const sum = files => [...files].reduce((total, file) => total + gzip(readFileSync(join(DIST, file))), 0)
  const { login, home, all } = loads(manifest, readFileSync(join(DIST, 'index.html'), 'utf8'))
  return [
    { name: 'first load: login', bytes: sum(login), budget: 140, binding: true },
    { name: '/home, initially', bytes: sum(home), budget: 175, binding: true },
    { name: '/home, all in', bytes: sum(all), budget: 205, binding: true },
  ]
}

/**
 * The JavaScript files of each figure: entry scripts and chunks.
 * @param {Record<string, object>} manifest Vite's
 * @param {string} page the built index.html
 */
export function loads(manifest, page) {
  const scripts = [...page.matchAll(/<script[^>]* src="\/h4\/([^"]+)"/g)].map(([, file]) => file)
  const entry = Object.keys(manifest).find(key => manifest[key].isEntry)
  const missing = [entry, LOGIN, HOME, ...LATER].find(key => !manifest[key])
  if (missing) throw new Error(`The built app has no chunk ${missing}.`)
  const login = reach(manifest, [entry, LOGIN], () => false)
  // Includes what home fetches later, but not other screens and their texts.
  const isOwn = key => partOf(key) === partOf(HOME) || !partOf(key).endsWith('.screen')
  const all = reach(manifest, [entry, HOME], isOwn)
  const later = LATER.map(partOf)
  const home = reach(manifest, [entry, HOME], key => isOwn(key) && !later.includes(partOf(key)))
  const and = files => new Set([...scripts, ...files])
  return { login: and(login), home: and(home), all: and(all) }
}

/** The module of a chunk without its extension; for translated texts, the module they belong to. */
const partOf = key => key.replace(/^texts\/(.*\/)\w+-(.+)$/, '$1$2').replace(/\.tsx?$/, '')

/** The files of some chunks: their imports and the `import()`s that `wanted` accepts, transitively. */
function reach(manifest, keys, wanted) {
  const seen = new Set()
  const open = [...keys]
  for (let key = open.pop(); key; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key]
    open.push(...imports, ...dynamicImports.filter(wanted))
  }
  return [...seen].map(key => manifest[key].file).filter(file => file.endsWith('.js'))
}
