import { notify } from '@app/sdk/watch'
import { app } from './app.ts'
import { tabStorage } from './stored.ts'

/** The options of an order watcher: each tab awaits its own orders; their outcomes become notifications. */
export const ofTab = { storage: tabStorage }

notify(app, ofTab)
