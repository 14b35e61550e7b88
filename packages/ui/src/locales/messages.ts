import en from './en.ts'

/** Every message of the app, by id. */
export type MessageId = keyof typeof en

/** A language must have every message: a missing one is a type error. */
type Messages = Readonly<Record<MessageId, string>>

/**
 * The languages of the app, in the order of the language sheet. `value` is sent to the platform as `lang`, `logo` is
 * a character of the language's script. In the build a pack has only the messages of the first load. Source: product
 * §3 (Language).
 */
export const languages = [
  { label: 'English', value: 'en', logo: 'EN', tag: 'en-US', pack: async () => ({ default: en }) },
  { label: '繁體中文', value: 'hk', logo: '繁', tag: 'zh-HK', pack: () => import('./hk.json') },
] as const satisfies readonly (Readonly<Record<string, unknown>> & {
  readonly pack: () => Promise<{ readonly default: Messages }>
})[]

export type Language = (typeof languages)[number]['value']

/** The messages of a lazy part by language. English is in the part's own code. */
type Packs<Pack> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Pack }>>>

const first = Object.fromEntries(languages.map(({ value, pack }) => [value, pack])) as Packs<Messages>

/** The messages of every part requested so far. */
const parts = new Set<Packs<Partial<Messages>>>([first])

/** The loaded messages, by language. */
const here = Object.fromEntries(
  languages.map(({ value }) => [value, value === 'en' ? { ...en } : {}]),
) as Readonly<Record<Language, Record<string, string>>>

/** Loads a language's messages of all parts; returns an object to which later parts add theirs. */
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

/** Registers the loader of the current language's messages; it retries after a failure. Every new part waits for it. */
export const beforeParts = (load: () => Promise<void>) => {
  ready = load
}

// In the build each chunk calls this with its English messages (build/messages.ts); a bundler cannot add an import
// that late.
Object.assign(globalThis, { h4English: (messages: Partial<Messages>) => Object.assign(here.en, messages) })

/** The build wraps each `import()` of a part with this: the part resolves once its messages are loaded too. */
export const withTexts = async <Part>(
  load: () => Promise<Part>,
  packs: Packs<Partial<Messages>>,
): Promise<Part> => {
  parts.add(packs)
  try {
    const [part] = await Promise.all([load(), ready()])
    return part
  } catch (error) {
    // Other parts must not wait for it.
    parts.delete(packs)
    throw error
  }
}
