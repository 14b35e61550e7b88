/** `npm run test:long`: what cannot be decided in minutes, in Node and then in browsers. */
import { boot } from './boot.mjs'
import { browser } from './lib/browser.mjs'
import { fail, step } from './lib/console.mjs'
import { exitOnSignals } from './lib/processes.mjs'
import { buildApp, finish, runTests } from './lib/runners.mjs'
import { tools } from './lib/tools.mjs'

/** The parts, and what the paths of their test files contain. */
const PARTS = {
  // The core journey in Firefox and WebKit.
  browsers: { browser: ['browsers.long'] },
  // Every fault at every call that moves money.
  faults: { node: ['money/faults.test'], browser: ['faults.long'] },
  flood: { node: ['sdk/test/flood.long'], browser: ['flood.long'] },
  // `kill -9`, logs that were cut, a full disk.
  kills: { node: ['mocks/test/kill.test', 'mocks/test/cut.test', 'mocks/test/full.long'] },
  // One that is added.
  language: { node: ['language.long'] },
  // More runs of each.
  laws: { node: ['/laws/', 'sdk/test/bot.test'] },
  nginx: { browser: ['deploy.long'] },
  // The published packages in a clean folder.
  packing: { node: ['package.long'] },
  // A browser's own repetition of a request.
  resend: { browser: ['resend.long'] },
  soak: { browser: ['soak.long'] },
  // `npm start`.
  start: { node: ['start.long'] },
  // The example bot with the faults of 20 seeds.
  torture: { node: ['torture.long'] },
  // The schemas on the oldest one.
  zod: { project: ['lowest zod'] },
}

const names = process.argv.slice(2)
const unknown = names.find(name => !Object.hasOwn(PARTS, name))
if (unknown) fail(`There is no part ${unknown}.`, `The parts: ${Object.keys(PARTS).join(', ')}`)

/** What the wanted parts have of a kind; without names, also what no part has. */
const wanted = (kind, rest = []) => {
  const parts = names.length > 0 ? names : Object.keys(PARTS)
  const own = parts.flatMap(name => PARTS[name][kind] ?? [])
  return names.length > 0 ? own : [...own, ...rest]
}

exitOnSignals()
await boot()

const env = { H4_LONG: '1', H4_RUNS: process.env.H4_RUNS ?? '20' }
const results = []
const problems = []
const files = wanted('node', ['.long.test'])
if (files.length > 0) {
  step('Long tests in Node')
  results.push(await runTests('vitest', ['run', '--project', 'together', ...files], env))
}
for (const project of wanted('project')) {
  step(`Tests in Node: ${project}`)
  results.push(await runTests('vitest', ['run', '--project', project], env))
}
const specs = wanted('browser', ['.long.spec'])
if (specs.length > 0) {
  const CHROME_PATH = await browser()
  const found = await tools()
  if (!(await buildApp())) finish(results, ['The app could not be built: no browser test was run'])
  step('Long tests in browsers')
  results.push(await runTests('playwright', ['test', ...specs], { ...env, ...found.env, CHROME_PATH }))
  // On a developer's machine a missing program is no failure, but it is named.
  if (process.env.CI === 'true') problems.push(...found.skips)
  else for (const skip of found.skips) console.log(skip)
}
finish(results, problems)
