import { NEWS_CATEGORY } from '@app/sdk'
import { app } from './app.ts'
import { createResources } from './loadable.ts'

const silent = { silent: true }

/** The news of a category (its id as text), newest first. */
export const news = createResources(
  async (category: string) => (await app.api.news.list({ c_id: Number(category) }, silent)).rows,
)

/** What the ticker tells. */
export const announcements = news(String(NEWS_CATEGORY))
