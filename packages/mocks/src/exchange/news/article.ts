import type { Language } from '../core/texts.ts'
import { MINUTE } from '../core/day.ts'

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

/** A number with thousands separators, as '1,800' or '0.001'. */
export const figure = (value: string | number): string =>
  Number(value).toLocaleString('en-US', { maximumFractionDigits: 8 })

export const minutes = (ms: number): string => {
  const count = ms / MINUTE
  return count === 1 ? '1 minute' : `${count} minutes`
}

export const bullets = <Item>(items: readonly Item[], line: (item: Item) => string): string =>
  `<ul>\n${items.map(item => `<li>${line(item)}</li>`).join('\n')}\n</ul>`
