/** What the app's JavaScript consists of, by package, from the source maps of a build. See docs/benches.md. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { gzipSync } from 'node:zlib'
import { run } from '../../../scripts/lib/processes.mjs'
import { command, root } from '../../../scripts/lib/root.mjs'
import { loads } from './loads.mjs'
import { writeTable } from './table.mjs'

const UI = `${root}/packages/ui`
const DIST = `${root}/.cache/bench/contents`
/** Packages with less in the whole app share a row, kB. */
const SMALL = 0.3

const packageOf = source =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ??
  /packages\/((?:sdk|ui)\/src\/[^/.]+)\//.exec(source)?.[1] ??
  'texts and the rest'

/** The share of each module in the gzipped size of a file, bytes: in proportion to its characters in the file. */
const sharesOf = file => {
  const code = readFileSync(file, 'utf8')
  const size = gzipSync(code, { level: 9 }).length
  const characters = new Map()
  const add = (module, count) => characters.set(module, (characters.get(module) ?? 0) + count)
  const map = existsSync(`${file}.map`) && new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  code.split('\n').forEach((line, at) => {
    for (let column = 0; column < line.length; column++) {
      const entry = map ? map.findEntry(at, column) : {}
      add(entry.generatedLine === at ? (entry.originalSource ?? '') : '', 1)
    }
  })
  const all = [...characters.values()].reduce((sum, count) => sum + count, 0)
  return [...characters].map(([module, count]) => [module, (size * count) / all])
}

const kB = bytes => bytes / 1000
const written = bytes => (bytes > 0 ? kB(bytes).toFixed(1) : '–')

/** Also writes the table of docs/benches.md. */
export const contents = async () => {
  const args = [
    'exec',
    'vite',
    'build',
    '--logLevel',
    'warn',
    '--sourcemap',
    'hidden',
    '--emptyOutDir',
    '--outDir',
    DIST,
  ]
  const { code, output } = await run(command('pnpm'), args, { cwd: UI })
  if (code !== 0) throw new Error(`The app could not be built: ${output}`)
  const { login, usableHome, home, app } = loads(DIST)
  const shares = new Map(app.map(file => [file, sharesOf(file)]))
  const sizes = new Map()
  const columns = [login, usableHome, home, app]
  const zeros = () => columns.map(() => 0)
  columns.forEach((files, column) => {
    for (const [module, size] of files.flatMap(file => shares.get(file) ?? sharesOf(file))) {
      const name = packageOf(module)
      const row = sizes.get(name) ?? zeros()
      row[column] += size
      sizes.set(name, row)
    }
  })
  const small = zeros()
  const total = zeros()
  for (const [name, row] of sizes) {
    row.forEach((size, column) => (total[column] += size))
    if (kB(row.at(-1)) >= SMALL) continue
    row.forEach((size, column) => (small[column] += size))
    sizes.delete(name)
  }
  const rows = [
    ...[...sizes].sort(([, a], [, b]) => b.at(-1) - a.at(-1)),
    ['smaller packages', small],
    ['total', total],
  ]
  writeTable(
    'contents',
    ['package', 'login', 'usable home', 'home', 'whole app'],
    rows.map(([name, row]) => [name, ...row.map(written)]),
  )
  return rows.map(([name, row]) => ({
    name,
    value: written(row.at(-1)),
    note: `login ${written(row[0])}, usable home ${written(row[1])}, home ${written(row[2])} kB`,
  }))
}
