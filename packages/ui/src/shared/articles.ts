import { NewsCategory } from '@app/sdk'
import type { Translate } from '../locales/intl.ts'
import { paths } from '../paths.ts'

/** The news category of the ticker and the list. Source: product §9. */
export const NEWS_CATEGORY = NewsCategory.announcements
export const NEWS_HREF = paths.articles.href({ cid: String(NEWS_CATEGORY) })

/** Ids and titles of the articles that the user center links to. Source: product §9. */
const ARTICLES = {
  faq: [205, 'user.faq'],
  certificates: [206, 'user.certificates'],
  contact: [207, 'common.contact'],
  terms: [208, 'common.terms'],
} as const

export const isOfUserCenter = (article: number) => Object.values(ARTICLES).some(([id]) => id === article)

/** What a link to such an article says, and its address. */
export const articleLink = (t: Translate, name: keyof typeof ARTICLES) => {
  const [id, text] = ARTICLES[name]
  return { title: t(text), href: paths.article.href({ id: String(id), title: t(text) }) }
}
