import { texts, type Language, type TextKey } from './texts.ts'

export type TextParams = Readonly<Record<string, string>>

/** Thrown when a command or query is not allowed. Nothing has changed then. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly key: TextKey
  readonly params: TextParams

  constructor(key: TextKey, params: TextParams = {}) {
    super(textOf(key, 'en', params))
    this.key = key
    this.params = params
  }
}

const CHINESE = new Set(['hk', 'zh', 'cn', 'tw', 'zh-hk', 'zh-tw', 'zh-cn'])

/** The language of answers to a client: traditional Chinese for any Chinese code, else English. */
export const languageOf = (lang: string): Language => (CHINESE.has(lang.toLowerCase()) ? 'hk' : 'en')

/** The text of a key in the client's language. */
export const textOf = (key: TextKey, lang: string, params: TextParams = {}): string => {
  const text = texts[key][languageOf(lang)]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
}
