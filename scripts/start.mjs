/** `npm start`: the simulated exchange and the app, until Ctrl-C. */
import { boot } from './boot.mjs'
import { cpSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import { join } from 'node:path'
import { bold, dim, fail, green, step } from './lib/console.mjs'
import { readOptions, readPort } from './lib/options.mjs'
import { nextFreePort, portProblem } from './lib/ports.mjs'
import { exitOnSignals, launch, shutDown } from './lib/processes.mjs'
import { root } from './lib/root.mjs'

const SERVERS = {
  port: { of: 'the app', standard: 5173 },
  'api-port': { of: "the exchange's HTTP server", standard: 4000 },
  'socket-port': { of: "the exchange's socket.io server", standard: 2050 },
}
const flags = Object.keys(SERVERS)

const USAGE = [
  'npm start -- [options]',
  '',
  ...flags.map(
    flag => `  ${`--${flag} N`.padEnd(17)}the port of ${SERVERS[flag].of} (${SERVERS[flag].standard})`,
  ),
  `  ${'--lan'.padEnd(17)}also answers other devices of this network, such as a phone`,
].join('\n')

const options = readOptions(
  { ...Object.fromEntries(flags.map(flag => [flag, { type: 'string' }])), lan: { type: 'boolean' } },
  USAGE,
)
const ports = flags.map(flag => readPort(options, flag, SERVERS[flag].standard))
const [appPort, apiPort, socketPort] = ports
const exchange = `http://localhost:${apiPort}`
const app = `http://localhost:${appPort}/h4/`

exitOnSignals({
  code: 0,
  before() {
    console.log('')
    step('Stopping')
  },
})

await checkPorts()
await boot()

step('Starting the exchange and the app')
const exchangeArgs = `--control --port ${apiPort} --socket-port ${socketPort} --data`.split(' ')
// With a channel between them, the exchange ends with this process, however that ends.
launch(
  process.execPath,
  ['--enable-source-maps', await bundleExchange(), ...exchangeArgs, join(root, '.data')],
  { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
).once('exit', (status, signal) => {
  const why = `The exchange ended with ${signal ?? `code ${status}`}. The app was stopped too.`
  void shutDown(() => fail(why, 'See the lines above.'))
})
await serveApp()
await answers(`${exchange}/health`)
await answers(`http://localhost:${socketPort}/wss/socket.io/?EIO=4&transport=polling`)
await answers(app)

const phone = options.lan && lanAddress()
const rows = [
  ['Open', bold(green(app))],
  phone && ['On a phone', bold(green(phone))],
  !options.lan && ['On a phone', dim('npm start -- --lan')],
  ['Demo login', `${bold('demo@h4.example')}  password ${bold('demo1234')}`],
  ['Codes sent', `${exchange}/inbox ${dim('(verification codes arrive here)')}`],
  ['Console', `${exchange}/ ${dim('(time, prices, users, reviews, faults)')}`],
  ['Stop', 'Ctrl-C'],
]
console.log(`\n${green('✓')} ${bold('h4 is running')}\n`)
for (const [name, value] of rows.filter(Boolean)) console.log(`  ${dim(name.padEnd(11))} ${value}`)
console.log('')
if (phone) {
  const { toString } = createRequire(join(root, 'packages/ui/package.json'))('qrcode')
  console.log(await toString(phone, { type: 'terminal', small: true }))
  console.log('Everyone in this network can use the app. The codes and the console stay on this machine.\n')
}

/** The address of the app for other devices; undefined without a network. */
function lanAddress() {
  const own = Object.values(os.networkInterfaces())
    .flat()
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  return own && `http://${own.address}:${appPort}/h4/`
}

async function checkPorts() {
  if (new Set(ports).size < ports.length)
    fail(`The three ports must differ; these were given: ${ports.join(', ')}.`)
  for (const [index, flag] of flags.entries()) {
    const port = ports[index]
    const problem = await portProblem(port)
    if (!problem) continue
    const free = await nextFreePort(Math.max(port, 1024), ports)
    const [reason, advice = 'Choose another port'] = {
      EACCES: ['needs more privileges.'],
      EADDRINUSE: [
        'is in use by another program; is h4 running already?',
        'Stop that program, or choose another port',
      ],
      blocked: ['belongs to another protocol: browsers do not open it.'],
    }[problem]
    fail(`Port ${port} (${SERVERS[flag].of}) ${reason}`, `${advice}: npm start -- --${flag} ${free}`)
  }
}

/** Bundles the exchange from its sources: file by file, with tsx, it starts a second later. */
async function bundleExchange() {
  const { build } = await import('esbuild')
  const folder = join(root, 'packages/mocks')
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const outfile = join(folder, '.cache/exchange/main.js')
  await build({
    absWorkingDir: folder,
    entryPoints: ['src/main.ts'],
    bundle: true,
    conditions: ['source'],
    // The SDK comes from its sources too.
    external: Object.keys({ ...dependencies, ...peerDependencies }).filter(name => name !== '@app/sdk'),
    format: 'esm',
    outfile,
    platform: 'node',
    sourcemap: true,
    logLevel: 'silent',
  }).catch(({ message }) => shutDown(() => fail('The exchange could not be bundled.', '', message)))
  // Where the built code looks for it: beside itself.
  cpSync(join(folder, 'src/control/page'), join(outfile, '../page'), { recursive: true })
  return outfile
}

/** Vite's development server. */
async function serveApp() {
  Object.assign(process.env, { H4_API_PORT: String(apiPort), H4_SOCKET_PORT: String(socketPort) })
  const { createServer } = await import('vite')
  const server = await createServer({
    root: join(root, 'packages/ui'),
    server: { port: appPort, strictPort: true, ...(options.lan && { host: true }) },
    clearScreen: false,
    logLevel: 'warn',
  })
  await server.listen()
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
