import { NewsCategory } from '@app/sdk/contract'
import { DAY } from '../core/day.ts'
import { ANNOUNCEMENTS } from './announcements.ts'
import type { ArticleSource, ArticleText } from './article.ts'
import { CERTIFICATES, CONTACT } from './company.ts'
import { FAQ } from './faq.ts'
import { maintenanceNotice, type PlannedMaintenance } from './maintenance.ts'
import { TERMS } from './terms.ts'
import type { Language } from '../core/texts.ts'

/** An article in one language. */
export interface NewsArticle extends ArticleText {
  readonly id: number
  readonly category: number
  readonly language: Language
  /** Unix ms. */
  readonly createdAt: number
}

/** The pages linked from the user center; no screen lists this category. */
const PAGE = 6
/** Article id of the maintenance announcement. */
const MAINTENANCE = 307

const ARTICLES = new Map<number, ArticleSource & { readonly category: number }>(
  [
    ...ANNOUNCEMENTS.map(each => ({ ...each, category: NewsCategory.announcements })),
    ...[FAQ, CERTIFICATES, CONTACT, TERMS].map(each => ({ ...each, category: PAGE })),
  ].map(each => [each.id, each]),
)

/**
 * News and articles. An article has the same id in every language. A maintenance is announced from its planning to
 * its end.
 *
 * @param openedAt When the exchange opened, unix ms.
 * @param planned Returns the planned or current maintenance.
 */
export const createNews = (openedAt: number, planned: () => PlannedMaintenance | undefined) => {
  const read = (id: number, language: Language): NewsArticle | undefined => {
    const maintenance = id === MAINTENANCE ? planned() : undefined
    if (maintenance) {
      const createdAt = maintenance.announcedAt
      return {
        id,
        category: NewsCategory.announcements,
        language,
        createdAt,
        ...maintenanceNotice(maintenance)[language],
      }
    }
    const source = ARTICLES.get(id)
    if (!source) return undefined
    const { category, daysOld, texts } = source
    return { id, category, language, createdAt: openedAt - daysOld * DAY, ...texts[language] }
  }
  return {
    read,
    /** The articles of a category, newest first. */
    list: (category: number, language: Language): readonly NewsArticle[] =>
      [MAINTENANCE, ...ARTICLES.keys()]
        .map(id => read(id, language))
        .filter(each => each !== undefined)
        .filter(each => each.category === category)
        .toSorted((a, b) => b.createdAt - a.createdAt),
  }
}
