import { parseArgs } from 'node:util'
import { MAX_TIME } from './exchange/core/server-time.ts'
import { isDialect } from './dialects/index.ts'
import { isZone } from './dialects/zone.ts'
import { RULES } from './platform/settings.ts'

/** An invalid command line. The message is meant for the user. */
export class FlagError extends Error {
  override readonly name = 'FlagError'
}

interface Flag<Value> {
  /** Placeholder of the value in the help; absent for a switch. */
  readonly value?: string
  readonly help: string
  /** The default, as the help shows it. */
  readonly fallback?: string
  /** @throws FlagError with a message that follows the flag's name. */
  readonly read: (text: string) => Value
}

const number = (rule: 'port' | 'speed' | 'pushInterval' | 'checkpointEvery') => (given: string) => {
  const { expected, fits } = RULES[rule]
  const value = Number(given)
  if (!/^\d+(\.\d+)?$/.test(given) || !fits(value)) throw new FlagError(`takes ${expected}`)
  return value
}
const port = number('port')

const text = (what: string) => (given: string) => {
  if (given === '' || given.startsWith('--')) throw new FlagError(`takes ${what}`)
  return given
}
const file = text('the path of a file in PEM')

const dialect = (given: string) => {
  if (!isDialect(given)) throw new FlagError(`takes ${RULES.dialect.expected}`)
  return given
}

const controlToken = (given: string) => {
  const { expected, fits } = RULES.controlToken
  if (!fits(given)) throw new FlagError(`takes ${expected}`)
  return given
}

const zone = (given: string) => {
  if (!isZone(given)) throw new FlagError(`takes ${RULES.zone.expected}`)
  return given
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/

const moment = (given: string): number => {
  const day = MOMENT.exec(given)?.[1]
  const [at, midnight] = [Date.parse(given), Date.parse(`${day}T00:00Z`)]
  // Date.parse reads 31 April as 1 May.
  const real =
    day !== undefined && !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
  if (!real || Number.isNaN(at) || at < Date.UTC(1971) || at > MAX_TIME) {
    throw new FlagError('takes a time from 1971 on in ISO 8601, like 2026-03-01 or 2026-03-01T09:30:00Z')
  }
  return at
}

const on = () => true
const define = <Value>(flag: Flag<Value>) => flag

/** All flags, in the order of the help. */
export const FLAGS = {
  port: define({ value: 'N', help: 'HTTP port, 0 for any free one', fallback: '4000', read: port }),
  'socket-port': define({
    value: 'N',
    help: 'socket.io port, 0 for any free one',
    fallback: '2050',
    read: port,
  }),
  host: define({
    value: 'NAME',
    help: 'address to listen on: localhost for this machine only, :: for all',
    fallback: 'localhost',
    read: text(RULES.host.expected),
  }),
  'tls-cert': define({
    value: 'FILE',
    help: 'certificate (PEM) for HTTP and socket.io over TLS',
    read: file,
  }),
  'tls-key': define({ value: 'FILE', help: 'private key (PEM) of the certificate', read: file }),
  seed: define({
    value: 'TEXT',
    help: 'seed of the market',
    fallback: 'h4',
    read: text(RULES.seed.expected),
  }),
  start: define({
    value: 'MOMENT',
    help: 'start time (ISO 8601) of a new exchange; ignored for existing data',
    fallback: 'now',
    read: moment,
  }),
  speed: define({
    value: 'N',
    help: 'speed of time, 0 pauses it',
    fallback: '1, or the stored speed',
    read: number('speed'),
  }),
  data: define({
    value: 'FOLDER',
    help: 'stores all data there; without it data is kept in memory only',
    read: text(RULES.dataDir.expected),
  }),
  'checkpoint-every': define({
    value: 'N',
    help: 'commands between two checkpoints of the data; a restart replays at most about as many',
    fallback: '5000',
    read: number('checkpointEvery'),
  }),
  scenario: define({ value: 'NAME', help: 'starts this scenario immediately', read: text('a name') }),
  dialect: define({
    value: 'NAME',
    help: 'format of answers and pushes; spec has only the fields of the product description',
    fallback: 'default',
    read: dialect,
  }),
  zone: define({
    value: 'ZONE',
    help: 'zone of the times in answers and pushes, like Asia/Shanghai',
    fallback: 'UTC',
    read: zone,
  }),
  'identity-gate': define({
    help: 'options and leverage require an approved identity, except for the demo account',
    read: on,
  }),
  'manual-reviews': define({ help: 'deposits, withdrawals and identities wait for an operator', read: on }),
  eio3: define({ help: 'also accepts socket.io 2 clients', read: on }),
  'push-interval': define({
    value: 'MS',
    help: 'real time between two market pushes',
    fallback: '1000',
    read: number('pushInterval'),
  }),
  control: define({
    help: 'enables the controls under /control and the control page at /',
    read: on,
  }),
  'control-token': define({
    value: 'TOKEN',
    help: 'what the controls and the inbox require',
    fallback: 'a random one when the host is not loopback, else none',
    read: controlToken,
  }),
  quiet: define({ help: 'no log line per request', read: on }),
  version: define({ help: 'prints the version', read: on }),
  help: define({ help: 'prints this help', read: on }),
}

type FlagName = keyof typeof FLAGS
/** The parsed values by flag. */
export type FlagValues = { readonly [Name in FlagName]?: ReturnType<(typeof FLAGS)[Name]['read']> }

const entries = Object.entries<Flag<unknown>>(FLAGS)
const isFlag = (name: string): name is FlagName => Object.hasOwn(FLAGS, name)
const withDefault = ({ help, fallback }: Flag<unknown>) =>
  fallback === undefined ? help : `${help} (${fallback})`

/**
 * Reads a command line.
 *
 * @throws FlagError that names what is expected.
 */
export const readFlags = (args: readonly string[]): FlagValues => {
  const options = Object.fromEntries(
    entries.map(([name, { value }]) => [name, { type: value ? ('string' as const) : ('boolean' as const) }]),
  )
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const values: Record<string, unknown> = {}
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') throw new FlagError(`${token.value} is not a flag. ${HINT}`)
    const { name, rawName, value } = token
    if (!isFlag(name) || !rawName.startsWith('--'))
      throw new FlagError(`There is no flag ${rawName}. ${nearest(name)}`)
    const flag: Flag<unknown> = FLAGS[name]
    if (!flag.value && value !== undefined) throw new FlagError(`--${name} takes no value, not ${value}`)
    try {
      values[name] = flag.read(value ?? '')
    } catch (error) {
      if (!(error instanceof FlagError)) throw error
      throw new FlagError(`--${name} ${error.message}${value === undefined ? '' : `; not ${value}`}`)
    }
  }
  return values
}

const HINT = '--help lists all'

const nearest = (name: string): string => {
  const [best] = Object.keys(FLAGS)
    .map(known => ({ known, distance: distance(name, known) }))
    .toSorted((a, b) => a.distance - b.distance)
  return best && best.distance <= Math.max(2, name.length / 3) ? `Did you mean --${best.known}?` : `${HINT}`
}

/** Levenshtein distance. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let at = 0; at < to.length; at++) {
      const changed = (row[at] ?? 0) + (letter === to[at] ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/** Output of `--help`. */
export const helpText = (): string => {
  const rows = entries.map(([name, flag]) => [`--${name} ${flag.value ?? ''}`, withDefault(flag)] as const)
  const width = Math.max(...rows.map(([usage]) => usage.length)) + 2
  const lines = rows.map(([usage, help]) => `  ${usage.padEnd(width)}${help}`)
  return ['Runs a simulated exchange.', '', 'h4-exchange [flags]', '', ...lines].join('\n')
}
