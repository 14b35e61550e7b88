import type { Language } from '../core/texts.ts'

/** Title and HTML of an article in one language. */
export interface ArticleText {
  readonly title: string
  readonly content: string
}

export interface ArticleSource {
  readonly id: number
  /** Published that many days before the exchange opened. */
  readonly daysOld: number
  readonly texts: Readonly<Record<Language, ArticleText>>
}
