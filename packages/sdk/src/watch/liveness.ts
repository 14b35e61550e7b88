import { distinctUntilChanged, Observable, of, switchMap, type Subscription } from 'rxjs'
import type { App } from '../app/types.ts'
import type { ConnectionStatus } from '../realtime/index.ts'

/** How live the prices are: 'waiting' for the first, 'live', or 'stale', which is old or cut off. */
export type Liveness = 'waiting' | 'live' | 'stale'

/** A connection that comes back within this time is as live as before, ms. */
export const RECONNECT_GRACE_MS = 1500

/** How live prices are by the status of the push channel at a moment. @param now Unix ms. */
export const livenessOf = (
  { state, lastMessageAt, reason, since }: ConnectionStatus,
  now: number,
): Liveness => {
  switch (state) {
    case 'live':
      return 'live'
    case 'resyncing':
      return lastMessageAt === null ? 'waiting' : 'live'
    case 'idle':
      return 'waiting'
    case 'connecting':
      if (lastMessageAt === null) return reason === '' ? 'waiting' : 'stale'
      return now - since < RECONNECT_GRACE_MS ? 'live' : 'stale'
    case 'stale':
    case 'closed':
      return 'stale'
  }
}

type Timed = Pick<App, 'connection' | 'time'>

/** How live an app's prices are: as it is now, then every change. */
export const liveness$ = ({ connection, time }: Timed): Observable<Liveness> =>
  connection.status$.pipe(
    // Attempts that fail are no news: the time since the loss goes on.
    distinctUntilChanged(
      (one, other) =>
        one.state === other.state &&
        one.since === other.since &&
        one.lastMessageAt === other.lastMessageAt &&
        (one.reason === '') === (other.reason === ''),
    ),
    switchMap(status => {
      const now = livenessOf(status, time.now())
      if (status.state !== 'connecting' || now !== 'live') return of(now)
      // Whatever the clock is set to, a connection that was lost becomes stale after that time.
      const left = Math.min(RECONNECT_GRACE_MS, status.since + RECONNECT_GRACE_MS - time.now())
      return new Observable<Liveness>(reader => {
        reader.next('live')
        return time.after(left, () => reader.next('stale'))
      })
    }),
    distinctUntilChanged(),
  )

/** How old an app's last price is, in whole seconds; null before the first. Ticks while it has readers. */
export const priceAge$ = ({ connection, time }: Timed): Observable<number | null> =>
  connection.status$.pipe(
    switchMap(({ state, lastMessageAt }) => {
      if (lastMessageAt === null) return of(null)
      return new Observable<number>(reader => {
        let timer: Subscription | undefined
        const tick = () => {
          const age = Math.max(0, time.now() - lastMessageAt)
          reader.next(Math.floor(age / 1000))
          if (state !== 'closed') timer = time.after(1000 - (age % 1000), tick)
        }
        tick()
        return () => timer?.unsubscribe()
      })
    }),
    distinctUntilChanged(),
  )
