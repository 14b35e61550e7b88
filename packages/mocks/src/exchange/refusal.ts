import { texts, type Language, type TextKey } from './texts.ts'

/** Values for the placeholders of a text. */
export type TextParams = Readonly<Record<string, string>>

/** The platform's "no": thrown when a command or question is not allowed. It changes nothing. */
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

/** The language that a client is answered in: traditional Chinese when it asked for 'hk' or its kin, else English. */
export const languageOf = (lang: string): Language => (CHINESE.has(lang.toLowerCase()) ? 'hk' : 'en')

/** The text of a key in the language a client asked for. */
export const textOf = (key: TextKey, lang: string, params: TextParams = {}): string => {
  const text = texts[key][languageOf(lang)]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
}
