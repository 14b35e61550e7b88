#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { DEMO_USER, NEWCOMER_GRANTS } from './demo.ts'
import { startServer } from './server.ts'

const USAGE = `Runs a simulated exchange.

  --port N         HTTP port (4000)
  --socket-port N  socket.io port (2050)
  --host NAME      who may connect (localhost: this machine only; :: everybody)
  --seed TEXT      decides the market (h4)
  --speed N        how fast time passes (1)
  --data FOLDER    keeps everything there; without it all is forgotten at the end
  --control        opens the levers for tests under /control
  --quiet          no line per request
`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    'socket-port': { type: 'string', default: '2050' },
    host: { type: 'string', default: 'localhost' },
    seed: { type: 'string', default: 'h4' },
    speed: { type: 'string' },
    data: { type: 'string' },
    control: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

function say(line: string): void {
  console.log(`[exchange] ${line}`)
}

/** A flag that takes a number. */
function number(name: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) {
    throw new Error(`--${name} takes a number that is not negative`)
  }
  return value
}

async function run(): Promise<void> {
  const server = await startServer({
    port: number('port', values.port),
    socketPort: number('socket-port', values['socket-port']),
    host: values.host,
    seed: values.seed,
    ...(values.speed !== undefined && { speed: number('speed', values.speed) }),
    ...(values.data !== undefined && { dataDir: values.data }),
    control: values.control,
    grants: NEWCOMER_GRANTS,
    log: values.quiet ? () => {} : say,
  })
  server.exchange.onEvent(event => {
    if (event.kind === 'codeSent') say(`code ${event.mail.code} for ${event.mail.address}`)
  })
  say(`HTTP ${server.url}, socket ${server.socketUrl}, inbox ${server.url}/inbox`)
  say(`demo login ${DEMO_USER.account} / ${DEMO_USER.password}`)
  const stop = () => {
    void server.close().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

if (values.help) console.log(USAGE)
else {
  run().catch((error: unknown) => {
    console.error(`[exchange] ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  })
}
