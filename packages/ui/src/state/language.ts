import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { english, languages, loadText, type Language, type Text } from '../locales/intl.ts'
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

/** Its texts; the previous language's until they are loaded. */
export const text: ReadonlySignal<Text> = loaded

const failed = signal(false)

/** Whether the texts of the current language could not be loaded. */
export const languageFailed: ReadonlySignal<boolean> = failed

/** No words, but the height of a line. */
const wordless: Text = { ...english, t: () => '\u00a0' }

/** Whether there are words: at the start, another language does not flash English. */
export const hasWords = computed(() => loaded.value !== wordless)

/** Before the first render: there are no words until the texts of the language are loaded. */
export const awaitWords = () => {
  if (language.peek() !== 'en' && loaded.peek() === english && !failed.peek()) loaded.value = wordless
}

/** The delay before texts that could not be loaded are loaded again, ms. */
const PAUSE = 10_000

const load = async () => {
  const wanted = language.peek()
  const got = await waitFor(loadText(wanted)).catch(() => undefined)
  if (language.peek() !== wanted) return
  if (got) {
    loaded.value = got
    document.documentElement.lang = got.tag
  } else {
    if (!hasWords.peek()) loaded.value = english
    setTimeout(() => failed.peek() && void load(), PAUSE)
  }
  failed.value = !got
}

const change = () => {
  failed.value = false
  void load()
}
app.language$.subscribe(change)

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
