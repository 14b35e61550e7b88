import {
  awaitedCoins$,
  duplicates$,
  notifications$,
  type AccountNotification,
  type Duplicate,
} from '@app/sdk/watch'
import { signal } from '@preact/signals-react'
import { app } from './app.ts'
import './notify.ts'
import { forgetOrders } from './last-orders.ts'
import { loadQuietly } from './live.ts'
import { onUserChange, token } from './session.ts'

/** Resumes the watchers of coins with awaited orders that this tab placed or saw before a reload. */
export const followAwaited = () =>
  awaitedCoins$(app).subscribe(({ spot, leverage }) => {
    // Loaded on demand; if that fails, the coin's own screen finds the outcome.
    if (spot.length > 0)
      import('./spot.ts')
        .then(({ spotOf }) => spot.forEach(coin => void loadQuietly(spotOf(coin).open)))
        .catch(() => {})
    if (leverage.length > 0)
      import('./leverage.ts')
        .then(({ leverageOf }) => leverage.forEach(coin => void loadQuietly(leverageOf(coin).listed)))
        .catch(() => {})
  })

/** The duplicate orders that the user has not seen, oldest first. */
export const duplicates = signal<readonly Duplicate[]>([])

/** Starts to search for duplicates of the orders of this tab. */
export const followDuplicates = () =>
  duplicates$(app).subscribe(found => (duplicates.value = [...duplicates.value, found]))

onUserChange(forgetOrders)
// They belong to the user who was signed in.
token.subscribe(() => (duplicates.value = []))

/** Calls back with each notification of the user: in one tab only, and once. */
export const onNotification = (show: (notification: AccountNotification) => void) =>
  notifications$(app).subscribe(show)
