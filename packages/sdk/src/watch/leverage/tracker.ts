import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { Storage } from '../../storage/index.ts'
import { clockJumps } from '../clock-jumps.ts'
import { restoreFirst } from '../current-user.ts'
import { createFetched, aborted, fetchQuietly, onUserChange } from '../fetched.ts'
import { pairOfCoin } from '../pair.ts'
import { createReaders } from '../readers.ts'
import { addLate, createUserState } from '../user-state.ts'
import { createCallTracking } from './calls.ts'
import { createLostCalls } from './lost-calls.ts'
import type { TrackerListener } from './listener.ts'
import { createLeverageLists } from './lists.ts'
import {
  applyList,
  NO_ORDERS,
  removeIntent,
  STAGES,
  type LeverageStage,
  type LeverageStep,
} from './orders.ts'
import { createReached } from './reached.ts'
import { comparePushes } from './pushes.ts'
import { restoreOrders } from './restore.ts'
import { isReached } from './rows.ts'
import { pollReasons, unlistedIntents, needsList } from './poll-reasons.ts'
import { createPollSchedule } from './poll-schedule.ts'

/** The poll interval while there are orders and no push confirms them. */
const IDLE_MS = 30_000
/** For this long after a change, a listed result triggers no refetch of the balances. */
const CHANGED_MS = 3000

export const createLeverageTracker = (
  app: App,
  life: Subscription,
  coin: string,
  storage: Storage,
  listener: TrackerListener,
) => {
  const { time } = app
  const isSignedIn = () => app.session.state.token !== null && !life.closed
  const hasJumped = clockJumps(time)
  let started = false
  /** The sequence number of the last request or answer. */
  let sequence = 0
  const received = new Set<LeverageStage>()
  const lostCalls = createLostCalls()
  /** Orders that this device closes or cancels: the call itself refetches the balances. */
  const leaving = new Set<number>()
  const pollSchedule = createPollSchedule(time)
  /** When a list or push last confirmed the orders. */
  let confirmedAt = time.elapsed()
  /** When a change last triggered a fetch of the balances. */
  let changedAt = -Infinity
  /** The poll in flight, and whether all its lists were complete so far. */
  let polling: object | undefined
  let isComplete = true
  /** Whether the next poll fetches only the lists of known orders. */
  let isPartial = false
  /** Whether the last full poll failed. */
  let hasFailed = false
  const place = { app, life, storage, key: `h4.leverage.${coin}` }
  const stored = createUserState(place, NO_ORDERS, restoreOrders, addLate, () => {
    for (const each of [lostCalls, received, reached, leaving, pollSchedule, readers]) each.clear()
    timer?.unsubscribe()
    polling = undefined
    isPartial = hasFailed = false
    listener.reset()
  })

  const ready = async () => {
    await restoreFirst(app, stored)
    if (!stored.isReady) throw aborted()
  }
  const pair = () => pairOfCoin(app, coin)
  const orders = () => stored.state.orders
  const reached = createReached(
    orders,
    ({ stage, trade }, price = app.market.quote(coin)?.now_price ?? null) =>
      trade !== undefined && price !== null && isReached(stage, trade, pair()?.spread, price),
  )

  const apply = ({ orders, events }: LeverageStep) => {
    // Listeners may store the event before the order is dropped.
    for (const each of events) listener.event(each)
    stored.update(() => orders)
    const hasChanged = events.some(({ kind, trade }) => kind !== 'found' && !leaving.delete(trade.id))
    if (hasChanged && time.elapsed() - changedAt > CHANGED_MS) app.changed()
  }
  const lists = createLeverageLists(app, life, coin, {
    ready,
    level: listener.level,
    isMissing: (stage, rows) =>
      unlistedIntents(stored.state).length > 0 ||
      orders().some(order => (order.stage === stage || order.gone) && !rows.has(order.id)),
    onRequest: stage => {
      const requestedAt = ++sequence
      return (rows, isWhole) => {
        received.add(stage)
        isComplete &&= isWhole
        if (stage === 'closed' || stage === 'cancelled') lostCalls.onEnded(stage, rows)
        else confirmedAt = time.elapsed()
        apply(applyList(stored.state, { stage, rows, isWhole, requestedAt, receivedAt: ++sequence }))
        lostCalls.settle(orders())
        schedule()
      }
    },
  })

  /**
   * Fetches the lists one after the other in the order in which orders pass through them, so that an order that moves
   * meanwhile is never missed. A full poll fetches the waiting and open ones even if none is known.
   */
  const poll = async (): Promise<true> => {
    const isFull = !isPartial
    isPartial = false
    hasFailed ||= isFull
    start()
    await ready()
    const own = (polling = {})
    isComplete = true
    timer?.unsubscribe()
    const awaited = new Set(reasons().map(({ key }) => key))
    try {
      for (const stage of STAGES) {
        const isFirst = isFull && (stage === 'waiting' || stage === 'open')
        if (!isFirst && !needsList(stage, stored.state, id => pollSchedule.isOver(`gone ${id}`))) continue
        lists[stage].invalidate()
        const listed = lists[stage].load()
        // Not every server lists cancelled orders.
        await (stage === 'cancelled' ? listed.catch(() => {}) : listed)
      }
      hasFailed &&= !isFull
      if (isFull) readers.clear()
    } catch (error) {
      isComplete = false
      throw error
    } finally {
      if (polling === own) {
        polling = undefined
        confirmedAt = time.elapsed()
        pollSchedule.onPoll(awaited, isComplete)
        if (isComplete) giveUp(awaited)
        schedule()
      }
    }
    return true
  }
  const all = createFetched(app, life, { fetch: poll, concerns: () => false })
  const pollNow = () => {
    if (!started || !isSignedIn()) return
    isPartial = false
    all.invalidate()
    if (readers.changed()) fetchQuietly(all)
    else received.delete('closed')
  }

  const giveUp = (awaited: ReadonlySet<string>) => {
    reached.onPoll(id => awaited.has(`price ${id}`))
    for (const { ref } of unlistedIntents(stored.state)) {
      if (!pollSchedule.isOver(`intent ${ref}`)) continue
      stored.update(known => removeIntent(known, ref))
      listener.notFound(ref)
    }
    lostCalls.giveUp(id => pollSchedule.isOver(`call ${id}`))
  }
  const reasons = () => pollReasons(stored.state, lostCalls.ids(), reached.ids(), hasFailed)

  let timer: Subscription | undefined
  const nextPollAt = () => {
    const isQuiet = orders().some(({ gone }) => !gone)
    return Math.min(pollSchedule.nextAt(reasons()), isQuiet ? confirmedAt + IDLE_MS : Infinity)
  }
  const schedule = (): void => {
    timer?.unsubscribe()
    if (!started || polling || !isSignedIn()) return
    if (hasJumped()) return pollNow()
    const wait = nextPollAt() - time.elapsed()
    if (wait === Infinity) return
    timer = time.after(Math.max(0, wait), () => {
      if (hasJumped()) return pollNow()
      // A push may have postponed it.
      if (nextPollAt() > time.elapsed()) return schedule()
      isPartial = !hasFailed
      fetchQuietly(all)
    })
  }
  const readers = createReaders(
    () => orders().length > 0 || stored.state.intents.length > 0 || lostCalls.ids().length > 0,
    () => {
      start()
      if (readers.isStale) pollNow()
    },
  )
  const start = () => {
    if (started) return
    started = true
    life.add(
      app.market.quote$(coin).subscribe(quote => {
        if (reached.onPrice(quote?.now_price ?? null)) schedule()
      }),
    )
    if (isSignedIn()) fetchQuietly(all)
  }

  life.add(() => timer?.unsubscribe())
  life.add(
    app.changed$.subscribe(change => {
      if (change.cause === 'seen' || change.cause === 'call') return
      changedAt = time.elapsed()
      pollNow()
    }),
  )
  life.add(
    onUserChange(app, () => {
      // The user may have stored orders.
      if (started && isSignedIn()) void stored.ready().then(pollNow)
    }),
  )
  life.add(
    comparePushes(app, coin, orders, {
      level: listener.level,
      unchanged: () => (confirmedAt = time.elapsed()),
      // The poll or call in flight applies the change anyway.
      isIgnored: () => !started || !isSignedIn() || all.state.busy || lostCalls.isCalling(),
      changed: pollNow,
    }),
  )

  return {
    stored,
    lists,
    all,
    start,
    readers,
    pair,
    apply,
    pollNow,
    hasListed: (stage: LeverageStage) => received.has(stage),
    ...createCallTracking({ stored, lostCalls, leaving, now: () => ++sequence, schedule }),
  }
}

/** Tracks the leveraged orders of a coin: polls their lists and reports events. */
export type LeverageTracker = ReturnType<typeof createLeverageTracker>
