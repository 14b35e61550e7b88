/** `npm start`: the simulated exchange and the app, until Ctrl-C. */
import { boot } from './boot.mjs'
import os from 'node:os'
import { join } from 'node:path'
import { bold, dim, fail, green, step } from './lib/console.mjs'
import { readOptions, readPort } from './lib/options.mjs'
import { nextFreePort, portProblem } from './lib/ports.mjs'
import { exitOnSignals, launch, shutDown } from './lib/processes.mjs'
import { command, root } from './lib/root.mjs'

const USAGE = `npm start -- [options]

  --port N          the app's address (5173)
  --api-port N      the exchange's HTTP server (4000)
  --socket-port N   the exchange's socket.io server (2050)`

const text = { type: 'string' }
const options = readOptions({ port: text, 'api-port': text, 'socket-port': text }, USAGE)
const ports = {
  port: readPort(options, 'port', 5173),
  'api-port': readPort(options, 'api-port', 4000),
  'socket-port': readPort(options, 'socket-port', 2050),
}
const exchange = `http://localhost:${ports['api-port']}`
const app = `http://localhost:${ports.port}/h4/`

exitOnSignals({
  code: 0,
  before() {
    console.log('')
    step('Stopping')
  },
})

await checkPorts()
await boot()

const data = join(root, '.data')
const exchangePorts = ['--port', ports['api-port'], '--socket-port', ports['socket-port']].map(String)
step('Starting the exchange')
serve('exchange', process.execPath, {
  cwd: join(root, 'packages/mocks'),
  args: [
    '--conditions=source',
    '--import',
    'tsx',
    'src/main.ts',
    ...exchangePorts,
    '--data',
    data,
    '--control',
  ],
})
await answers(`${exchange}/health`)
await answers(`http://localhost:${ports['socket-port']}/wss/socket.io/?EIO=4&transport=polling`)

step('Starting the app')
serve('app', command('vite', 'packages/ui'), {
  cwd: join(root, 'packages/ui'),
  args: `--port ${ports.port} --strictPort --host --clearScreen false --logLevel warn`.split(' '),
  env: { H4_API_PORT: String(ports['api-port']), H4_SOCKET_PORT: String(ports['socket-port']) },
})
await answers(app)

const lan = Object.values(os.networkInterfaces())
  .flat()
  .find(address => address.family === 'IPv4' && !address.internal)
const rows = [
  ['Open', bold(green(app))],
  lan && ['On a phone', `http://${lan.address}:${ports.port}/h4/ ${dim('(same network)')}`],
  ['Demo login', `${bold('demo@h4.example')}  password ${bold('demo1234')}`],
  ['Codes sent', `${exchange}/inbox ${dim('(verification codes arrive here)')}`],
  ['Console', `${exchange}/ ${dim('(time, prices, users, reviews, faults)')}`],
  ['Stop', 'Ctrl-C'],
]
console.log(`\n${green('✓')} ${bold('h4 is running')}\n`)
for (const [name, value] of rows.filter(Boolean)) console.log(`  ${dim(name.padEnd(11))} ${value}`)
console.log('')

async function checkPorts() {
  const names = {
    port: 'the app',
    'api-port': "the exchange's HTTP server",
    'socket-port': "the exchange's socket server",
  }
  const chosen = Object.values(ports)
  if (new Set(chosen).size < chosen.length)
    fail(`The three ports must differ; these were given: ${chosen.join(', ')}.`)
  for (const [flag, port] of Object.entries(ports)) {
    const problem = await portProblem(port)
    if (!problem) continue
    const free = await nextFreePort(Math.max(port, 1024), chosen)
    fail(
      problem === 'EACCES'
        ? `Port ${port} (${names[flag]}) needs more privileges.`
        : `Port ${port} (${names[flag]}) is in use by another program; is h4 running already?`,
      `Stop that program, or choose another port: npm start -- --${flag} ${free}`,
    )
  }
}

/** Starts a server with output to this console; stops everything if it exits. */
function serve(name, program, { args, cwd, env }) {
  const child = launch(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = why =>
    shutDown(() =>
      fail(`The ${name} stopped: ${why}. Everything else was stopped too.`, 'See the lines above.'),
    )
  child.once('error', error => void stop(error.message))
  child.once('close', (code, signal) => void stop(`it ended with ${signal ?? `code ${code}`}`))
}

/** Waits for a successful response. */
async function answers(address) {
  const patienceEnds = Date.now() + 120_000
  while (Date.now() < patienceEnds) {
    try {
      if ((await fetch(address, { signal: AbortSignal.timeout(5000) })).ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise(resolve => setTimeout(resolve, 150))
  }
  await shutDown(() => fail(`${address} does not answer after two minutes.`, 'See the lines above.'))
}
