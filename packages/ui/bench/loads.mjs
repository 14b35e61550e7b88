/** What the built app loads, by screen. */
import { readFileSync } from 'node:fs'

const HOME = 'src/screens/home.screen.tsx'
/** Chunks of /home that are fetched only after a tap, for a duplicate, for pending orders placed before a reload, or by a configuration. */
const LATER = [
  'src/app/language-sheet.tsx',
  'src/app/settings-sheet.tsx',
  'src/app/duplicate-sheet.tsx',
  'src/app/worker.tsx',
  'src/state/spot.ts',
  'src/state/leverage.ts',
  'src/state/report.ts',
  'src/app/config-problems.tsx',
]

const isPractice = key => /practice|mocks\/src/.test(key)

/** Includes what home fetches later, but not other screens and languages, practice, nor the client for socket.io 2. */
const isOfHome = key =>
  key === HOME || !(isPractice(key) || /^src\/locales\/|\.screen\.tsx$|socket\.io-client@2/.test(key))

/**
 * The scripts of each load of a build, as paths: `login`; `usableHome`, whose data is shown; `home`, with what it then loads by itself;
 * `homeAll`, with what a tap may load; `app`: everything, in one language; and what
 * `practice` adds.
 */
export const loads = dist => {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const page = readFileSync(`${dist}/index.html`, 'utf8')
  const missing = [HOME, ...LATER].find(key => !manifest[key])
  if (missing) throw new Error(`The built app has no chunk ${missing}.`)

  /** What every screen loads: the scripts of the page. */
  const scripts = [...page.matchAll(/(?:src|href)="\/h4\/([^"]+\.js)"/g)].map(([, file]) => file)
  const first = Object.keys(manifest).filter(key => scripts.includes(manifest[key].file))
  if (first.length === 0) throw new Error('The built page has no script of the manifest.')

  const filesOf = keys => {
    const chunks = [...keys].map(key => manifest[key].file).filter(file => file.endsWith('.js'))
    return [...new Set([...scripts, ...chunks])].map(file => `${dist}/${file}`)
  }
  /** The files of the first load and of screens: their imports and the `import()`s that `wanted` accepts, transitively. */
  const load = (screens, wanted) => {
    const seen = new Set([...first, ...screens])
    for (const key of seen) {
      const { imports = [], dynamicImports = [] } = manifest[key]
      for (const next of [...imports, ...dynamicImports.filter(wanted)]) seen.add(next)
    }
    return filesOf(seen)
  }
  return {
    login: load([], () => false),
    usableHome: load([HOME], () => false),
    home: load([HOME], key => isOfHome(key) && !LATER.includes(key)),
    homeAll: load([HOME], isOfHome),
    app: filesOf(Object.keys(manifest).filter(key => !key.startsWith('src/locales/') && !isPractice(key))),
    // Its exchange runs in a worker, which the manifest does not have.
    practice: [
      ...Object.keys(manifest)
        .filter(key => isPractice(key) && manifest[key].file.endsWith('.js'))
        .map(key => `${dist}/${manifest[key].file}`),
      `${dist}/assets/exchange-*.js`,
    ],
  }
}
