import type * as z from 'zod/mini'
import {
  entity,
  fields,
  integer,
  orNothing,
  optional,
  requiredText,
  serverTime,
  text,
  withDefault,
} from '../values/index.ts'
import { NewsCategory } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { page } from './paging.ts'

/** An item of the news list. Source: product §3 (Article). */
export const newsItem = entity(
  {
    /** The article's id. */
    id: integer,
    /** The headline. */
    title: requiredText,
  },
  {
    /** The category: 4 announcements, 5 banners. */
    c_id: integer,
    /** When it was published, in the server's zone; null where not set. */
    create_time: serverTime,
    /** URL of the thumbnail, '' for none. */
    thumbnail: text,
    /** URL of the cover image, '' for none. */
    cover: text,
  },
)
/** An item of the news list. */
export type NewsItem = z.output<typeof newsItem>

/**
 * The news of one category in the user's language, newest first.
 *
 * Choice: `page` and `limit` are optional; without them servers answer 15 rows.
 * Source: product §7 /api/news/list.
 */
export const getNews = endpoint({
  name: 'news.list',
  method: 'POST',
  path: '/api/news/list',
  effect: 'read',
  open: true,
  input: fields({
    /** The category: 4 announcements, 5 banners. */
    c_id: withDefault(integer, NewsCategory.announcements),
    /** The page, from 1. */
    page: optional(integer),
    /** Rows per page. */
    limit: optional(integer),
  }),
  output: page(newsItem),
  sensitive: [],
})

/** An article. Source: product §3 (Article). */
export const article = entity(
  {
    /** HTML from the platform; sanitize it before rendering. */
    content: text,
  },
  {
    /** The article's id. */
    id: integer,
    /** The headline. */
    title: text,
    /** When it was published, in the server's zone; null where not set. */
    create_time: serverTime,
    /** When it was last changed, in the server's zone; null where not set. */
    update_time: serverTime,
    /** The author, '' for none. */
    author: text,
    /** Number of views. */
    views: integer,
  },
)
/** An article. */
export type Article = z.output<typeof article>

/**
 * One article; null for an unknown id.
 *
 * Source: product §7 /api/news/detail, §9 (article ids).
 */
export const getArticle = endpoint({
  name: 'news.detail',
  method: 'POST',
  path: '/api/news/detail',
  effect: 'read',
  open: true,
  input: fields({
    /** The article's id. */
    id: integer,
  }),
  output: orNothing(article, null),
  sensitive: [],
})

/** The endpoints of `app.api.news`. */
export const newsEndpoints = {
  list: getNews,
  detail: getArticle,
} as const
