import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl'
import { createContext, useContext } from 'react'
import { englishMessages, languages, loadMessages, type Language, type MessageId } from './messages.ts'

export { languages, type Language, type MessageId } from './messages.ts'

/** Formats a message in the current language. */
export type Translate = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string

/** A language with its messages and formatters. */
export interface Text {
  readonly t: Translate
  /** BCP 47 tag for `Intl`, e.g. 'zh-HK'. */
  readonly tag: string
}

/** A missing text is shown as its id; the uncaught error also fails any test. */
const report = (error: unknown) =>
  queueMicrotask(() => {
    throw error
  })

/** @param messages may grow: lazy parts of the app add theirs */
const make = (tag: string, messages: Readonly<Record<string, string>>): Text => {
  // Not `createIntl`: it would bundle the library's formatters for numbers, dates, lists and durations.
  const config = { ...DEFAULT_INTL_CONFIG, locale: tag, messages, onError: report }
  const formatters = createFormatters()
  // Messages have only text values, no elements.
  return { tag, t: (id, values) => String(formatMessage(config, formatters, { id }, values)) }
}

/** English is in the first load, so that a page never waits for its texts. */
export const english: Text = make('en-US', englishMessages)

const made = new Map<Language, Text>([['en', english]])

/** Gets a language with the texts of all parts loaded so far. Returns the same object every time. */
export const loadText = async (language: Language): Promise<Text> => {
  const messages = await loadMessages(language)
  const tag = languages.find(({ value }) => value === language)?.tag ?? english.tag
  const text = made.get(language) ?? make(tag, messages)
  made.set(language, text)
  return text
}

export const TextContext = createContext<Text>(english)

/** The translator of the current language. */
export const useT = (): Translate => useContext(TextContext).t

/** The BCP 47 tag of the current language, for `format.ts`. */
export const useTag = (): string => useContext(TextContext).tag

/** An age as text: '12 s', '3 min', '40 h', '2 days'. @param seconds whole */
export const ageText = (t: Translate, seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes === 0) return t('common.age.seconds', { n: seconds })
  if (hours === 0) return t('common.age.minutes', { n: minutes })
  return hours < 48 ? t('common.age.hours', { n: hours }) : t('common.days', { n: Math.floor(hours / 24) })
}
