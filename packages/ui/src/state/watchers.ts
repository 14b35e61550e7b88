import { watchCustody, watchLocking, watchNews, watchWallets } from '@app/sdk/watch'
import { app } from './app.ts'

/** The balances of the user. */
export const balances = watchWallets(app)

/** The custody fund of the user. */
export const custody = watchCustody(app)

/** Locked products, and what the user has in them. */
export const locking = watchLocking(app)

/** News in the language in force. */
export const news = watchNews(app)
