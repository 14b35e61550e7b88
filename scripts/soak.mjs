/** `npm run soak`: a user trades in the built app for an hour; fails if memory, nodes, listeners or sockets grow. */
import { boot } from './boot.mjs'
import { browser } from './lib/browser.mjs'
import { fail } from './lib/console.mjs'
import { readOptions } from './lib/options.mjs'
import { exitOnSignals } from './lib/processes.mjs'
import { buildApp, finish, runTests } from './lib/runners.mjs'

const USAGE = `npm run soak -- [options]

  --minutes N   how long (60)
  --docs        writes figures and chart into docs/reliability.md`

const { minutes = '60', docs } = readOptions(
  { minutes: { type: 'string' }, docs: { type: 'boolean' } },
  USAGE,
)
if (!(Number(minutes) > 0)) fail(`--minutes ${minutes} is no time.`, '', ...USAGE.split('\n'))

exitOnSignals()
await boot()

const CHROME_PATH = await browser()
if (!(await buildApp())) finish([], ['The app could not be built.'])
const H4_SOAK = JSON.stringify({ minutes: Number(minutes), docs })
const args = ['test', 'soak.long', '--grep', 'flat', '--timeout', '0']
finish([await runTests('playwright', args, { CHROME_PATH, H4_LONG: '1', H4_SOAK })])
