import { combineLatest, distinctUntilChanged, Observable, of, scan, switchMap, type Subscription } from 'rxjs'
import type { App } from '../app/types.ts'
import type { ConnectionState, ConnectionStatus } from '../realtime/index.ts'

/** 'waiting' for the first price, 'live', or 'stale' (prices are old or the connection is lost). */
export type Liveness = 'waiting' | 'live' | 'stale'

/** A connection lost for less than this stays 'live', ms. */
const RECONNECT_GRACE_MS = 1500

/** Derives the liveness of prices from the connection status. @param now Unix ms. */
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

/** The liveness of an app's prices: the current value, then each change. */
export const liveness$ = ({ connection, time }: Timed): Observable<Liveness> =>
  connection.status$.pipe(
    // A failed attempt must not restart the grace period.
    distinctUntilChanged(
      (one, other) =>
        one.state === other.state &&
        one.since === other.since &&
        one.lastMessageAt === other.lastMessageAt &&
        (one.reason === '') === (other.reason === ''),
    ),
    switchMap(status => {
      const now = livenessOf(status, time.now())
      if (status.state !== 'connecting' || now !== 'live') return of([status.state, now] as const)
      // Bounded: the device's clock may be set back.
      const left = Math.min(RECONNECT_GRACE_MS, status.since + RECONNECT_GRACE_MS - time.now())
      return new Observable<readonly [ConnectionState, Liveness]>(reader => {
        reader.next([status.state, now])
        return time.after(left, () => reader.next([status.state, 'stale']))
      })
    }),
    // Once stale, only a push makes them live.
    scan(
      (before: Liveness, [state, now]) => (before === 'stale' && state !== 'live' ? before : now),
      'waiting',
    ),
    distinctUntilChanged(),
  )

/**
 * The age of the last price in whole seconds, of the stored ones before the first push; null without any. Ticks while
 * subscribed.
 */
export const priceAge$ = ({
  connection,
  time,
  storedPricesAt$,
}: Timed & Pick<App, 'storedPricesAt$'>): Observable<number | null> =>
  combineLatest([connection.status$, storedPricesAt$]).pipe(
    switchMap(([{ state, lastMessageAt: pushedAt }, storedAt]) => {
      const lastMessageAt = pushedAt ?? storedAt
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
