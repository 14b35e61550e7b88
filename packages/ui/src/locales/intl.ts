import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl'
import { createContext, useContext } from 'react'
import en from './en.ts'
import { languages, type Language, type MessageId, type Messages } from './messages.ts'

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

const make = (tag: string, messages: Messages): Text => {
  // Not `createIntl`: it would bundle the library's formatters for numbers, dates, lists and durations.
  const config = { ...DEFAULT_INTL_CONFIG, locale: tag, messages, onError: report }
  const formatters = createFormatters()
  // Messages have only text values, no elements.
  return { tag, t: (id, values) => String(formatMessage(config, formatters, { id }, values)) }
}

/** English is in the first load, so that a page never waits for its texts. */
export const english: Text = make('en-US', en)

/** Loads a language with its texts. */
export const loadText = async (language: Language): Promise<Text> => {
  const { pack, tag } = languages.find(({ value }) => value === language) ?? {}
  return pack && tag ? make(tag, (await pack()).default) : english
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
