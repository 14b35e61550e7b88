import { watchCustody, watchLocking, watchNews, watchWallets } from '@app/sdk/watch'
import { app } from './app.ts'
import { live } from './live.ts'

/** The balances of the user. */
export const balances = watchWallets(app)

/** The custody fund of the user. */
export const custody = watchCustody(app)

/** The context of the rules of a custody transfer. */
export const custodyContext = live(custody.context$, { available: null, balance: null })

/** Locked products, and the user's locked coins. */
export const locking = watchLocking(app)

/** News in the current language. */
export const news = watchNews(app)
