import { skip } from 'rxjs'
import type { App } from '../app/types.ts'
import { NewsCategory } from '../contract/codes.ts'
import type { Article, NewsItem } from '../contract/index.ts'
import { createFetched, type Fetched } from '../fetched/index.ts'
import { memoize } from './memoize.ts'
import { createPages, type Pages } from './pages.ts'
import { shared, type Watcher } from './shared.ts'

/** The platform's news in the current language; a language change refetches them. */
export interface News extends Watcher {
  /** The news of a category, newest first. @param category Its name, or the id of a category without a name here. */
  list(category: keyof typeof NewsCategory | number): Pages<NewsItem>
  /** An article; null if the platform has none of that id. */
  article(id: number): Fetched<Article | null>
}

/** Rows per page that servers send by default. Source: product §7 /api/news/list has no page size. */
const PAGE = 15

/** Watches the news of a platform. */
export const watchNews = (app: App): News =>
  shared(app, 'news', life => {
    const fetching = {
      concerns: () => false,
      personal: false,
      refetchOnRead: true,
      resets$: app.language$.pipe(skip(1)),
    }
    const listOf = memoize((c_id: number) =>
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
      article: memoize((id: number) =>
        createFetched(app, life, { ...fetching, fetch: options => app.api.news.detail({ id }, options) }),
      ),
    }
  })
