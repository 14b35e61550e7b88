import { watchCustody, watchLocking, watchNews, watchWallets } from '@app/sdk/watch'
import { app } from './app.ts'
import { live } from './live.ts'

/** The balances of the user. */
export const balances = watchWallets(app)

/** The custody fund of the user. */
export const custody = watchCustody(app)

/** What a transfer into custody or out of it is judged by. */
export const custodyContext = live(custody.context$, { available: null, balance: null })

/** Locked products, and what the user has in them. */
export const locking = watchLocking(app)

/** News in the language in force. */
export const news = watchNews(app)
