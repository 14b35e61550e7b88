import { parseArgs } from 'node:util'
import { MAX_TIME } from './exchange/server-time.ts'
import { isDialect } from './dialects/dialect.ts'
import { RULES } from './settings.ts'

/** A command line that cannot be followed. Its message is for the person who wrote it. */
export class FlagError extends Error {
  override readonly name = 'FlagError'
}

interface Flag<Value> {
  /** What stands for its value in the help; a flag without one is on or off. */
  readonly value?: string
  readonly help: string
  /** What holds without it, as the help says it. */
  readonly without?: string
  /** @throws FlagError that goes on after the flag's name. */
  readonly read: (text: string) => Value
}

/** A number written in digits that the setting can be. */
const number = (rule: 'port' | 'speed' | 'pushInterval') => (given: string) => {
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

const MOMENT = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/

const moment = (given: string): number => {
  const day = MOMENT.exec(given)?.[1]
  const [at, midnight] = [Date.parse(given), Date.parse(`${day}T00:00Z`)]
  // The 31st of a month of 30 days is taken for the 1st of the next.
  const real =
    day !== undefined && !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
  if (!real || Number.isNaN(at) || at < Date.UTC(1971) || at > MAX_TIME) {
    throw new FlagError('takes a moment from 1971 on in ISO 8601, like 2026-03-01 or 2026-03-01T09:30:00Z')
  }
  return at
}

const on = () => true
const define = <Value>(flag: Flag<Value>) => flag

/** All flags, in the order of the help. */
export const FLAGS = {
  port: define({ value: 'N', help: 'HTTP port, 0 for any free one', without: '4000', read: port }),
  'socket-port': define({
    value: 'N',
    help: 'socket.io port, 0 for any free one',
    without: '2050',
    read: port,
  }),
  host: define({
    value: 'NAME',
    help: 'who may connect: `localhost`, this machine only; `::`, everybody',
    without: 'localhost',
    read: text(RULES.host.expected),
  }),
  'tls-cert': define({ value: 'FILE', help: 'certificate (PEM): HTTP and socket.io over TLS', read: file }),
  'tls-key': define({ value: 'FILE', help: 'its private key (PEM)', read: file }),
  seed: define({ value: 'TEXT', help: 'decides the market', without: 'h4', read: text(RULES.seed.expected) }),
  start: define({
    value: 'MOMENT',
    help: 'first moment (ISO 8601) of a new exchange; one that is kept in a folder has its own',
    without: 'now',
    read: moment,
  }),
  speed: define({
    value: 'N',
    help: 'how fast time passes, 0 stands still',
    without: '1, or as it was',
    read: number('speed'),
  }),
  data: define({
    value: 'FOLDER',
    help: 'keeps everything there; without it all is forgotten at the end',
    read: text(RULES.dataDir.expected),
  }),
  scenario: define({ value: 'NAME', help: 'starts this scenario at once', read: text('a name') }),
  dialect: define({
    value: 'NAME',
    help: 'how it words its answers: `spec` has only what SPEC names',
    without: 'default',
    read: dialect,
  }),
  'identity-gate': define({
    help: 'options and leverage ask for an approved identity, not of the demo account',
    read: on,
  }),
  'manual-reviews': define({ help: 'deposits, withdrawals and identities wait for an operator', read: on }),
  eio3: define({ help: 'lets clients of socket.io 2 in as well', read: on }),
  'push-interval': define({
    value: 'MS',
    help: 'real time between two market pushes',
    without: '1000',
    read: number('pushInterval'),
  }),
  control: define({ help: 'opens the levers under `/control` and their page at `/`', read: on }),
  quiet: define({ help: 'no line per request', read: on }),
  version: define({ help: 'says the version', read: on }),
  help: define({ help: 'says this', read: on }),
}

type FlagName = keyof typeof FLAGS
/** What the command line says, by flag. */
export type FlagValues = { readonly [Name in FlagName]?: ReturnType<(typeof FLAGS)[Name]['read']> }

const entries = Object.entries<Flag<unknown>>(FLAGS)
const isFlag = (name: string): name is FlagName => Object.hasOwn(FLAGS, name)
const withDefault = ({ help, without }: Flag<unknown>) =>
  without === undefined ? help : `${help} (${without})`

/**
 * Reads a command line.
 *
 * @throws FlagError with a sentence that says what is expected.
 */
export const readFlags = (args: readonly string[]): FlagValues => {
  const options = Object.fromEntries(
    entries.map(([name, { value }]) => [name, { type: value ? ('string' as const) : ('boolean' as const) }]),
  )
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const values: Record<string, unknown> = {}
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') throw new FlagError(`${token.value} is no flag. ${HINT}`)
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

/** How many letters must be put in, taken out or changed to make one word of another. */
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

/** What `--help` says. */
export const helpText = (): string => {
  const rows = entries.map(([name, flag]) => [`--${name} ${flag.value ?? ''}`, withDefault(flag)] as const)
  const width = Math.max(...rows.map(([usage]) => usage.length)) + 2
  const lines = rows.map(([usage, help]) => `  ${usage.padEnd(width)}${help.replaceAll('`', '')}`)
  return ['Runs a simulated exchange.', '', 'h4-exchange [flags]', '', ...lines].join('\n')
}

/** The same as rows for a table in a README. */
export const helpRows = (): readonly (readonly [string, string])[] =>
  entries.map(([name, flag]) => [`\`--${name}${flag.value ? ` ${flag.value}` : ''}\``, withDefault(flag)])
