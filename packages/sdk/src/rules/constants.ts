import { NewsCategory } from '../contract/codes.ts'
import type { Amount } from '../values/index.ts'

/** Seconds between two verification codes. Source: product §9. */
export const CODE_COUNTDOWN = 60
/** How long a success message shows before the redirect, ms. Source: product §9. */
export const REDIRECT_AFTER = 2000
/** How long the news ticker shows one title, ms. Source: product §9. */
export const TICKER_STAND = 2000
/** Number of quotes on the home screen. Source: product §9. */
export const HOME_QUOTES = 5

/** The coin selected on a first visit. Source: product §9. */
export const DEFAULT_SYMBOL = 'BTC'
export { LEGAL_NAME } from '../contract/codes.ts'
/** The currency of the custody fund. Source: product §9. */
export const CUSTODY_CURRENCY = 'USDC'
/** The language of a first visit. Source: product §9. */
export const DEFAULT_LANGUAGE = 'en'

/** Decimals of amounts that are entered or shown. Source: product §9. */
export const AMOUNT_PLACES = 4
/** Decimals of balances. Choice: as on servers. */
export const BALANCE_PLACES = 8
/** Decimals of a value in USD. Source: product §9. */
export const WORTH_PLACES = 2

/** The default credit score. Source: product §9. */
export const CREDIT_SCORE = 100
/** Daily limit of a verified user, in BTC. Shown, not enforced. Source: product §6, §9. */
export const VERIFIED_DAILY_BTC = '200' as Amount
/** Limit of one fiat trade of a verified user, in USDT. Shown, not enforced. Source: product §6, §9. */
export const VERIFIED_FIAT_USDT = '2000' as Amount

/** The news category of the ticker and the list. Source: product §9. */
export const NEWS_CATEGORY = NewsCategory.announcements
/** Ids of the articles that the user center links to. Source: product §9. */
export const ARTICLES = { faq: 205, certificates: 206, contact: 207, terms: 208 } as const

/** Side in pixels, margin in modules and error correction of every QR code. Source: product §9. */
export const QR_CODE = { width: 300, margin: 1, errorCorrectionLevel: 'H' } as const
