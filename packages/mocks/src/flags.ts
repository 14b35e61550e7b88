import { parseArgs } from 'node:util'
import { closestMatch } from 'leven'
import * as z from 'zod/mini'
import { SCENARIOS } from './exchange/scenarios/index.ts'
import { about, docs, flag } from './platform/fields.ts'
import { readSettings, SERVER, SettingError, some, type Settings } from './platform/settings.ts'

const names = SCENARIOS.map(({ name }) => name)
const off = z._default(flag, false)
const file = z.optional(some('the path of a file in PEM'))
const FILE = { placeholder: 'FILE' }

/** The settings of the program: those of a server, and its own. */
const PROGRAM = {
  ...SERVER,
  tlsCert: about('Certificate (PEM) for HTTP and socket.io over TLS', file, FILE),
  tlsKey: about('Private key (PEM) of the certificate', file, FILE),
  scenario: about(
    'Starts this scenario immediately',
    z.optional(z.enum(names, `a scenario: ${names.join(', ')}`)),
    { placeholder: 'NAME' },
  ),
  identityGate: about('Options and leverage require an approved identity, except for the demo account', off),
  manualReviews: about('Deposits, withdrawals and identities wait for an operator', off),
  quiet: about('No log line per request', off),
  version: about('Prints the version', off),
  help: about('Prints this help', off),
}

/** The values of the flags by setting. */
export type FlagValues = Settings<typeof PROGRAM>

interface Flag {
  readonly setting: string
  /** What stands for its value in the help; a switch has none. */
  readonly placeholder: string | undefined
  readonly takesNumber: boolean
  readonly help: string
}

/** The JSON Schema of a flag with its documentation. */
interface Described {
  readonly description: string
  readonly type?: string
  readonly default?: string | number | boolean
  readonly placeholder?: string
  readonly flag?: string
  readonly fallback?: string
}

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** All flags by name, in the order of the help: the settings that have a sentence. */
const FLAGS: ReadonlyMap<string, Flag> = (() => {
  const options = { io: 'input', unrepresentable: 'any', metadata: docs } as const
  const described = Object.entries(PROGRAM).filter(([, schema]) => docs.has(schema))
  return new Map(
    described.map(([setting, schema]) => {
      const json = z.toJSONSchema(schema, options) as Described
      const { type, default: standard, placeholder, flag = kebab(setting), fallback = standard } = json
      const more = placeholder && fallback !== undefined ? `; default: ${fallback}` : ''
      const help = json.description + more
      return [flag, { setting, placeholder, takesNumber: type === 'number' || type === 'integer', help }]
    }),
  )
})()

const flagOf = (name: string) => `--${[...FLAGS].find(([, { setting }]) => setting === name)?.[0]}`

const HINT = '--help lists all'

/**
 * Reads a command line.
 *
 * @throws SettingError that names the flag and what is expected.
 */
export const readFlags = (args: readonly string[]): FlagValues => {
  const options = Object.fromEntries(
    [...FLAGS].map(([name, { placeholder }]) => [
      name,
      { type: placeholder === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const given: Record<string, unknown> = {}
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') throw new SettingError(`${token.value} is not a flag. ${HINT}`)
    const { name, rawName, value } = token
    const flag = rawName.startsWith('--') ? FLAGS.get(name) : undefined
    if (!flag) throw new SettingError(`There is no flag ${rawName}. ${nearest(name)}`)
    if (flag.placeholder === undefined && value !== undefined)
      throw new SettingError(`--${name} takes no value, not ${value}`)
    given[flag.setting] = valueOf(flag, value)
  }
  return readSettings(PROGRAM, given, flagOf)
}

const valueOf = ({ placeholder, takesNumber }: Flag, text: string | undefined) => {
  if (placeholder === undefined) return true
  // It is the next flag.
  if (text === undefined || text.startsWith('--')) return null
  return takesNumber && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

const nearest = (name: string): string => {
  const best = closestMatch(name, [...FLAGS.keys()], { maxDistance: Math.max(2, name.length / 3) })
  return best === undefined ? HINT : `Did you mean --${best}?`
}

/** Output of `--help`. */
export const helpText = (): string => {
  const rows = [...FLAGS].map(
    ([name, { placeholder = '', help }]) => [`--${name} ${placeholder}`, help] as const,
  )
  const width = Math.max(...rows.map(([usage]) => usage.length)) + 2
  const lines = rows.map(([usage, help]) => `  ${usage.padEnd(width)}${help}`)
  return ['Runs a simulated exchange.', '', 'h4-exchange [flags]', '', ...lines].join('\n')
}
