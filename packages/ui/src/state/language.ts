import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-react'
import { english, languages, loadText, type Language, type Text } from '../locales/intl.ts'
import { beforeParts } from '../locales/messages.ts'
import { app } from './app.ts'
import { fromStream } from './live.ts'
import { waitFor } from './waiting.ts'

const chosen = fromStream(app.language$, 'en')

/** The language in force. */
export const language: ReadonlySignal<Language> = computed(
  () => languages.find(({ value }) => value === chosen.value)?.value ?? 'en',
)

const loaded = signal<Text>(english)

/** Its messages; the former language's until they are there. */
export const text: ReadonlySignal<Text> = loaded

const failure = signal<unknown>()

/** Whether the language that was chosen last could not be had. */
export const languageFailed = computed(
  () =>
    failure.value !== undefined &&
    languages.some(({ value, tag }) => value === language.value && tag !== loaded.value.tag),
)

let loading = Promise.resolve()

const load = (wanted: Language) => {
  failure.value = undefined
  loading = loadText(wanted).then(
    got => {
      if (language.value !== wanted) return
      loaded.value = got
      document.documentElement.lang = got.tag
    },
    (error: unknown) => {
      if (language.value === wanted) failure.value = error
      throw error
    },
  )
  loading.catch(() => {})
}

const change = () => {
  load(language.value)
  void waitFor(loading).catch(() => {})
}
effect(change)

beforeParts(async () => {
  load(language.peek())
  // Another language may be chosen on the way.
  for (let waited; waited !== loading;) {
    waited = loading
    await waited
  }
})

/** The languages a deployment opens beside English, for a page that says `<meta name="h4-languages" content="en hk">`. */
const opened = document.querySelector<HTMLMetaElement>('meta[name=h4-languages]')?.content.split(/\s+/) ?? []

/** The languages to choose from, with the one in force. Source: SPEC §3 (only English is available in the picker). */
export const offeredLanguages = computed(() =>
  languages.filter(({ value }) => value === 'en' || value === language.value || opened.includes(value)),
)

export const setLanguage = (choice: Language) => {
  if (choice === language.peek() && failure.peek() !== undefined) change()
  return app.setLanguage(choice)
}

/** The language sheet: hidden until somebody, here or on the platform, asks for it. Source: SPEC §2 (Root container). */
export const languageSheetOpen = signal(false)
app.connection.push$.subscribe(({ topic }) => {
  if (topic === 'update_lang') languageSheetOpen.value = true
})
