/** `npm run check`: the static checks. */
import { boot } from './boot.mjs'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bold, dim, fail, green, red } from './lib/console.mjs'
import { exitOnSignals, run } from './lib/processes.mjs'
import { command, root } from './lib/root.mjs'

const LINES = 60
const COLUMNS = 200

exitOnSignals()
await boot()

// Dynamic import: these need the dependencies.
const { signals } = await import('./check/signals.mjs')
const { texts } = await import('./check/texts.mjs')
const { licences } = await import('./check/licences.mjs')
const { titles } = await import('./check/product.mjs')
const { default: coldImport } = await import('../bench/import.mjs')

const folders = ['sdk', 'mocks', 'ui'].map(name => `packages/${name}/src`)

/** Each step returns its output, and `ok: false` on failure. `npm run check -- NAME...` runs only the named ones. */
const steps = {
  format: () => tool('prettier', ['--check', '--log-level', 'warn', '.', '!**/pnpm-lock.yaml']),
  lint: () => tool('oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives']),
  'types of configs': () => tool('tsc', ['-p', 'tsconfig.json']),
  // Writes the programs of Markdown files, which the next two compile.
  'types of Markdown': () => tool('tsx', ['packages/sdk/test/support/snippets.ts']),
  'types of sdk': () => script('sdk', 'types'),
  'types of mocks': () => script('mocks', 'types'),
  'types of ui': () => script('ui', 'types'),
  directions: () => tool('depcruise', ['--config', 'scripts/check/directions.mjs', ...folders]),
  signals: () => findings(signals()),
  texts: () => findings(texts()),
  titles: () => findings(titles()),
  licences: async () => findings(await licences()),
  unused: () => tool('knip', ['--no-progress']),
  'build of sdk': () => script('sdk', 'build'),
  'package of sdk': () => packed('sdk'),
  'build of mocks': () => script('mocks', 'build'),
  'package of mocks': () => packed('mocks'),
  'build of ui': () => script('ui', 'build'),
  sizes: () => tool('size-limit', ['--hide-passed']),
  'cold import': importBudget,
}

const wanted = process.argv.slice(2)
const unknown = wanted.find(word => !Object.keys(steps).some(name => name.includes(word)))
if (unknown) fail(`There is no step ${unknown}.`, `The steps: ${Object.keys(steps).join(', ')}`)

let passed = 0
const failed = []
for (const [name, check] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.some(word => name.includes(word))) continue
  const start = performance.now()
  const { ok, output } = await Promise.resolve()
    .then(check)
    .catch(error => ({ ok: false, output: error.stack }))
  const time = `${((performance.now() - start) / 1000).toFixed(1)} s`
  console.log(`${ok ? green('✓') : red('✗')} ${bold(name.padEnd(16))} ${dim(time)}`)
  if (output) console.log(shortened(output))
  if (ok) passed++
  else failed.push(name)
}
console.log('')
if (failed.length > 0) console.log(red(`Failed: ${failed.join(', ')}`))
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

/** Truncates the output: some tools print a screenful per error. */
function shortened(output) {
  const lines = output.split('\n')
  const shown = lines.slice(0, LINES).map(line => `    ${line.slice(0, COLUMNS)}`)
  return [...shown, ...(lines.length > LINES ? [dim(`    … ${lines.length - LINES} more lines`)] : [])].join(
    '\n',
  )
}

/** Runs a tool; shows its output only on failure. */
async function tool(name, args, workspace) {
  const { code, output } = await run(command(name, workspace), args, { cwd: join(root, workspace ?? '') })
  return code === 0 ? { ok: true } : { ok: false, output: stripVTControlCharacters(output).trim() }
}

/** Runs a package script. */
function script(name, what) {
  return tool('pnpm', ['--silent', '--filter', `@app/${name}`, 'run', what])
}

/** The result of one of our checks: a list of problems. */
function findings(lines) {
  return { ok: lines.length === 0, output: lines.join('\n') }
}

/** Packs a package and checks the tarball. */
async function packed(name) {
  const folder = mkdtempSync(join(tmpdir(), 'h4-pack-'))
  try {
    const made = await tool('pnpm', ['--filter', `@app/${name}`, 'pack', '--pack-destination', folder])
    if (!made.ok) return made
    const tarball = join(folder, readdirSync(folder)[0])
    const linted = await tool('publint', ['--strict', tarball], 'packages/sdk')
    return linted.ok ? await tool('attw', ['--profile', 'esm-only', '--no-emoji', tarball]) : linted
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Import cost of the SDK relative to zod/mini, as a ratio of CPU times, which ignores other processes. */
function importBudget() {
  const rounds = 15
  const { ratio, budget } = coldImport(rounds).find(row => row.budget !== undefined)
  return { ok: ratio <= budget, output: `${ratio.toFixed(2)} × a program with zod/mini, of ${budget}` }
}
