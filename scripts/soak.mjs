/** `npm run soak`: a user trades in the built app for an hour; fails if memory, nodes, listeners or sockets grow. */
import { boot } from './boot.mjs'
import { join } from 'node:path'
import { browser } from './lib/browser.mjs'
import { fail, step } from './lib/console.mjs'
import { exitOnSignals, run } from './lib/processes.mjs'
import { command, root } from './lib/root.mjs'

exitOnSignals()
await boot()

const env = { CHROME_PATH: await browser() }
step('Building the app')
const ui = join(root, 'packages/ui')
const build = await run(command('vite', 'packages/ui'), ['build', '--logLevel', 'warn'], { cwd: ui })
if (build.code !== 0) fail('The app could not be built.', ...build.output.split('\n'))

const SOAK = ['--conditions=source', '--import', 'tsx', 'packages/ui/e2e/soak/main.ts']
const { code } = await run(process.execPath, [...SOAK, ...process.argv.slice(2)], { show: true, env })
process.exit(code)
