import type { Subscription } from 'rxjs'
import type { Change } from '../../app/changes.ts'
import type { App } from '../../app/types.ts'
import type { SendOptions } from '../../client/index.ts'
import { clockJumps } from '../../app/time.ts'
import { restoreFirst } from '../current-user.ts'
import { aborted, createFetched, fetchQuietly, onUserChange, type Fetched } from '../../fetched/index.ts'
import { createReaders, type Readers } from '../readers.ts'
import { createUserState, type UserState } from '../user-state.ts'
import { createSchedule, LONGEST_MS, type Reason } from './schedule.ts'
import { addLate, type OrdersState, type Step } from './state.ts'

/** For this long after a change, a listed result triggers no refetch of the balances. */
const CHANGED_MS = 3000

/** The answer of a poll. */
export interface PollAnswer<Data> {
  readonly data: Data
  /** 'incomplete' if rows may be missing; 'failed' if a part of it failed. */
  readonly outcome: 'complete' | 'incomplete' | 'failed'
}

/** How the lists of a product are polled. */
export interface PollingDefinition<State extends OrdersState, Event, Data> {
  /** The storage key without the user's id: 'h4.spot.BTC'. */
  readonly key: string
  readonly empty: State
  /** Reads a stored state of this or the last release; `empty` if it is malformed. */
  read(stored: unknown): State
  /** Why the lists are polled. */
  reasons(state: State): readonly Reason[]
  /** Fetches the lists that a reason needs; all of them without one. @throws if none could be fetched */
  poll(reason: Reason | undefined, options: SendOptions): Promise<PollAnswer<Data>>
  /** Ends what complete polls did not find. Called after each of them. @param polled The keys of its reasons. */
  giveUp(isOver: (key: string) => boolean, polled: ReadonlySet<string>): void
  event(event: Event): void
  /** Whether an event changes the balances, which no call or push reports. */
  changesBalances(event: Event): boolean
  /** The clock was set or the device slept. */
  jumped?(): void
  /** @returns whether a change needs a poll; by default all but the app's own calls and what lists have shown do */
  changed?(change: Change): boolean
  /** Something may have changed, and nothing is read or awaited: the lists are fetched when that begins. */
  missed?(): void
  readonly refetchOnRead?: boolean
  /** Whether anything besides orders and intents is awaited. */
  awaits(): boolean
  /** Whether an order is in flight, so that all lists would be outdated. */
  isSending(): boolean
  /** Reading begins. */
  start?(): void
  /** The user changed or the watcher was closed. */
  reset(): void
}

export interface Polling<State extends OrdersState, Event, Data> {
  readonly stored: UserState<State>
  /** The fetch of the lists. */
  readonly all: Fetched<Data>
  readonly readers: Readers
  /** The number of the last request or answer: only a later request can contradict an answer. */
  tick(): number
  /** Applies a step: reports its events, then stores its state. */
  apply(step: Step<State, Event>): void
  start(): void
  isStarted(): boolean
  /** Something may have changed: polls all lists now if anything is read or awaited. */
  pollNow(): void
  /** A list was requested before a change: all lists are polled again. */
  outdated(): void
  /** Sets the timer for the next poll. */
  schedule(): void
  isOver(key: string): boolean
  /** Resolves when the stored orders are restored. @throws if the user is not known */
  ready(): Promise<void>
  /** The balances are being fetched: a result within three seconds is not reported again. */
  reported(): void
  /** A call of this app changed the balances, which fetches them: what the next poll of all lists finds is not reported. */
  reportedByCall(): void
}

const byPlatform = ({ cause }: Change) => cause !== 'seen' && cause !== 'call'

/** Keeps the state of orders, and polls their lists while anything is read or awaited. */
export const createPolling = <State extends OrdersState, Event, Data>(
  app: App,
  life: Subscription,
  definition: PollingDefinition<State, Event, Data>,
): Polling<State, Event, Data> => {
  const { time } = app
  const { key, empty, changed = byPlatform, refetchOnRead = false } = definition
  const isSignedIn = () => app.session.state.token !== null && !life.closed
  const hasJumped = clockJumps(time)
  const polls = createSchedule(time)
  let started = false
  let tick = 0
  let reportedAt = -Infinity
  let isReported = false
  let timer: Subscription | undefined
  /** The poll in flight. */
  let polling: object | undefined
  /** The reason of the next poll; undefined polls all lists. */
  let due: Reason | undefined
  /** Whether the last poll of all lists failed, or a list was outdated. */
  let mustPoll = false
  let isOutdated = false

  const stored = createUserState({ app, life, key }, empty, definition.read, addLate, () => {
    polls.restart()
    timer?.unsubscribe()
    polling = due = undefined
    mustPoll = isReported = false
    readers.clear()
    definition.reset()
  })
  const ready = async () => {
    await restoreFirst(app, stored)
    if (!stored.isReady) throw aborted()
  }
  const reasons = () => definition.reasons(stored.state)

  const poll = async (options: SendOptions): Promise<Data> => {
    const reason = due
    due = undefined
    start()
    const own = (polling = {})
    isOutdated = false
    timer?.unsubscribe()
    let outcome: PollAnswer<Data>['outcome'] = 'failed'
    const polled = new Set<string>()
    try {
      await ready()
      for (const each of reasons()) if (each.pair === reason?.pair) polled.add(each.key)
      if (reason === undefined) mustPoll = false
      const answer = await definition.poll(reason, options)
      outcome = answer.outcome
      if (reason === undefined) readers.clear()
      return answer.data
    } finally {
      if (polling === own) {
        polling = undefined
        if (reason === undefined) isReported = false
        if (outcome === 'failed' && reason === undefined) mustPoll = true
        if (isOutdated) outcome = 'failed'
        polls.onPoll(polled, outcome)
        if (outcome === 'complete') definition.giveUp(polls.isOver, polled)
        schedule()
      }
    }
  }
  const all = createFetched(app, life, { fetch: poll, concerns: () => false, refetchOnRead })
  const pollNow = () => {
    if (!started || !isSignedIn()) return
    due = undefined
    all.invalidate()
    if (readers.changed()) fetchQuietly(all)
    else definition.missed?.()
  }
  const restart = () => {
    polls.restart()
    definition.jumped?.()
    pollNow()
  }
  const next = () => polls.next(reasons(), mustPoll && !definition.isSending())
  const schedule = (): void => {
    timer?.unsubscribe()
    if (!started || polling || !isSignedIn()) return
    if (hasJumped()) return restart()
    const { at } = next()
    if (at === Infinity) return
    // The clock is checked at least this often.
    const wait = Math.min(LONGEST_MS, Math.max(0, at - time.elapsed()))
    timer = time.after(wait, () => {
      if (hasJumped()) return restart()
      const { at: dueAt, reason } = next()
      // A push may have postponed it.
      if (dueAt > time.elapsed()) return schedule()
      due = reason
      fetchQuietly(all)
    })
  }
  const isAwaited = () =>
    stored.state.orders.length > 0 || stored.state.intents.length > 0 || definition.awaits()
  const readers = createReaders(isAwaited, () => {
    start()
    if (readers.isStale) pollNow()
  })
  const start = () => {
    if (started) return
    started = true
    definition.start?.()
    if (isSignedIn()) fetchQuietly(all)
  }
  const reported = () => (reportedAt = time.elapsed())
  const reportedByCall = () => (isReported = true)

  life.add(() => timer?.unsubscribe())
  life.add(stored.state$.subscribe(schedule))
  life.add(
    app.changed$.subscribe(change => {
      if (!changed(change)) return
      reported()
      pollNow()
    }),
  )
  life.add(
    onUserChange(app, () => {
      // The user may have stored orders.
      if (started && isSignedIn()) void stored.ready().then(pollNow)
    }),
  )
  return {
    stored,
    all,
    readers,
    tick: () => ++tick,
    apply: ({ state, events }) => {
      // Listeners may store the event before the order is dropped.
      events.forEach(definition.event)
      stored.update(() => state)
      if (events.some(definition.changesBalances) && !isReported && time.elapsed() - reportedAt > CHANGED_MS)
        app.changed()
    },
    start,
    isStarted: () => started,
    pollNow,
    outdated: () => {
      mustPoll = isOutdated = true
      schedule()
    },
    schedule,
    isOver: polls.isOver,
    ready,
    reported,
    reportedByCall,
  }
}
