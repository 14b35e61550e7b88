import en from './en.ts'

/** Every text of the app, by id. */
export type MessageId = keyof typeof en

/** A language must have every text: a missing one does not compile. */
type Messages = Readonly<Record<MessageId, string>>

/**
 * The languages of the app, in the order of the language sheet. `value` is sent to the platform as `lang`, `logo` is
 * a character of the language's script. In the build a pack has only the texts of the first load. Source: product §3
 * (Language).
 */
export const languages = [
  { label: 'English', value: 'en', logo: 'EN', tag: 'en-US', pack: async () => ({ default: en }) },
  { label: '繁體中文', value: 'hk', logo: '繁', tag: 'zh-HK', pack: () => import('./hk.json') },
] as const satisfies readonly (Readonly<Record<string, unknown>> & {
  readonly pack: () => Promise<{ readonly default: Messages }>
})[]

export type Language = (typeof languages)[number]['value']

/** What a part of the app says, by language. English is in the part's own code. */
type Packs<Pack> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Pack }>>>

const first = Object.fromEntries(languages.map(({ value, pack }) => [value, pack])) as Packs<Messages>

/** The texts of every part of the app that was asked for. */
const parts = new Set<Packs<Partial<Messages>>>([first])

/** The messages that are here, by language. */
const here = Object.fromEntries(
  languages.map(({ value }) => [value, value === 'en' ? { ...en } : {}]),
) as Readonly<Record<Language, Record<string, string>>>

/** Gets what all parts say in a language; answers an object to which later parts add their messages. */
export const loadMessages = async (language: Language): Promise<Readonly<Record<string, string>>> => {
  if (language !== 'en') {
    const packs = await Promise.all([...parts].map(part => part[language]()))
    for (const pack of packs) Object.assign(here[language], pack.default)
  }
  return here[language]
}

/** The messages of the first load. */
export const englishMessages = here.en

let ready = async () => {}

/** Registers what gets the messages of the language in force, again after a failure. Every new part waits for it. */
export const beforeParts = (load: () => Promise<void>) => {
  ready = load
}

// In the build each chunk calls it with its own English (build/messages.ts); a bundler cannot add an import so late.
Object.assign(globalThis, { h4English: (messages: Partial<Messages>) => Object.assign(here.en, messages) })

/** The build puts it around each `import()` of a part of the app: it is there as soon as its texts are, too. */
export const withTexts = async <Part>(
  load: () => Promise<Part>,
  packs: Packs<Partial<Messages>>,
): Promise<Part> => {
  parts.add(packs)
  try {
    const [part] = await Promise.all([load(), ready()])
    return part
  } catch (error) {
    // Another part must not wait for it.
    parts.delete(packs)
    throw error
  }
}
