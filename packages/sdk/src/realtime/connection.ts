import {
  asyncScheduler,
  BehaviorSubject,
  Subject,
  Subscription,
  type Observable,
  type SchedulerLike,
} from 'rxjs'
import { parseJson } from '../values/json.ts'
import { IDLE, isUp, transition, type ConnectionEvent, type ConnectionStatus } from './machine.ts'
import type { Socket } from './socket.ts'

/** One push as it came; an object that came as JSON text is unpacked. */
export interface Push {
  readonly topic: string
  readonly payload: unknown
}

/** What a connection is made with. */
export interface ConnectionOptions {
  readonly socket: Socket
  /**
   * Fetches the snapshot again; runs after every connect, before pushes count. If it fails or takes too long, pushes
   * count all the same; a failed one is run again after 1–5 s, then ever later, up to 2 min.
   */
  readonly resync: () => Promise<unknown>
  /**
   * Takes each push before {@link Connection.push$} tells it, and says whether it was understood: prices are as old as
   * the last one that was. By default every push is. Must not throw.
   */
  readonly read?: (push: Push) => boolean
  /** Time without a push that was understood after which prices are stale, ms; 5 s by default. */
  readonly staleAfter?: number
  /** Silence after which the connection is taken for dead and made anew, ms; 15 s by default. */
  readonly restartAfter?: number
  /** Time and timers; the system's by default. */
  readonly scheduler?: SchedulerLike
  readonly random?: () => number
}

/** The push channel: how live it is, and what comes over it. */
export interface Connection {
  /**
   * The current status first, then every change of state. That readable pushes keep coming (`lastMessageAt`) is told
   * once a second at most.
   */
  readonly status$: Observable<ConnectionStatus>
  /** The status now, to the last message. */
  readonly status: ConnectionStatus
  /** Pushes; what comes while resyncing is held back until the snapshot is there, the latest 2,000 at most. */
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
/** How long they are held at most, ms: a snapshot that hangs must not keep live prices away. */
const HOLD = 3000
/** How long at most until a snapshot that failed is asked for again, ms. */
const LONGEST_PAUSE = 120_000
/** How often silence is looked for, ms. */
const CHECK = 500
/** How often at most it is told that messages keep coming, ms. */
const TELL = 1000

/** Some servers push JSON text. A plain text, as of `update_lang`, stays one. */
const unpacked = (payload: unknown): unknown =>
  typeof payload === 'string' && /^\s*[{[]/.test(payload) ? (parseJson(payload) ?? payload) : payload

/** Runs the state machine of {@link transition} on a socket. */
export const createConnection = (options: ConnectionOptions): Connection => {
  const { socket, resync, read = () => true, staleAfter = 5000, restartAfter = 15_000 } = options
  const { scheduler = asyncScheduler, random = Math.random } = options
  let status = IDLE
  const status$ = new BehaviorSubject(status)
  const push$ = new Subject<Push>()
  /** What runs as long as this connection is up … */
  let running = Subscription.EMPTY
  /** … and what it holds back. */
  let held: { readonly push: Push; readonly at: number }[] = []
  let toldAt = 0
  /** When the last push came, readable or not: the connection is as alive as this. */
  let heardAt = 0
  /** When the last readable push came: prices are as old as this. */
  let understoodAt = 0
  /** When the last readable push came, while the status does not say so yet: a flood makes no status per push. */
  let untold: number | undefined

  const current = () => {
    if (untold !== undefined) status = transition(status, { type: 'message' }, untold)
    untold = undefined
    return status
  }
  const dispatch = (event: ConnectionEvent) => {
    const now = scheduler.now()
    const before = current()
    status = transition(before, event, now)
    if (status === before) return
    toldAt = now
    status$.next(status)
  }

  const end = () => {
    running.unsubscribe()
    held = []
  }
  const onUp = () => {
    if (status.state === 'closed') return
    end()
    running = new Subscription()
    heardAt = understoodAt = scheduler.now()
    dispatch({ type: 'up' })
    running.add(scheduler.schedule(synced, HOLD))
    running.add(
      scheduler.schedule(function () {
        check()
        this.schedule(undefined, CHECK)
      }, CHECK),
    )
    runResync(running)
  }
  const onDown = (reason: string) => {
    end()
    dispatch({ type: 'down', reason })
  }
  const onMessage = (topic: string, payload: unknown) => {
    if (!isUp(status.state)) return
    heardAt = scheduler.now()
    const push = { topic, payload: unpacked(payload) }
    if (status.state !== 'resyncing') return deliver(push, heardAt)
    held.push({ push, at: heardAt })
    if (held.length > HELD) held.shift()
  }
  const deliver = (push: Push, at: number) => {
    if (read(push)) {
      understoodAt = untold = at
      if (status.state === 'stale' || at - toldAt >= TELL) dispatch({ type: 'message' })
    }
    push$.next(push)
  }

  const synced = () => {
    dispatch({ type: 'synced' })
    const pushes = held
    held = []
    for (const { push, at } of pushes) deliver(push, at)
  }
  const runResync = (connected: Subscription, failures = 0) => {
    // Inside a promise, so that one that throws at once is one that fails.
    new Promise(resolve => resolve(resync())).then(
      () => {
        if (!connected.closed) synced()
      },
      () => {
        if (connected.closed) return
        synced()
        const pause = Math.min((1000 + 4000 * random()) * 2 ** failures, LONGEST_PAUSE)
        connected.add(scheduler.schedule(() => runResync(connected, failures + 1), pause))
      },
    )
  }

  const silence = () => {
    const now = scheduler.now()
    // A clock that was set back must not make silence negative.
    heardAt = Math.min(heardAt, now)
    understoodAt = Math.min(understoodAt, now)
    return { all: now - heardAt, prices: now - understoodAt }
  }
  const restart = (reason: string) => {
    onDown(reason)
    socket.reconnect()
  }
  const check = () => {
    if (status.state === 'live' && silence().prices >= staleAfter) dispatch({ type: 'silence' })
    else if (status.state === 'stale' && silence().all >= restartAfter) restart('silence')
  }

  return {
    status$: status$.asObservable(),
    get status() {
      return current()
    },
    push$: push$.asObservable(),
    open: () => {
      if (status.state !== 'idle') return
      dispatch({ type: 'open' })
      socket.open({ up: onUp, down: onDown, message: onMessage })
    },
    send: (topic, payload) => socket.send(topic, payload),
    wake: () => {
      if (status.state === 'connecting') socket.reconnect()
      else if (isUp(status.state) && silence().all >= staleAfter) restart('wake')
    },
    close: () => {
      end()
      dispatch({ type: 'close' })
      socket.close()
      push$.complete()
      status$.complete()
    },
  }
}
