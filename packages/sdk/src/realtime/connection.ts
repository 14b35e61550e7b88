import {
  asyncScheduler,
  BehaviorSubject,
  defer,
  EMPTY,
  from,
  NEVER,
  Subject,
  Subscription,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs'
import { distinctUntilChanged, filter, map, retry, switchMap } from 'rxjs/operators'
import { IDLE, transition, type ConnectionEvent, type ConnectionStatus } from './machine.ts'
import type { Socket } from './socket.ts'

/** One push as it came. */
export interface Push {
  readonly topic: string
  readonly payload: unknown
}

export interface ConnectionOptions {
  readonly socket: Socket
  /** Fetches the snapshot again; runs after every connect, before pushes count. */
  readonly resync: () => Promise<unknown>
  /** Silence after which prices are stale, ms. */
  readonly staleAfter?: number
  /** Silence after which the connection is taken for dead and made anew, ms. */
  readonly restartAfter?: number
  /** Time and timers. */
  readonly scheduler?: SchedulerLike
  readonly random?: () => number
}

export interface Connection {
  /** The current status first, then every change. */
  readonly status$: Observable<ConnectionStatus>
  readonly status: ConnectionStatus
  /** Pushes; what comes while resyncing is held back until the snapshot is there. */
  readonly push$: Observable<Push>
  open(): void
  /** Sends an event to the platform; dropped while there is no connection. */
  send(topic: string, payload?: unknown): void
  /** Call when the device wakes or the page is shown again: a sleeping timer must not decide. */
  wake(): void
  /** Ends it for good. */
  close(): void
}

/** How many pushes are held while resyncing; older ones give way, as newer ones say the same. */
const HELD = 2000

/** Runs the state machine of {@link transition} on a socket. */
export function createConnection(options: ConnectionOptions): Connection {
  const { socket, resync, staleAfter = 5000, restartAfter = 15_000 } = options
  const { scheduler = asyncScheduler, random = Math.random } = options
  const status$ = new BehaviorSubject<ConnectionStatus>(IDLE)
  const push$ = new Subject<Push>()
  const running = new Subscription()
  let held: Push[] = []

  const dispatch = (event: ConnectionEvent) => {
    const next = transition(status$.value, event, scheduler.now())
    if (next !== status$.value) status$.next(next)
  }
  const state$ = status$.pipe(
    map(status => status.state),
    distinctUntilChanged(),
  )
  const release = () => {
    const pushes = held
    held = []
    for (const push of pushes) push$.next(push)
  }
  const onMessage = (topic: string, payload: unknown) => {
    dispatch({ type: 'message' })
    const push = { topic, payload }
    if (status$.value.state !== 'resyncing') return push$.next(push)
    held.push(push)
    if (held.length > HELD) held.shift()
  }

  // A snapshot that cannot be had must not keep live prices away: pushes go on, and it is tried again.
  const resyncing = () =>
    defer(() => from(resync())).pipe(
      retry({
        delay: () => {
          synced()
          return timer(1000 + 4000 * random(), scheduler)
        },
      }),
    )
  const synced = () => {
    dispatch({ type: 'synced' })
    release()
  }
  const up$ = state$.pipe(map(state => state === 'resyncing' || state === 'live' || state === 'stale'))
  running.add(
    up$
      .pipe(
        distinctUntilChanged(),
        switchMap(up => (up ? resyncing() : EMPTY)),
      )
      .subscribe(synced),
  )

  const age = (status: ConnectionStatus) =>
    scheduler.now() - Math.max(status.lastMessageAt ?? 0, status.since)
  const check = (): void => {
    const status = status$.value
    if (status.state === 'live' && age(status) >= staleAfter) dispatch({ type: 'silence' })
    else if (status.state === 'stale' && silence(status) >= restartAfter) restart('silence')
  }
  const silence = (status: ConnectionStatus) => scheduler.now() - (status.lastMessageAt ?? status.since)
  const restart = (reason: string) => {
    dispatch({ type: 'down', reason })
    socket.reconnect()
  }
  running.add(
    state$
      .pipe(
        switchMap(state => (state === 'live' || state === 'stale' ? timer(500, 500, scheduler) : NEVER)),
        filter(() => status$.value.state !== 'closed'),
      )
      .subscribe(check),
  )

  return {
    status$: status$.asObservable(),
    get status() {
      return status$.value
    },
    push$: push$.asObservable(),
    open: () => {
      if (status$.value.state !== 'idle') return
      dispatch({ type: 'open' })
      socket.open({
        up: () => {
          held = []
          dispatch({ type: 'up' })
        },
        down: reason => dispatch({ type: 'down', reason }),
        message: onMessage,
      })
    },
    send: (topic, payload) => socket.send(topic, payload),
    wake: () => {
      const { state } = status$.value
      if (state === 'connecting') socket.reconnect()
      else if ((state === 'live' || state === 'stale') && silence(status$.value) >= staleAfter)
        restart('wake')
    },
    close: () => {
      dispatch({ type: 'close' })
      running.unsubscribe()
      socket.close()
      push$.complete()
      status$.complete()
    },
  }
}
