/** `npm run demo`: builds the demonstration (the app with the exchange in the page) and serves it until Ctrl-C. */
import { boot } from './boot.mjs'
import { join } from 'node:path'
import util from 'node:util'
import { bold, dim, fail, green, step } from './lib/console.mjs'
import { nextFreePort, portProblem } from './lib/ports.mjs'
import { exitOnSignals, run } from './lib/processes.mjs'
import { command, root } from './lib/root.mjs'
import { serveFolder } from './lib/static.mjs'

const FOLDER = 'packages/ui/dist-demo/h4'
const USAGE = `npm run demo -- [options]

  --port N       its address (4173)
  --build-only   only builds: ${FOLDER} is for any static host, under /h4/`

const { port, 'build-only': buildOnly } = readOptions()

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
  ['build', '--config', 'vite.demo.config.ts', '--logLevel', 'warn'],
  { cwd: join(root, 'packages/ui') },
)
if (build.code !== 0) fail('The demonstration could not be built.', '', build.output)

console.log(`\n${green('✓')} ${bold('The demonstration is built')}\n`)
const rows = [['Files', `${FOLDER} ${dim('(for any static host with https, under /h4/)')}`]]
if (!buildOnly) {
  await serveFolder(join(root, FOLDER), port, 'localhost')
  rows.push(['Open', bold(green(`http://localhost:${port}/h4/`))])
  rows.push(['Demo login', `${bold('demo@h4.example')}  password ${bold('demo1234')}`])
  rows.push(['Stop', 'Ctrl-C'])
}
for (const [name, value] of rows) console.log(`  ${dim(name.padEnd(11))} ${value}`)
console.log('')
if (buildOnly) process.exit(0)

function readOptions() {
  const known = {
    port: { type: 'string', default: '4173' },
    'build-only': { type: 'boolean', default: false },
    help: { type: 'boolean' },
  }
  let values
  try {
    values = util.parseArgs({ options: known }).values
  } catch (error) {
    fail(error.message, '', ...USAGE.split('\n'))
  }
  if (values.help) {
    console.log(USAGE)
    process.exit(0)
  }
  const number = Number(values.port)
  if (!(Number.isInteger(number) && number > 0 && number < 65536)) {
    fail(`--port ${String(values.port)} is not a port: it must be a whole number from 1 to 65535.`)
  }
  return { ...values, port: number }
}
