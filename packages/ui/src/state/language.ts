import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-react'
import { english, languages, loadText, type Language, type Text } from '../locales/intl.ts'
import { toast } from '../components/toast.tsx'
import { app } from './app.ts'
import { errorText } from './error-text.ts'
import { fromStream } from './from-stream.ts'

const chosen = fromStream(app.language$, 'en')

/** The language in force. */
export const language: ReadonlySignal<Language> = computed(
  () => languages.find(({ value }) => value === chosen.value)?.value ?? 'en',
)

const loaded = signal<Text>(english)

/** Its messages; the former language's until they are there. */
export const text: ReadonlySignal<Text> = loaded

effect(() => {
  const wanted = language.value
  loadText(wanted).then(
    got => {
      if (language.value !== wanted) return
      loaded.value = got
      document.documentElement.lang = got.tag
    },
    (error: unknown) => toast(errorText(loaded.value.t, error), 'warning'),
  )
})

export const setLanguage = (choice: Language) => app.setLanguage(choice)

/** The language sheet: hidden until somebody, here or on the platform, asks for it. Source: SPEC §2 (Root container). */
export const languageSheetOpen = signal(false)
app.connection.push$.subscribe(({ topic }) => {
  if (topic === 'update_lang') languageSheetOpen.value = true
})
