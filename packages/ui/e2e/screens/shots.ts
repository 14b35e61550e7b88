import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isVisitors } from '../../src/paths.ts'
import { languages } from '../../src/locales/messages.ts'
import { views, type View } from './views.ts'

export const ROOT = join(import.meta.dirname, '../../../..')
export const DOCS = join(ROOT, 'docs/screens')

/** Users, then what happens to the calls of a screen. */
const USERS = ['rich', 'running', 'empty', 'long']
const FAULTS = ['loading', 'failing', 'offline']
/** The values of each option, the default first; `size` also takes others. */
const CHOICES = {
  state: [...USERS, ...FAULTS],
  theme: ['dark', 'light'],
  size: ['390x844', '320x640', '844x390', '820x1180', '1280x800'],
  lang: languages.map(({ value }): string => value),
} satisfies Readonly<Record<string, readonly string[]>>

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
${OPTIONS.map(option => `  --${option.padEnd(8)}${CHOICES[option].join(', ')}\n`).join('')}
  --docs    takes the pictures in docs/screens again, with the animation and the picture for previews of a link

A size may be any other, as 375x812. Chinese (hk) needs a font on this machine. The views are:
${Object.keys(views).join(' ')}`

const fail = (message: string): never => {
  console.error(`${message}\n\n${USAGE}`)
  process.exit(1)
}

const readArguments = () => {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    const options = { state: text, theme: text, size: text, lang: text, docs: flag, help: flag }
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return fail((error as Error).message)
  }
}

/** Whether a state changes a view: visitors have no data, and taps need some. */
const differs = ({ href, open }: View, state: string) =>
  state === 'rich' || ((state === 'long' || !open) && (FAULTS.includes(state) || !isVisitors(href)))

/** Reads the command line: the pictures to take, and whether they are the documentation's. */
export const readShots = (): { readonly shots: readonly Shot[]; readonly docs: boolean } => {
  const { values, positionals: filters } = readArguments()
  if (values.help) {
    console.log(USAGE)
    process.exit(0)
  }
  const { docs } = values
  let choices: readonly Choice[] = [{ state: '', theme: '', size: '', lang: '' }]
  for (const option of OPTIONS) {
    const given = values[option] ?? (docs ? 'all' : CHOICES[option].slice(0, 1).join())
    const chosen = given === 'all' ? CHOICES[option] : given.split(',')
    for (const value of chosen)
      if (!CHOICES[option].includes(value) && !(option === 'size' && /^\d{3,4}x\d{3,4}$/.test(value)))
        fail(`--${option} ${value}: there is no such value.`)
    choices = choices.flatMap(choice => chosen.map(value => ({ ...choice, [option]: value })))
  }
  const kept = docs ? readdirSync(DOCS) : []
  const shots = Object.entries(views)
    .flatMap(([screen, view]) =>
      choices.map(choice => {
        const parts = OPTIONS.flatMap(option => (choice[option] === CHOICES[option][0] ? [] : choice[option]))
        return { ...choice, view, name: [screen, ...parts].join('-') }
      }),
    )
    .filter(({ view, state }) => differs(view, state))
    .filter(({ name }) => filters.length === 0 || filters.some(filter => name.includes(filter)))
    .filter(({ name }) => !docs || kept.includes(`${name}.webp`))
  return shots.length > 0 ? { shots, docs } : fail('No picture has such a name.')
}
