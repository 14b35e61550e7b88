import { NewsCategory } from '@app/sdk'

/** The news category of the ticker and the list. Source: product §9. */
export const NEWS_CATEGORY = NewsCategory.announcements
/** Ids of the articles that the user center links to. Source: product §9. */
export const ARTICLES = { faq: 205, certificates: 206, contact: 207, terms: 208 } as const
