import { distinctUntilChanged, map, type Observable, type Subscription } from 'rxjs'
import type { App } from '../app/types.ts'
import { AppError } from '../client/index.ts'
import { aborted } from '../fetched/index.ts'
import type { UserState } from './user-state.ts'

type Restored = Pick<UserState<unknown>, 'isReady' | 'ready'>

/** The id of the signed-in user, or undefined; then each change. */
export const userId$ = ({ session }: Pick<App, 'session'>): Observable<number | undefined> =>
  session.state$.pipe(
    map(({ user }) => user?.id),
    distinctUntilChanged(),
  )

/** Binds an action to the user who is signed in now. */
export const currentUser = (app: App, life: Subscription, stored: Restored) => {
  const { token } = app.session.state
  /** False once the user changes or the watcher ends: an answer is then ignored. */
  const isStill = () => app.session.state.token === token && !life.closed
  return {
    isStill,
    /** @throws AppError (not sent) SESSION_INVALID if no user is signed in, ABORTED after the user changed. */
    check: (endpoint: string) => {
      if (token === null)
        throw new AppError('SESSION_INVALID', {
          endpoint,
          delivery: 'not-sent',
          issues: [{ path: '', message: 'no user is signed in' }],
        })
      if (!isStill() || !stored.isReady) throw aborted('not-sent', endpoint)
    },
  }
}

/** Restores the user's stored orders, which a new order must not overwrite. @throws as `session.refresh` does */
export const restoreFirst = async (app: App, stored: Restored): Promise<void> => {
  await stored.ready()
  if (stored.isReady) return
  await app.session.refresh()
  await stored.ready()
}
