/** `npm test`: everything that a change can break, in Node and then in a browser. */
import { boot } from './boot.mjs'
import { browser } from './lib/browser.mjs'
import { fail, step } from './lib/console.mjs'
import { exitOnSignals } from './lib/processes.mjs'
import { buildApp, finish, runTests } from './lib/runners.mjs'

const USAGE = `npm test -- [--unit | --browser] [filter...] [runner options]

  --unit       only the Node tests (vitest)
  --browser    only the browser tests (Playwright)
  filter       only test files whose path contains this
Options of a runner (-t, --grep ...) need --unit or --browser before them.`

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(USAGE)
  process.exit(0)
}
const parts = ['--unit', '--browser'].filter(flag => args.includes(flag))
const filters = args.filter(arg => !parts.includes(arg))
if (parts.length > 1) fail('--unit and --browser exclude each other.', '', ...USAGE.split('\n'))
if (parts.length === 0 && filters.some(arg => arg.startsWith('-')))
  fail('Runner options need --unit or --browser.', '', ...USAGE.split('\n'))

exitOnSignals()
await boot()
const CHROME_PATH = parts[0] === '--unit' ? '' : await browser({ shell: true })

const results = []
if (parts[0] !== '--browser') {
  step('Tests in Node: unit, contract, real sockets')
  results.push(
    await runTests('vitest', ['run', ...filters, ...(filters.length ? ['--passWithNoTests'] : [])]),
  )
}
if (CHROME_PATH) {
  if (!(await buildApp())) finish(results, ['The app could not be built: no browser test was run'])
  step(`Tests in the browser: ${CHROME_PATH}`)
  const playwrightArgs = ['test', ...filters, ...(filters.length ? ['--pass-with-no-tests'] : [])]
  results.push(await runTests('playwright', playwrightArgs, { CHROME_PATH }))
}
const isEmpty = results.every(({ passed, failed }) => passed + failed === 0)
finish(results, isEmpty ? ['No test matches.'] : [])
