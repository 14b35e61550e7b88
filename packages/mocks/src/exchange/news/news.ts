import { NewsCategory } from '@app/sdk/contract'
import { DAY, serverTime } from '../core/day.ts'
import { ANNOUNCEMENTS } from './announcements.ts'
import type { ArticleSource, ArticleText } from './article.ts'
import { CERTIFICATES, CONTACT, FAQ, TERMS } from './faq.ts'
import type { Language } from '../core/texts.ts'

/** A planned or current maintenance. Times are unix ms. */
export interface PlannedMaintenance {
  readonly announcedAt: number
  readonly from: number
  readonly to: number
}

const minuteOf = (time: number) => serverTime(time).slice(0, -3)

/** The announcement of a maintenance. */
const maintenanceNotice = ({ from, to }: PlannedMaintenance): Readonly<Record<Language, ArticleText>> => {
  const [begin, end] = [minuteOf(from), minuteOf(to)]
  return {
    en: {
      title: `Maintenance from ${begin} (UTC)`,
      content: `<p>The platform is under maintenance from ${begin} to ${end} (UTC). During this time you cannot sign in, or place, change or close orders.</p>
<ul>
<li>Prices continue to move.</li>
<li>Limits, stops and liquidation still execute, and options settle when they expire.</li>
<li>To limit your risk, set stops or close contracts in advance.</li>
</ul>`,
    },
    hk: {
      title: `系統維護通知：${begin}（UTC）開始`,
      content: `<p>平台將於 ${begin} 至 ${end}（UTC）進行維護，期間無法登入，亦無法下單、改單或平倉。</p>
<ul>
<li>維護期間價格照常變動。</li>
<li>限價、止盈止損及強制平倉照常執行，期權照常到期結算。</li>
<li>如不希望無人看管持倉，請提前設定止損或平倉。</li>
</ul>`,
    },
  }
}

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
