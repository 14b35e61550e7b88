import { skip } from 'rxjs'
import type { App } from '../app/types.ts'
import { NewsCategory } from '../contract/codes.ts'
import type { Article, NewsItem } from '../contract/index.ts'
import { createFetched, type Fetched } from './fetched.ts'
import { keyed } from './keyed.ts'
import { createPages, type Pages } from './pages.ts'
import { shared, type Watcher } from './shared.ts'

/** What the platform publishes, in the language in force: in another one everything is fetched again. */
export interface News extends Watcher {
  /** The news of a category, newest first. @param category By its name, or by the id of one that has none here. */
  list(category: keyof typeof NewsCategory | number): Pages<NewsItem>
  /** An article; null where the platform has none of that id. */
  article(id: number): Fetched<Article | null>
}

/** Rows that servers answer where no number is asked for. Source: product §7 /api/news/list names none. */
const PAGE = 15

/** Watches the news of a platform. */
export const watchNews = (app: App): News =>
  shared(app, 'news', life => {
    const fetching = {
      concerns: () => false,
      personal: false,
      anew: true,
      resets$: app.language$.pipe(skip(1)),
    }
    const listOf = keyed((c_id: number) =>
      createPages<NewsItem>(
        app,
        life,
        PAGE,
        (page, options) => app.api.news.list({ c_id, ...(page > 1 && { page }) }, options),
        fetching,
      ),
    )
    return {
      list: category => listOf(typeof category === 'number' ? category : NewsCategory[category]),
      article: keyed((id: number) =>
        createFetched(app, life, { ...fetching, fetch: options => app.api.news.detail({ id }, options) }),
      ),
    }
  })
