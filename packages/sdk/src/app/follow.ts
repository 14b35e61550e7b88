import {
  distinctUntilChanged,
  filter,
  first,
  map,
  pairwise,
  takeWhile,
  throttle,
  type Subscription,
} from 'rxjs'
import { isUp, type Connection } from '../realtime/index.ts'
import type { Changes } from './changes.ts'
import type { RefreshOptions, Session, SessionState } from '../session/index.ts'

/** The parts of an app that act on each other, and what they have done. */
interface Parts {
  readonly session: Session
  readonly connection: Connection
  readonly changes: Changes
  /** Replaces the push channel by a new one. */
  reconnect(): void
  /** Sends the push channel the user's id. */
  introduce(): void
  /** Loads the user, the balances and the coins, or only some of it, after it changed. Never rejects. */
  reload(only?: RefreshOptions['only']): Promise<void>
  /** Loads what everybody sees, and what the user has. */
  resync(): Promise<void>
  /** Somebody else is signed in now. */
  onSignIn(): void
}

/**
 * What happens by itself between session and push channel. Source: product §4 (Real-time), §7.
 *
 * Choice: `lever_trade` loads nothing: it comes with every price, and says itself what the orders are worth.
 */
export const follow = (parts: Parts): Subscription => {
  const { session, connection, changes, reconnect, introduce, reload, resync, onSignIn } = parts
  const changesOf = <Value>(of: (state: SessionState) => Value) =>
    session.state$.pipe(map(of), distinctUntilChanged(), pairwise())

  const isOfUser = (topic: string) => {
    const { user } = session.state
    return (
      topic === 'update_user' ||
      topic === 'closed_microorder' ||
      (user !== null && topic === `update_balance_${user.id}`)
    )
  }

  const following = connection.push$
    .pipe(filter(({ topic }) => isOfUser(topic)))
    .subscribe(({ topic }) => changes.push(topic))
  following.add(
    changes.changed$.subscribe(change => {
      if (change.cause === 'seen') void reload('wallets')
      if (change.cause !== 'call') return
      const isUser = change.endpoint === 'account.submitIdentity'
      if (!isUser && change.effect !== 'money') return
      connection.send('update_user')
      void reload(isUser ? undefined : 'wallets')
    }),
  )
  following.add(
    changes.changed$
      .pipe(
        filter(({ cause }) => cause === 'push'),
        // Several pushes report one change: those that come while it loads make it load once more, not each.
        throttle(
          change => reload(change.cause === 'push' && change.topic !== 'update_user' ? 'wallets' : undefined),
          {
            leading: true,
            trailing: true,
          },
        ),
      )
      .subscribe(),
  )
  following.add(session.adopted$.subscribe(() => changes.emit({ cause: 'tab' })))
  following.add(
    changesOf(({ user }) => user?.id).subscribe(([before]) => {
      // A connection that was introduced goes on getting that user's pushes: the next one must have its own.
      if (before !== undefined && isUp(connection.status.state)) reconnect()
      else introduce()
    }),
  )
  following.add(
    changesOf(({ token }) => token).subscribe(([, token]) => {
      if (token === null) return
      connection.send('update_user')
      onSignIn()
    }),
  )
  // Without the push channel there is a picture all the same, if an ageing one.
  following.add(
    connection.status$
      .pipe(
        takeWhile(({ state }) => !isUp(state)),
        first(({ reason }) => reason !== '', undefined),
      )
      .subscribe(status => {
        if (status !== undefined) resync().catch(() => {})
      }),
  )
  return following
}
