import { awaitedCoins$, notifications$, notify, type AccountNotification } from '@app/sdk/watch'
import { app } from './app.ts'
import { loadQuietly } from './live.ts'
import { tabStorage } from './stored.ts'

/** What a watcher of orders is made with: each tab awaits its own. What it finds becomes a notification. */
export const ofTab = { storage: tabStorage }

notify(app, ofTab)

/** Watches again the coins in which orders are awaited that this tab has placed or seen before a reload. */
export const followAwaited = () =>
  awaitedCoins$(app, tabStorage).subscribe(({ spot, leverage }) => {
    // The code comes where there is something to wait for; without it, the coin's own screen finds what has happened.
    if (spot.length > 0)
      import('./spot.ts')
        .then(({ spotOf }) => spot.forEach(coin => void loadQuietly(spotOf(coin).spot.pending)))
        .catch(() => {})
    if (leverage.length > 0)
      import('./leverage.ts')
        .then(({ leverageOf }) => leverage.forEach(coin => void loadQuietly(leverageOf(coin).listed)))
        .catch(() => {})
  })

/** Calls back with each notification of the user: in one tab alone, and never again. */
export const onNotification = (show: (notification: AccountNotification) => void) =>
  notifications$(app).subscribe(show)
