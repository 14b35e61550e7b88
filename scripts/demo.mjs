/** `npm run demo`: builds the app with nothing but its practice account, and serves it until Ctrl-C. */
import { boot } from './boot.mjs'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configured } from './lib/config.mjs'
import { bold, dim, fail, green, step } from './lib/console.mjs'
import { readOptions, readPort } from './lib/options.mjs'
import { nextFreePort, portProblem } from './lib/ports.mjs'
import { exitOnSignals, run } from './lib/processes.mjs'
import { command, root } from './lib/root.mjs'
import { serveFolder } from './lib/static.mjs'

const FOLDER = 'packages/ui/dist-demo/h4'
const USAGE = `npm run demo -- [options]

  --port N       its address (4173)
  --build-only   only builds: ${FOLDER} is for any static host, under /h4/`

const options = readOptions(
  { port: { type: 'string' }, 'build-only': { type: 'boolean', default: false } },
  USAGE,
)
const port = readPort(options, 'port', 4173)
const buildOnly = options['build-only']

exitOnSignals({ code: 0 })
if (!buildOnly && (await portProblem(port))) {
  fail(
    `Port ${port} cannot be used; is the demonstration running already?`,
    `Choose another: npm run demo -- --port ${await nextFreePort(Math.max(port, 1024), [])}`,
  )
}
await boot()

step('Building the demonstration')
const build = await run(
  command('vite', 'packages/ui'),
  ['build', '--outDir', join(root, FOLDER), '--emptyOutDir', '--logLevel', 'warn'],
  { cwd: join(root, 'packages/ui') },
)
if (build.code !== 0) fail('The demonstration could not be built.', '', build.output)

const page = join(root, FOLDER, 'index.html')
const config = { practice: 'only', languages: ['hk'] }
writeFileSync(page, configured(readFileSync(page, 'utf8'), config))
// Static hosts answer deep links with it.
copyFileSync(page, join(root, FOLDER, '404.html'))

console.log(`\n${green('✓')} ${bold('The demonstration is built')}\n`)
const rows = [['Files', `${FOLDER} ${dim('(for any static host with https, under /h4/)')}`]]
if (!buildOnly) {
  await serveFolder(join(root, FOLDER), port, 'localhost')
  rows.push(['Open', bold(green(`http://localhost:${port}/h4/`))])
  rows.push(['Account', `10,000 USDT, signed in ${dim('(practice@h4.example, password practice1234)')}`])
  rows.push(['Stop', 'Ctrl-C'])
}
for (const [name, value] of rows) console.log(`  ${dim(name.padEnd(11))} ${value}`)
console.log('')
if (buildOnly) process.exit(0)
