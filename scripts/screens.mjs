/** `npm run screens`: takes pictures of the app's screens (packages/ui/e2e/screens). */
import { boot } from './boot.mjs'
import { browser } from './lib/browser.mjs'
import { exitOnSignals, run } from './lib/processes.mjs'

exitOnSignals()
await boot()

const CAPTURE = ['--conditions=source', '--import', 'tsx', 'packages/ui/e2e/screens/capture.ts']
const env = { CHROME_PATH: await browser() }
const { code } = await run(process.execPath, [...CAPTURE, ...process.argv.slice(2)], { show: true, env })
process.exit(code)
