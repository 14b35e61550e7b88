import type en from './en.ts'

/** Every message of the app, by id. */
export type MessageId = keyof typeof en

/** A language must have every message: a missing one is a type error. */
export type Messages = Readonly<Record<MessageId, string>>

/**
 * The languages of the app, in the order of the language sheet. `value` is sent to the platform as `lang`, `logo` is
 * a character of the language's script. English is in the first load. Source: product §3 (Language).
 */
export const languages = [
  { label: 'English', value: 'en', logo: 'EN', tag: 'en-US', pack: undefined },
  {
    label: '繁體中文',
    value: 'hk',
    logo: '繁',
    tag: 'zh-HK',
    pack: () => import('./hk.json', { with: { type: 'json' } }),
  },
] as const satisfies readonly (Readonly<Record<'label' | 'value' | 'logo' | 'tag', string>> & {
  readonly pack: (() => Promise<{ readonly default: Messages }>) | undefined
})[]

export type Language = (typeof languages)[number]['value']
