import { parseArgs } from 'node:util'
import { closestMatch } from 'leven'
import * as z from 'zod/mini'
import { docs } from './fields.ts'
import { readSettings, SettingError, type Given, type Settings } from './settings.ts'

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

type Flags = ReadonlyMap<string, Flag>

/** All flags by name, in the order of the help: the settings that have a sentence. */
const flagsOf = (shape: z.core.$ZodShape): Flags => {
  const options = { io: 'input', unrepresentable: 'any', metadata: docs } as const
  const described = Object.entries(shape).filter(([, schema]) => docs.has(schema))
  return new Map(
    described.map(([setting, schema]) => {
      const json = z.toJSONSchema(schema, options) as Described
      const { type, default: standard, placeholder, flag = kebab(setting), fallback = standard } = json
      const more = placeholder && fallback !== undefined ? `; default: ${fallback}` : ''
      const help = json.description + more
      return [flag, { setting, placeholder, takesNumber: type === 'number' || type === 'integer', help }]
    }),
  )
}

const HINT = '--help lists all'

/**
 * Reads a command line.
 *
 * @param word The setting that is given without a flag, if there is one.
 * @throws SettingError that names the flag and what is expected.
 */
export const readFlags = <Shape extends z.core.$ZodShape>(
  shape: Shape,
  args: readonly string[],
  word?: keyof Shape & string,
): Settings<Shape> => {
  const flags = flagsOf(shape)
  const options = Object.fromEntries(
    [...flags].map(([name, { placeholder }]) => [
      name,
      { type: placeholder === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const given: Record<string, unknown> = {}
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
      if (word === undefined || word in given) throw new SettingError(`${token.value} is not a flag. ${HINT}`)
      given[word] = token.value
      continue
    }
    const { name, rawName, value } = token
    const flag = rawName.startsWith('--') ? flags.get(name) : undefined
    if (!flag) throw new SettingError(`There is no flag ${rawName}. ${nearest(name, flags)}`)
    if (flag.placeholder === undefined && value !== undefined)
      throw new SettingError(`--${name} takes no value, not ${value}`)
    given[flag.setting] = valueOf(flag, value)
  }
  const called = (name: string) =>
    name === word ? name : `--${[...flags].find(([, { setting }]) => setting === name)?.[0]}`
  return readSettings(shape, given as Given<Shape>, called)
}

const valueOf = ({ placeholder, takesNumber }: Flag, text: string | undefined) => {
  if (placeholder === undefined) return true
  // It is the next flag.
  if (text === undefined || text.startsWith('--')) return null
  return takesNumber && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

const nearest = (name: string, flags: Flags): string => {
  const best = closestMatch(name, [...flags.keys()], { maxDistance: Math.max(2, name.length / 3) })
  return best === undefined ? HINT : `Did you mean --${best}?`
}

/** @param usage What it does, and how it is called. */
export const helpText = (shape: z.core.$ZodShape, ...usage: readonly string[]): string => {
  const rows = [...flagsOf(shape)].map(
    ([name, { placeholder = '', help }]) => [`--${name} ${placeholder}`, help] as const,
  )
  const width = Math.max(...rows.map(([flag]) => flag.length)) + 2
  const lines = rows.map(([flag, help]) => `  ${flag.padEnd(width)}${help}`)
  return [...usage.flatMap(line => [line, '']), ...lines].join('\n')
}
