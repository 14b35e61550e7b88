import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl'
import { createContext, useContext } from 'react'
import { englishMessages, languages, loadMessages, type Language, type MessageId } from './messages.ts'

export { languages, type Language, type MessageId } from './messages.ts'

/** Writes one message of the language in force. */
export type Translate = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string

/** One language, ready to write messages, numbers and dates. */
export interface Text {
  readonly t: Translate
  /** BCP 47 tag for `Intl`, e.g. 'zh-HK'. */
  readonly tag: string
}

/** A text that is missing is shown by its id; as an uncaught error it also fails any test. */
const report = (error: unknown) =>
  queueMicrotask(() => {
    throw error
  })

/** @param messages may grow: parts of the app add theirs */
const make = (tag: string, messages: Readonly<Record<string, string>>): Text => {
  // Not `createIntl`: with it come the library's own formats of numbers, dates, lists and lengths of time.
  const config = { ...DEFAULT_INTL_CONFIG, locale: tag, messages, onError: report }
  const formatters = createFormatters()
  // Text comes to text: no value is an element.
  return { tag, t: (id, values) => String(formatMessage(config, formatters, { id }, values)) }
}

/** English: in the first load, so that a page never waits for its words. */
export const english: Text = make('en-US', englishMessages)

const made = new Map<Language, Text>([['en', english]])

/** Gets a language, with the texts of every part of the app loaded so far. It is the same object every time. */
export const loadText = async (language: Language): Promise<Text> => {
  const messages = await loadMessages(language)
  const tag = languages.find(({ value }) => value === language)?.tag ?? english.tag
  const text = made.get(language) ?? make(tag, messages)
  made.set(language, text)
  return text
}

export const TextContext = createContext<Text>(english)

/** The translator of the language in force. */
export const useT = (): Translate => useContext(TextContext).t

/** The BCP 47 tag of the language in force, for `format.ts`. */
export const useTag = (): string => useContext(TextContext).tag

/** An age in words: '12 s', '3 min'. @param seconds whole */
export const ageText = (t: Translate, seconds: number): string =>
  seconds < 60
    ? t('common.age.seconds', { n: seconds })
    : t('common.age.minutes', { n: Math.floor(seconds / 60) })
