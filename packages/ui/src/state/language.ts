import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { english, languages, loadText, type Language, type Text } from '../locales/intl.ts'
import { beforeParts } from '../locales/messages.ts'
import { app } from './app.ts'
import { config } from './config.ts'
import { fromStream } from './live.ts'
import { waitFor } from './connection.ts'

const chosen = fromStream(app.language$, 'en')

/** The current language. */
export const language: ReadonlySignal<Language> = computed(
  () => languages.find(({ value }) => value === chosen.value)?.value ?? 'en',
)

const loaded = signal<Text>(english)

/** Its messages; the previous language's until they are loaded. */
export const text: ReadonlySignal<Text> = loaded

const failed = signal(false)

/** Whether the texts of the current language could not be loaded. */
export const languageFailed: ReadonlySignal<boolean> = failed

const tagOf = (wanted: Language) => languages.find(({ value }) => value === wanted)?.tag

const UNTRANSLATED = 'data-untranslated'

/** Before the first render: marks the page until the texts of its language are there, or have failed. */
export const markUntranslated = () => {
  const isThere = loaded.peek().tag === tagOf(language.peek())
  document.documentElement.toggleAttribute(UNTRANSLATED, !isThere && !failed.peek())
}

let loading = Promise.resolve()

const load = (wanted: Language) => {
  failed.value = false
  loading = loadText(wanted).then(
    got => {
      if (language.peek() !== wanted) return
      loaded.value = got
      document.documentElement.lang = got.tag
    },
    (error: unknown) => {
      failed.value = language.peek() === wanted && loaded.peek().tag !== tagOf(wanted)
      throw error
    },
  )
  loading.catch(() => {}).finally(() => document.documentElement.removeAttribute(UNTRANSLATED))
}

const change = () => {
  load(language.peek())
  void waitFor(loading).catch(() => {})
}
app.language$.subscribe(change)

beforeParts(async () => {
  load(language.peek())
  // Another language may be selected meanwhile.
  for (let waited; waited !== loading;) {
    waited = loading
    await waited
  }
})

/** The available languages, including the current one. Source: product §3 (only English is available in the picker). */
export const offeredLanguages = computed(() =>
  languages.filter(
    ({ value }) => value === 'en' || value === language.value || config.languages?.includes(value),
  ),
)

export const setLanguage = (choice: Language) => {
  if (choice === language.peek() && failed.peek()) change()
  return app.setLanguage(choice)
}

/** The language sheet: hidden until the user or the platform opens it. Source: product §2 (Root container). */
export const languageSheetOpen = signal(false)
app.connection.push$.subscribe(({ topic }) => {
  if (topic === 'update_lang') languageSheetOpen.value = true
})
