/**
 * `npm test`: all tests, in Node and then in a browser, with a summary line.
 * `npm run test:long`: the slow tests, in Node and in a browser (vitest.long.config.ts, playwright.long.config.ts).
 */
import { boot } from './boot.mjs'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browser } from './lib/browser.mjs'
import { fail, red, step } from './lib/console.mjs'
import { exitOnSignals, run } from './lib/processes.mjs'
import { countPlaywright, countVitest, judge, summary } from './lib/reports.mjs'
import { command, root } from './lib/root.mjs'
import { tools } from './lib/tools.mjs'

const USAGE = `npm test -- [--unit | --browser | --long] [filter...] [runner options]

  --unit       only the Node tests (vitest)
  --browser    only the browser tests (Playwright)
  --long       only the slow tests, as with npm run test:long
  filter       only test files whose path contains this
Options of a runner (-t, --grep ...) need --unit or --browser before them.`

const PARTS = ['--unit', '--browser', '--long']

const args = process.argv.slice(2)
const [part, another] = PARTS.filter(flag => args.includes(flag))
const passedOn = args.filter(arg => !PARTS.includes(arg))
if (args.includes('--help')) {
  console.log(USAGE)
  process.exit(0)
}
if (another) fail(`${part} and ${another} exclude each other.`, '', ...USAGE.split('\n'))
if ((!part || part === '--long') && passedOn.some(arg => arg.startsWith('-'))) {
  fail('Runner options need --unit or --browser.', '', ...USAGE.split('\n'))
}
const filtered = passedOn.length > 0

exitOnSignals()
await boot()

const long = part === '--long'
const chrome = part === '--unit' ? undefined : await browser()
if (chrome) step(`Browser: ${chrome}`)

const results = []
if (part !== '--browser') {
  step(long ? 'Long tests' : 'Tests in Node: unit, contract, real sockets')
  const config = long ? ['--config', 'vitest.long.config.ts'] : []
  const vitestArgs = ['run', ...config, ...passedOn, ...(filtered ? ['--passWithNoTests'] : [])]
  results.push(await runner('vitest', vitestArgs, countVitest))
}
if (chrome) {
  step('Building the app')
  const build = await run(command('vite', 'packages/ui'), ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'packages/ui'),
  })
  if (build.code !== 0) {
    console.log(build.output)
    results.push({
      passed: 0,
      failed: 1,
      skipped: 0,
      problems: ['The app could not be built: no browser test was run'],
    })
  } else {
    step('Tests in the browser')
    const { env, skips } = long ? await tools() : { env: {}, skips: [] }
    const config = long ? ['--config', 'playwright.long.config.ts'] : []
    const playwrightArgs = ['test', ...config, ...passedOn, ...(filtered ? ['--pass-with-no-tests'] : [])]
    results.push(await runner('playwright', playwrightArgs, countPlaywright, env))
    // On a developer's machine a missing program is no failure, but it is named.
    const failed = process.env.CI === 'true' ? skips.length : 0
    results.push({ passed: 0, failed, skipped: 0, problems: skips })
  }
}

if (results.every(({ passed, failed }) => passed + failed === 0)) {
  results.push({ passed: 0, failed: 1, skipped: 0, problems: ['No test matches.'] })
}
console.log('')
for (const problem of results.flatMap(({ problems }) => problems)) console.log(`${red('✗')} ${problem}`)
console.log(summary(results))
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0)

/** Runs a test runner, which shows its own progress, and counts the results in its report. */
async function runner(name, runnerArgs, count, more = {}) {
  const file = join(root, '.cache', `${name}.json`)
  rmSync(file, { force: true })
  const env = {
    ...more,
    CHROME_PATH: chrome ?? '',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=source`,
  }
  const { code } = await run(command(name), runnerArgs, { show: true, env })
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : undefined
  return judge({ name, code, counts, mayBeEmpty: filtered })
}
