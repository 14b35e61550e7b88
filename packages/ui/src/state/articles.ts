import type { Article, NewsItem } from '@app/sdk'
import type { Language } from '../locales/intl.ts'
import { app } from './app.ts'
import { language } from './language.ts'
import { createResources } from './loadable.ts'
import { createPages, type Pages } from './pages.ts'

const silent = { silent: true }

/** Rows that servers answer where no number is asked for. Source: SPEC §7 /api/news/list names none. */
const PAGE = 15

const lists = new Map<string, Pages<NewsItem>>()

/** The news of a category in the language in force, newest first. */
export const newsOf = (category: number): Pages<NewsItem> => {
  const key = `${language.value} ${category}`
  const known = lists.get(key)
  if (known) return known
  const made = createPages<NewsItem>(PAGE, page =>
    app.api.news.list({ c_id: category, ...(page > 1 && { page }) }, silent),
  )
  lists.set(key, made)
  return made
}

const articles = createResources<`${Language} ${number}`, Article | null>(key =>
  app.api.news.detail({ id: Number(key.split(' ')[1]) }, silent),
)

/** An article in the language in force; null when the platform has none of that id. */
export const articleOf = (id: number) => articles(`${language.value} ${id}`)
