import {
  distinctUntilChanged,
  filter,
  first,
  map,
  pairwise,
  takeWhile,
  Subscription,
  throttle,
  type Unsubscribable,
} from 'rxjs'
import type { Connection } from '../realtime/index.ts'
import { isUp } from '../realtime/machine.ts'
import type { Changes } from './changes.ts'
import type { RefreshOptions, Session, SessionState } from '../session/index.ts'

interface Parts {
  readonly session: Session
  readonly connection: Connection
  readonly changes: Changes
  /** Opens a new push channel. */
  reconnect(): void
  /** Sends the user's id over the push channel. */
  identify(): void
  /** Reloads user, balances and coins, or only a part of them. Never rejects. */
  reload(only?: RefreshOptions['only']): Promise<void>
  /** Reloads public and personal data. */
  resync(): Promise<void>
  /** Called when a user signs in. */
  onSignIn(): void
}

interface Reactions extends Unsubscribable {
  /** Takes the topic of a push that is no price. */
  pushed(topic: string): void
}

/**
 * Connects the reactions of session, push channel and changes to one another. Source: product §4 (Real-time), §7.
 *
 * Choice: `lever_trade` triggers no reload: it arrives with every price and contains the orders' values.
 */
export const createReactions = (parts: Parts): Reactions => {
  const { session, connection, changes, reconnect, identify, reload, resync, onSignIn } = parts
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

  const reactions = new Subscription()
  reactions.add(
    changes.changed$.subscribe(change => {
      if (change.cause === 'seen') void reload('wallets')
      if (change.cause !== 'call') return
      const isUser = change.endpoint === 'account.submitIdentity'
      if (!isUser && change.effect !== 'money') return
      connection.send('update_user')
      void reload(isUser ? undefined : 'wallets')
    }),
  )
  reactions.add(
    changes.changed$
      .pipe(
        filter(({ cause }) => cause === 'push'),
        // Pushes that arrive during a reload cause one more reload in total.
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
  reactions.add(session.adopted$.subscribe(() => changes.emit({ cause: 'tab' })))
  reactions.add(
    changesOf(({ user }) => user?.id).subscribe(([before]) => {
      // An identified connection keeps receiving its user's pushes: the next user needs a new one.
      if (before !== undefined && isUp(connection.status.state)) reconnect()
      else identify()
    }),
  )
  reactions.add(
    changesOf(({ token }) => token).subscribe(([, token]) => {
      if (token === null) return
      connection.send('update_user')
      onSignIn()
    }),
  )
  // Data is loaded even if the push channel never connects.
  reactions.add(
    connection.status$
      .pipe(
        takeWhile(({ state }) => !isUp(state)),
        first(({ reason }) => reason !== '', undefined),
      )
      .subscribe(status => {
        if (status !== undefined) resync().catch(() => {})
      }),
  )
  return {
    pushed: topic => {
      if (!reactions.closed && isOfUser(topic)) changes.push(topic)
    },
    unsubscribe: () => reactions.unsubscribe(),
  }
}
