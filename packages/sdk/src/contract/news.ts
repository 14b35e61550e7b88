import type * as z from 'zod/mini'
import {
  entity,
  fields,
  integer,
  isNothing,
  optional,
  requiredText,
  serverTime,
  text,
  withDefault,
} from '../values/index.ts'
import { NewsCategory } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { page } from './paging.ts'

/** A line of the news list. Source: product §3 (Article). */
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
    /** When it was published, in the server's zone; null where that is not set. */
    create_time: serverTime,
    /** Address of a small picture, '' for none. */
    thumbnail: text,
    /** Address of the cover picture, '' for none. */
    cover: text,
  },
)
/** A line of the news list. */
export type NewsItem = z.output<typeof newsItem>

/**
 * The news of one category in the caller's language, newest first.
 *
 * Choice: `page` and `limit` are sent only when given; servers answer 15 without them.
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
    /** Rows on a page. */
    limit: optional(integer),
  }),
  output: page(newsItem),
  sensitive: [],
})

/** An article. `content` is HTML of the platform: clean it before showing it. Source: product §3 (Article). */
export const article = entity(
  {
    /** HTML of the platform: clean it before showing it. */
    content: text,
  },
  {
    /** The article's id. */
    id: integer,
    /** The headline. */
    title: text,
    /** When it was published, in the server's zone; null where that is not set. */
    create_time: serverTime,
    /** When it was last changed, in the server's zone; null where that is not set. */
    update_time: serverTime,
    /** Who wrote it, '' where nobody is named. */
    author: text,
    /** How often it was read. */
    views: integer,
  },
)
/** An article with its HTML content. */
export type Article = z.output<typeof article>

/**
 * One article; null when the platform does not know the id.
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
  output: withDefault(article, null, isNothing),
  sensitive: [],
})

/** The endpoints of `app.api.news`. */
export const newsEndpoints = {
  list: getNews,
  detail: getArticle,
} as const
