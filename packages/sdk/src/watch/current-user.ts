import type { Subscription } from 'rxjs'
import type { App } from '../app/types.ts'
import { ended } from './fetched.ts'
import type { UserState } from './user-state.ts'

type Restored = Pick<UserState<unknown>, 'isReady' | 'ready'>

/** Binds an action to the signed-in user. */
export const currentUser = (app: App, life: Subscription, stored: Restored) => {
  const { token } = app.session.state
  /** False once the user has changed: an answer does not count then. */
  const isStill = () => app.session.state.token === token && !life.closed
  return {
    isStill,
    /** @throws AppError ABORTED, not sent, once the user has changed. */
    check: (endpoint: string) => {
      if (!isStill() || !stored.isReady) throw ended('not-sent', endpoint)
    },
  }
}

/** Restores the stored orders before one is sent: it is stored under its user's id. @throws as `session.refresh` does */
export const restoreFirst = async (app: App, stored: Restored): Promise<void> => {
  await stored.ready()
  if (stored.isReady) return
  await app.session.refresh()
  await stored.ready()
}
