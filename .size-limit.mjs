/** Budgets in gzipped JavaScript: what the built app loads, by screen, and what the built SDK adds to a bundle. */
import { readFileSync } from 'node:fs'

const dist = 'packages/ui/dist'
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
const page = readFileSync(`${dist}/index.html`, 'utf8')

/** What every screen loads: the scripts of the page. */
const scripts = [...page.matchAll(/(?:src|href)="\/h4\/([^"]+\.js)"/g)].map(([, file]) => file)
const first = Object.keys(manifest).filter(key => scripts.includes(manifest[key].file))
if (first.length === 0) throw new Error('The built page has no script of the manifest.')

const login = 'src/screens/common/login.screen.tsx'
const home = 'src/screens/home.screen.tsx'
/** Chunks of /home that are fetched only after a tap, for a duplicate, or for pending orders placed before a reload. */
const later = [
  'src/app/screens.ts',
  'src/app/language-sheet.tsx',
  'src/app/settings-sheet.tsx',
  'src/app/duplicate-sheet.tsx',
  'src/app/worker.tsx',
  'src/state/spot.ts',
  'src/state/leverage.ts',
]
const missing = [login, home, ...later].find(key => !manifest[key])
if (missing) throw new Error(`The built app has no chunk ${missing}.`)

/** The module of a chunk without its extension; for translated texts, the module they belong to. */
const partOf = key => key.replace(/^texts\/(.*\/)\w+-(.+)$/, '$1$2').replace(/\.tsx?$/, '')
const parts = { home: partOf(home), later: later.map(partOf) }
/** Includes what home fetches later, but not other screens and their texts, nor the client for socket.io 2. */
const isOfHome = key =>
  partOf(key) === parts.home || (!partOf(key).endsWith('.screen') && !key.includes('socket.io-client@2'))

/** The files of a screen: its imports and the `import()`s that `wanted` accepts, transitively. */
const load = (screen, wanted) => {
  const seen = new Set([...first, screen])
  for (const key of seen) {
    const { imports = [], dynamicImports = [] } = manifest[key]
    for (const next of [...imports, ...dynamicImports.filter(wanted)]) seen.add(next)
  }
  const chunks = [...seen].map(key => manifest[key].file).filter(file => file.endsWith('.js'))
  return [...new Set([...scripts, ...chunks])].map(file => `${dist}/${file}`)
}

const app = (name, limit, path) => ({
  name,
  limit,
  path,
  gzip: true,
  disablePlugins: ['@size-limit/esbuild'],
})

/** A program that imports `names` from the entries of the SDK. */
const sdk = (name, limit, names) => ({
  name: `SDK: ${name}`,
  limit,
  path: 'packages/sdk/dist/index.js',
  import: Object.fromEntries(
    Object.entries(names).map(([from, each]) => [`packages/sdk/dist/${from}.js`, each]),
  ),
  gzip: true,
  modifyEsbuildConfig: config => ({ ...config, format: 'esm', target: 'es2022', logLevel: 'error' }),
})

export default [
  app(
    'first load: login',
    '146.5 kB',
    load(login, () => false),
  ),
  app(
    '/home, initially',
    '194.5 kB',
    load(home, key => isOfHome(key) && !parts.later.includes(partOf(key))),
  ),
  app('/home, all in', '227.5 kB', load(home, isOfHome)),
  sdk('rules alone', '7.2 kB', { 'rules/index': '*' }),
  sdk('forms', '6.5 kB', { 'forms/index': '*' }),
  sdk('one call', '8.8 kB', { index: '{ createClient, getUser, httpOverFetch, send }' }),
  sdk('largest call', '10.7 kB', { index: '{ createClient, getLockedOrders, httpOverFetch, send }' }),
  sdk('REST core', '16.4 kB', { index: '{ contract, createApi, createClient, httpOverFetch }' }),
  sdk('realtime', '20.5 kB', { 'realtime/index': '*' }),
  sdk('app', '47.5 kB', { index: '{ createApp }' }),
  sdk('app + watchOptions', '57.3 kB', { index: '{ createApp }', 'watch/index': '{ watchOptions }' }),
  sdk('app + all watchers', '85 kB', { index: '{ createApp }', 'watch/index': '*' }),
]
