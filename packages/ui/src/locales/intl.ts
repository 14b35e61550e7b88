import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl'
import { createContext, useContext } from 'react'
import type rest from './en-rest.json'
import en from './en.json'

/** The texts of the first load, by id: what visitors, home and markets say. With the rest of them: `whole.ts`. */
export type MessageId = keyof typeof en

/** A language pack must have every text: a missing one does not compile. */
type Messages = Readonly<Record<MessageId, string>>
type Rest = Readonly<Record<keyof typeof rest, string>>

/**
 * The languages of the app, in the order of the language sheet; `value` is sent to the platform as `lang`, `logo`
 * is a sign of the language's own writing. Source: SPEC §3 (Language).
 */
export const languages = [
  { label: 'English', value: 'en', logo: 'EN', tag: 'en-US' },
  { label: '繁體中文', value: 'hk', logo: '繁', tag: 'zh-HK' },
] as const

export type Language = (typeof languages)[number]['value']

/** Writes one message of the language in force. */
export type Translate = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string

/** One language, ready to write messages, numbers and dates. */
export interface Text {
  readonly t: Translate
  /** BCP 47 tag for `Intl`, e.g. 'zh-HK'. */
  readonly tag: string
}

const make = (tag: string, messages: Messages): Text => {
  // Not `createIntl`: with it come the library's own formats of numbers, dates, lists and lengths of time.
  const config = { ...DEFAULT_INTL_CONFIG, locale: tag, messages: { ...messages } }
  const formatters = createFormatters()
  // Text comes to text: no value is an element.
  return { tag, t: (id, values) => String(formatMessage(config, formatters, { id }, values)) }
}

/** English: in the first load, so that a page never waits for its words. */
export const english: Text = make('en-US', en)

const packs: Readonly<
  Record<Language, { readonly base: () => Promise<Messages>; readonly rest: () => Promise<Rest> }>
> = {
  en: {
    base: async () => en,
    rest: async () => (await import('./en-rest.json')).default,
  },
  hk: {
    base: async () => (await import('./hk.json')).default,
    rest: async () => (await import('./hk-rest.json')).default,
  },
}

/**
 * Gets a language; every pack but the first load's English is a chunk of its own.
 * @param whole with the texts that are not in the first load
 */
export const loadText = async (language: Language, whole: boolean): Promise<Text> => {
  if (language === 'en' && !whole) return english
  const { base, rest } = packs[language]
  const [first, more] = await Promise.all([base(), whole ? rest() : {}])
  return make(languages.find(({ value }) => value === language)?.tag ?? english.tag, { ...first, ...more })
}

export const TextContext = createContext<Text>(english)

/** The translator of the language in force. */
export const useT = (): Translate => useContext(TextContext).t

/** The BCP 47 tag of the language in force, for `format.ts`. */
export const useTag = (): string => useContext(TextContext).tag

/** An age in words: '12 s', '3 min'. @param seconds whole */
export const ageText = (t: Translate, seconds: number): string =>
  seconds < 60 ? t('age.seconds', { n: seconds }) : t('age.minutes', { n: Math.floor(seconds / 60) })
