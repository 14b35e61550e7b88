#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { DEMO_USER, NEWCOMER_GRANTS } from './platform/demo.ts'
import { helpText, readFlags } from './platform/flags.ts'
import { readRecording, type Recording } from './exchange/market/recording.ts'
import { SettingError } from './platform/settings.ts'
import { PROGRAM, type FlagValues } from './program.ts'
import { isRequestLine } from './http/request-log.ts'
import type { Certificate } from './listen.ts'
import { LOOPBACK, startServer, type RunningServer } from './server.ts'
import { version } from '../package.json'

const say = (line: string): void => {
  console.log(`[exchange] ${line}`)
}

const fail = (error: unknown): void => {
  console.error(`[exchange] ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

const readText = (flag: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new SettingError(`${flag}: ${resolve(path)} cannot be read (${code})`, { cause })
  }
}

const readCertificate = ({ tlsCert: cert, tlsKey: key }: FlagValues): Certificate | undefined => {
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined) {
    throw new SettingError(`--tls-cert and --tls-key go together; --tls-${cert ? 'key' : 'cert'} is missing`)
  }
  return { cert: readText('--tls-cert', cert), key: readText('--tls-key', key) }
}

const readReplay = ({ replay: path }: FlagValues): Recording | undefined => {
  if (path === undefined) return undefined
  const recording = readRecording(readText('--replay', path), path)
  const [start, end] = [recording.start, recording.end].map(time => new Date(time).toISOString())
  say(`replay ${path}: ${Object.keys(recording.coins).join(', ')} from ${start} to ${end}`)
  if (recording.ignored.length > 0) say(`not in this exchange: ${recording.ignored.join(', ')}`)
  return recording
}

const prepare = ({ exchange }: RunningServer, flags: FlagValues): void => {
  if (flags.identityGate) exchange.execute('setIdentityGate', { on: true })
  if (flags.manualReviews) exchange.execute('setReviews', { automatic: false })
  if (flags.scenario !== undefined) exchange.execute('startScenario', { name: flags.scenario })
}

/** The URLs for other machines when the server listens on all addresses. */
const networkUrls = (url: string): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap(each => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => url.replace('localhost', address))

const printInfo = (
  server: RunningServer,
  { control, dataDir, host, start, scenario, dialect }: FlagValues,
): void => {
  const token = server.controlToken
  const pageOf = (url: string) => (token === undefined ? `${url}/` : `${url}/#token=${token}`)
  say(`HTTP ${server.url}, socket ${server.socketUrl}, inbox ${server.url}/inbox`)
  if (control) say(`control ${pageOf(server.url)}, ${server.url}/control`)
  if (token !== undefined) say(`controls and inbox require the header "authorization: Bearer ${token}"`)
  if (!LOOPBACK.has(host)) {
    const urls = ['::', '0.0.0.0'].includes(host) ? networkUrls(server.url) : [server.url]
    say(`network ${urls.map(url => (control ? pageOf(url) : url)).join(', ') || 'no IPv4 address'}`)
  }
  if (dataDir !== undefined) say(`data ${resolve(dataDir)}`)
  const began = server.snapshot().entries[0]?.at
  if (start !== undefined && began !== undefined && began !== start) {
    say(`--start is ignored: this exchange started at ${new Date(began).toISOString()}`)
  }
  if (scenario !== undefined) say(`scenario ${scenario}`)
  if (dialect !== 'default') say(`dialect ${dialect}`)
  say(`demo login ${DEMO_USER.account} / ${DEMO_USER.password}`)
}

const stopOnSignals = (server: RunningServer): void => {
  let stopping = false
  const stop = () => {
    // The second signal stops immediately.
    if (stopping) process.exit(1)
    stopping = true
    say('stopping')
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        fail(error)
        process.exit()
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // The end of the process that forked this one.
  process.on('disconnect', () => stopping || stop())
}

const run = async (flags: FlagValues): Promise<void> => {
  const server = await startServer({
    ...flags,
    tls: readCertificate(flags),
    replay: readReplay(flags),
    grants: NEWCOMER_GRANTS,
    log: line => {
      if (!flags.quiet || !isRequestLine(line)) say(line)
    },
  })
  stopOnSignals(server)
  server.onEvent(event => {
    if (event.kind === 'codeSent') say(`code ${event.mail.code} for ${event.mail.address}`)
  })
  try {
    prepare(server, flags)
    await server.flush()
  } catch (error) {
    await server.close()
    throw error
  }
  printInfo(server, flags)
}

const serve = async (args: readonly string[]): Promise<void> => {
  const flags = readFlags(PROGRAM, args)
  if (flags.help) console.log(helpText(PROGRAM, 'Runs a simulated exchange.', 'h4-exchange [flags]', TORTURE))
  else if (flags.version) console.log(version)
  else await run(flags)
}

const TORTURE = 'h4-exchange torture BOT [flags]: looks for the bug in a trading bot; --help lists its flags'

/** What `h4-exchange NAME …` runs with the words after it; without a name it is a server. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  torture: async args => (await import('./testing/command.ts')).torture(args),
  /** A process of it. */
  'torture-worker': async () => (await import('./testing/worker.ts')).work(),
}

const [name = '', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.(rest) : serve(process.argv.slice(2))
command?.catch(fail)
