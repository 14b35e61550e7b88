import type { NewsArticle } from '../exchange/news/news.ts'
import { serverTime } from '../exchange/core/day.ts'
import type { AreaHandlers } from './area-handlers.ts'
import { listOf } from './paging.ts'

const newsRow = ({ id, category, language, title, createdAt }: NewsArticle) => ({
  id,
  c_id: category,
  lang: language,
  title,
  thumbnail: '',
  cover: '',
  sorts: 0,
  create_time: serverTime(createdAt),
})

export const newsHandlers: AreaHandlers<'news'> = {
  list: ({ c_id, page = 1, limit = 15 }, { exchange, language }) =>
    listOf(exchange.news(c_id, language), page, limit, newsRow),

  detail({ id }, { exchange, language }) {
    const article = exchange.article(id, language)
    if (!article) return null
    return {
      ...newsRow(article),
      content: article.content,
      update_time: serverTime(article.createdAt),
      author: '',
      views: 0,
    }
  },
}
