import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../../src/locales/messages.ts'
import { differs, views, type View } from './views.ts'

export const ROOT = join(import.meta.dirname, '../../../..')
export const DOCS = join(ROOT, 'docs/screens')

/** The values of each option, the default first; `size` also takes others. */
const CHOICES = {
  /** Users, then faults: of the calls of a screen as it loads, and of a form as it is sent. */
  state: ['rich', 'running', 'empty', 'long', 'loading', 'failing', 'refused', 'offline', 'unloaded'],
  theme: ['dark', 'light'],
  size: ['390x844', '320x640', '844x390', '820x1180', '1280x800'],
  lang: languages.map(({ value }): string => value),
} as const satisfies Readonly<Record<string, readonly string[]>>

type Option = keyof typeof CHOICES
export type Choice = Readonly<Record<Option, string>>
const OPTIONS = Object.keys(CHOICES) as readonly Option[]

/** A picture to take. */
export interface Shot extends Choice {
  /** The view, and what differs from the defaults: `home-empty-light`. */
  readonly name: string
  readonly view: View
}

const USAGE = `npm run screens -- [filter...] [options]

Takes pictures of the app's screens and sheets. Each option takes a list (a,b) or "all"; the first value is the default.

  filter    only pictures whose name contains it: home, transaction-ticket
  --state   who sees it, or what fails: ${CHOICES.state.join(', ')}
  --theme   ${CHOICES.theme.join(', ')}
  --size    ${CHOICES.size.join(', ')}, or any other
  --lang    ${CHOICES.lang.join(', ')} (Chinese needs a font on this machine)
  --docs    takes the pictures in docs/screens again, the animation of the main journey, and the picture for previews of a link`

const fail = (...lines: readonly string[]): never => {
  console.error(lines.join('\n\n'))
  process.exit(1)
}

const readArguments = () => {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = { state: text, theme: text, size: text, lang: text, docs: flag, help: flag }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return fail((error as Error).message, USAGE)
  }
}

/** Reads the value of an option. */
const valuesOf = (option: Option, given: string = CHOICES[option][0] ?? ''): readonly string[] => {
  const known: readonly string[] = CHOICES[option]
  const values = given === 'all' ? known : given.split(',')
  for (const value of values)
    if (!known.includes(value) && !(option === 'size' && /^[1-9]\d{2,3}x[1-9]\d{2,3}$/.test(value)))
      fail(`--${option} ${value}: expected ${known.join(', ')} or all.`, USAGE)
  return values
}

/**
 * Reads the command line. Exits after --help, or with a message about an invalid argument.
 *
 * @returns The pictures to take, and whether they are the documentation's.
 */
export const readShots = (): { readonly shots: readonly Shot[]; readonly docs: boolean } => {
  const { values, positionals: filters } = readArguments()
  if (values.help) {
    console.log(USAGE)
    process.exit(0)
  }
  const { docs } = values
  let choices: readonly Choice[] = [{ state: '', theme: '', size: '', lang: '' }]
  for (const option of OPTIONS) {
    const chosen = valuesOf(option, values[option] ?? (docs ? 'all' : undefined))
    choices = choices.flatMap(choice => chosen.map(value => ({ ...choice, [option]: value })))
  }
  const kept = docs ? readdirSync(DOCS) : []
  const shots = Object.entries(views)
    .flatMap(([screen, view]) =>
      choices
        .filter(({ state }) => differs(view, state))
        .map(choice => {
          const parts = OPTIONS.flatMap(option =>
            choice[option] === CHOICES[option][0] ? [] : choice[option],
          )
          return { ...choice, view, name: [screen, ...parts].join('-') }
        }),
    )
    .filter(({ name }) => filters.length === 0 || filters.some(filter => name.includes(filter)))
    .filter(({ name }) => !docs || kept.includes(`${name}.webp`))
  if (shots.length === 0) fail('No picture has such a name. The views are:', Object.keys(views).join(' '))
  return { shots, docs }
}
