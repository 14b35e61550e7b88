import { NewsCategory } from '../contract/codes.ts'
import type { Amount } from '../values/index.ts'

/** Seconds between two verification codes. Source: product §9. */
export const CODE_COUNTDOWN = 60
/** How long a success is shown before the app moves on, ms. Source: product §9. */
export const REDIRECT_AFTER = 2000
/** How long the news ticker stands on one title, ms. Source: product §9. */
export const TICKER_STAND = 2000
/** How many quotes the home screen swipes through. Source: product §9. */
export const HOME_QUOTES = 5

/** The coin that a first visit trades. Source: product §9. */
export const DEFAULT_SYMBOL = 'BTC'
/** The currency that pairs are priced in; 1 of it is shown as 1 USD. Source: product §9. */
export const LEGAL_NAME = 'USDT'
/** The currency of the custody fund. Source: product §9. */
export const CUSTODY_CURRENCY = 'USDC'
/** The language of a first visit. Source: product §9. */
export const DEFAULT_LANGUAGE = 'en'

/** Decimals of amounts to enter and to show. Source: product §9. */
export const AMOUNT_PLACES = 4
/** Decimals of balances. Choice: as servers write them. */
export const BALANCE_PLACES = 8
/** Decimals of a worth in USD. Source: product §9. */
export const WORTH_PLACES = 2

/** The credit score of a user who has none yet. Source: product §9. */
export const CREDIT_SCORE = 100
/** What an authenticated user may move in 24 hours, in BTC. Told, not enforced. Source: product §6, §9. */
export const VERIFIED_DAILY_BTC = '200' as Amount
/** What one fiat trade of an authenticated user may be, in USDT. Told, not enforced. Source: product §6, §9. */
export const VERIFIED_FIAT_USDT = '2000' as Amount

/** The news that the ticker and the list show. Source: product §9. */
export const NEWS_CATEGORY = NewsCategory.announcements
/** Ids of the articles that the user center links to. Source: product §9. */
export const ARTICLES = { faq: 205, certificates: 206, contact: 207, terms: 208 } as const

/** Side in pixels, margin in modules and error correction of every QR code. Source: product §9. */
export const QR_CODE = { width: 300, margin: 1, errorCorrectionLevel: 'H' } as const
