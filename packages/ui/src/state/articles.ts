import type { Article, NewsItem } from '@app/sdk'
import type { Language } from '../locales/intl.ts'
import { app } from './app.ts'
import { language } from './language.ts'
import { createResources } from './loadable.ts'
import { once } from './once.ts'
import { createPages } from './pages.ts'

const silent = { silent: true }

/** Rows that servers answer where no number is asked for. Source: SPEC §7 /api/news/list names none. */
const PAGE = 15

const lists = once((key: `${Language} ${number}`) =>
  createPages<NewsItem>(PAGE, page =>
    app.api.news.list({ c_id: Number(key.split(' ')[1]), ...(page > 1 && { page }) }, silent),
  ),
)

/** The news of a category in the language in force, newest first. */
export const newsOf = (category: number) => lists(`${language.value} ${category}`)

const articles = createResources<`${Language} ${number}`, Article | null>(key =>
  app.api.news.detail({ id: Number(key.split(' ')[1]) }, silent),
)

/** An article in the language in force; null when the platform has none of that id. */
export const articleOf = (id: number) => articles(`${language.value} ${id}`)
