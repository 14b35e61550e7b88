import {
  asyncScheduler,
  BehaviorSubject,
  Subject,
  Subscription,
  type Observable,
  type SchedulerLike,
} from 'rxjs'
import type { PushTopic } from '../contract/index.ts'
import { parseJson, withoutProto } from '../values/json.ts'
import { IDLE, isUp, transition, type ConnectionEvent, type ConnectionStatus } from './machine.ts'
import type { Socket } from './socket.ts'

/** One push; an object sent as JSON text is parsed. */
export interface Push {
  readonly topic: string
  readonly payload: unknown
}

/** Options of {@link createConnection}. */
export interface ConnectionOptions {
  readonly socket: Socket
  /**
   * Refetches the snapshot after every connect, before pushes are emitted. If it fails or takes over 3 s, pushes are
   * emitted without it; a failed one is retried after 1–5 s, then with a doubling delay up to 2 min.
   */
  readonly resync: () => Promise<unknown>
  /**
   * Called with each push before {@link Connection.push$} emits it; returns whether it is valid: prices are as old as the
   * last valid push. By default every push is valid. Must not throw.
   *
   * @param at When it arrived, unix ms.
   */
  readonly read?: (push: Push, at: number) => boolean
  /** Time without a valid push until prices are stale, ms; 5 s by default. */
  readonly staleAfter?: number
  /** Time without any push until it reconnects, ms; 15 s by default. */
  readonly restartAfter?: number
  /** Time and timers; the system's by default. */
  readonly scheduler?: SchedulerLike
  readonly random?: () => number
}

/** The push channel: its status and its pushes. */
export interface Connection {
  /**
   * Emits the current status first, then every change of state; changes of `lastMessageAt` alone once a second at most.
   */
  readonly status$: Observable<ConnectionStatus>
  /** The current status, with the exact `lastMessageAt`. */
  readonly status: ConnectionStatus
  /** Pushes. While resyncing 2,000 are buffered: the oldest prices are dropped first. */
  readonly push$: Observable<Push>
  open(): void
  /** Sends an event to the platform; dropped without a connection. */
  send(topic: string, payload?: unknown): void
  /** Checks the connection immediately. Call it when the device wakes or the page is shown: timers may have slept. */
  wake(): void
  /** Closes it permanently. */
  close(): void
}

/** Pushes buffered while resyncing; the oldest prices are dropped, as later ones replace them. */
const BUFFER_SIZE = 2000
const PRICES: ReadonlySet<string> = new Set(['daymarket', 'kline'] satisfies readonly PushTopic[])
/** How long, ms: a snapshot that hangs must not block prices. */
const BUFFER_MS = 3000
/** The longest delay before a failed snapshot is refetched, ms. */
const MAX_RETRY_DELAY = 120_000
/** How often silence is checked, ms: before the first push after a sleep of the device. */
const CHECK_INTERVAL = 500
/** The shortest time between emits of `lastMessageAt` alone, ms. */
const EMIT_INTERVAL = 1000

/** Some servers push JSON text. A plain text, as of `update_lang`, stays a text. */
const parsePayload = (payload: unknown): unknown =>
  typeof payload === 'string' && /^\s*[{[]/.test(payload)
    ? (parseJson(payload) ?? payload)
    : withoutProto(payload)

/** Runs the state machine {@link transition} on a socket. */
export const createConnection = (options: ConnectionOptions): Connection => {
  const { socket, resync, read = () => true, staleAfter = 5000, restartAfter = 15_000 } = options
  const { scheduler = asyncScheduler, random = Math.random } = options
  let status = IDLE
  const status$ = new BehaviorSubject(status)
  const push$ = new Subject<Push>()
  /** The timers of the current connection. */
  let running = Subscription.EMPTY
  /** The pushes that arrived before the snapshot; undefined once they are emitted. */
  let buffer: { readonly push: Push; readonly at: number }[] | undefined
  let emittedAt = 0
  /** Time of the last push, valid or not. */
  let receivedAt = 0
  /** Time of the last valid push. */
  let validAt = 0
  /** `validAt` while `status` lags behind: a flood must not create a status per push. */
  let pendingAt: number | undefined

  const current = () => {
    if (pendingAt !== undefined) status = transition(status, { type: 'message' }, pendingAt)
    pendingAt = undefined
    return status
  }
  const emit = () => {
    emittedAt = scheduler.now()
    status$.next(current())
  }
  const dispatch = (event: ConnectionEvent) => {
    const before = current()
    status = transition(before, event, scheduler.now())
    if (status !== before) emit()
  }

  const end = () => {
    running.unsubscribe()
    buffer = undefined
  }
  const onUp = () => {
    if (status.state === 'closed') return
    end()
    running = new Subscription()
    buffer = []
    receivedAt = validAt = scheduler.now()
    dispatch({ type: 'up' })
    running.add(scheduler.schedule(synced, BUFFER_MS))
    // A new action each time: with virtual time, an action that reschedules itself keeps all earlier ones.
    let checking = Subscription.EMPTY
    const checkLater = () => {
      checking = scheduler.schedule(() => {
        check()
        if (!checks.closed) checkLater()
      }, CHECK_INTERVAL)
    }
    const checks = new Subscription(() => checking.unsubscribe())
    running.add(checks)
    checkLater()
    runResync(running)
  }
  const onDown = (reason: string) => {
    end()
    dispatch({ type: 'down', reason })
  }
  const onMessage = (topic: string, payload: unknown) => {
    if (!isUp(status.state)) return
    receivedAt = scheduler.now()
    const push = { topic, payload: parsePayload(payload) }
    if (!buffer) return deliver(push, receivedAt)
    buffer.push({ push, at: receivedAt })
    if (buffer.length <= BUFFER_SIZE) return
    const oldest = buffer.findIndex(each => PRICES.has(each.push.topic))
    buffer.splice(Math.max(oldest, 0), 1)
  }
  const deliver = (push: Push, at: number) => {
    if (read(push, at)) {
      validAt = pendingAt = at
      if (status.state !== 'live' || at - emittedAt >= EMIT_INTERVAL) emit()
    }
    // A stream without a reader costs a tenth of a push.
    if (push$.observed) push$.next(push)
  }

  const synced = () => {
    const pushes = buffer ?? []
    buffer = undefined
    for (const { push, at } of pushes) deliver(push, at)
  }
  const runResync = (connected: Subscription, failures = 0) => {
    // In a promise: a synchronous throw counts as a failure.
    new Promise(resolve => resolve(resync())).then(
      () => {
        if (!connected.closed) synced()
      },
      () => {
        if (connected.closed) return
        synced()
        const delay = Math.min((1000 + 4000 * random()) * 2 ** failures, MAX_RETRY_DELAY)
        connected.add(scheduler.schedule(() => runResync(connected, failures + 1), delay))
      },
    )
  }

  const silence = () => {
    const now = scheduler.now()
    // The clock may have been set back.
    receivedAt = Math.min(receivedAt, now)
    validAt = Math.min(validAt, now)
    return { all: now - receivedAt, prices: now - validAt }
  }
  const restart = (reason: string) => {
    onDown(reason)
    socket.reconnect()
  }
  const check = () => {
    if (status.state !== 'stale' && silence().prices >= staleAfter) dispatch({ type: 'silence' })
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
