import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { readPushes } from '../../app/read-pushes.ts'
import { closedMicroOrderPush } from '../../contract/index.ts'
import { clockJumps } from '../clock-jumps.ts'
import { fetchQuietly, onUserChange } from '../fetched.ts'
import type { AwaitedOption, OptionIntent } from './awaited.ts'
import type { OptionBook } from './book.ts'
import { GIVE_UP_MS, GRACE_MS, isLate, isNotFound, LONGEST_MS, MIN_POLLS, nextPoll } from './due.ts'
import { ALL_PAIRS } from './lists.ts'
import { countMisses, markGone, removeIntent, restartSearch } from './sent.ts'

export interface OptionPolling {
  /** Polls now, when something may have changed, and when an order is due. */
  start(): void
  /** A list of open orders was stale: polls again. */
  outdated(): void
}

/**
 * Polls the lists for the outcome of the orders of a book, while any is awaited.
 *
 * @param notFound Called when no list has an order whose answer was lost.
 */
export const createOptionPolling = (
  app: App,
  life: Subscription,
  book: OptionBook,
  notFound: (ref: number) => void,
): OptionPolling => {
  const { time } = app
  const { orders, open, closed } = book
  const isSignedIn = () => app.session.state.token !== null && !life.closed
  const hasJumped = clockJumps(time)
  let started = false
  /** Consecutive failed polls. */
  let failures = 0
  /** Whether the last poll of all pairs failed or was stale. */
  let mustPollAll = false
  /** By `ref`: complete polls without the late order, and when the first was, on the steady clock. */
  const missing = new Map<number, { readonly polls: number; readonly since: number }>()
  /** When each pair was polled, or first awaited, elapsed ms. */
  const polledAt = new Map<number, number>()
  let timer: Subscription | undefined

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      failures = 0
      return true
    } catch {
      failures++
      return false
    }
  }
  /** Fetches the open orders of all pairs. Never rejects. */
  const pollAll = async (): Promise<void> => {
    const { token } = app.session.state
    mustPollAll = false
    await orders.ready()
    const isDone = await attempt(async () => {
      if (!orders.isReady) throw new Error('the user is not known')
      await open(ALL_PAIRS).load()
    })
    if (app.session.state.token !== token) return
    mustPollAll ||= !isDone
    schedule()
  }
  /** Fetches the lists of one pair. Never rejects. */
  const pollPair = async (pair: number, withOpen: boolean): Promise<void> => {
    const isOfPair = ({ match_id }: { readonly match_id: number }) => match_id === pair
    const lost = orders.state.intents.filter(intent => intent.lost && isOfPair(intent))
    const late = orders.state.orders.filter(order => isLate(order, time.now()) && isOfPair(order))
    const isComplete = await attempt(() => book.load(pair, withOpen))
    polledAt.set(pair, time.elapsed())
    if (isComplete) giveUp(pair, lost, late)
    schedule()
  }
  const giveUp = (pair: number, lost: readonly OptionIntent[], late: readonly AwaitedOption[]) => {
    if (lost.length > 0) orders.update(known => countMisses(known, pair))
    for (const { ref } of lost) {
      const intent = orders.state.intents.find(each => each.ref === ref)
      if (!intent || !isNotFound(intent, time.now())) continue
      orders.update(known => removeIntent(known, ref))
      notFound(ref)
    }
    const gone = new Set<number>()
    for (const { ref } of late) {
      const order = orders.state.orders.find(each => each.ref === ref)
      const { polls, since } = missing.get(ref) ?? { polls: 0, since: time.elapsed() }
      if (order && !order.open) missing.set(ref, { polls: polls + 1, since })
      else missing.delete(ref)
      if (polls + 1 < MIN_POLLS || time.elapsed() - since < GIVE_UP_MS) continue
      gone.add(ref)
      missing.delete(ref)
    }
    if (gone.size > 0) orders.update(known => markGone(known, gone))
  }

  /** Whatever else sets the timer again, such as a reconnect, does not prolong the wait. */
  const sincePoll = (pair: number) => {
    const at = polledAt.get(pair) ?? time.elapsed()
    polledAt.set(pair, at)
    return time.elapsed() - at
  }
  /** Sets the timer for the next poll. */
  const schedule = (): void => {
    timer?.unsubscribe()
    if (!started || book.isLoading || !isSignedIn()) return
    if (hasJumped()) return restart()
    // While an order is being placed, a list of open orders would be outdated again.
    const next =
      mustPollAll && !book.isPlacing
        ? { pair: ALL_PAIRS, withOpen: true, ms: 0 }
        : nextPoll(orders.state, time.now(), sincePoll)
    if (!next) return
    const wait = Math.max(next.ms, failures > 0 ? Math.min(LONGEST_MS, GRACE_MS * 2 ** failures) : 0)
    timer = time.after(Math.min(wait, LONGEST_MS), () => {
      if (hasJumped()) restart()
      else if (wait > LONGEST_MS) schedule()
      else if (next.pair === ALL_PAIRS) void pollAll()
      else void pollPair(next.pair, next.withOpen)
    })
  }
  const restart = () => {
    orders.update(known => restartSearch(known, time.now()))
    void pollAll()
  }

  life.add(() => timer?.unsubscribe())
  life.add(orders.state$.subscribe(schedule))
  life.add(
    onUserChange(app, () => {
      missing.clear()
      polledAt.clear()
      failures = 0
      mustPollAll = false
      if (started && isSignedIn()) void pollAll()
    }),
  )
  life.add(
    app.changed$.subscribe(change => {
      const isResult = change.cause === 'push' && change.topic === 'closed_microorder'
      const isNews = change.cause !== 'call' && change.cause !== 'seen' && !isResult
      if (started && isNews && isSignedIn()) void pollAll()
    }),
  )
  life.add(
    readPushes(app, 'closed_microorder', closedMicroOrderPush).subscribe(({ data }) => {
      if (!started || !isSignedIn()) return
      book.pushed(data)
      for (const pair of book.pairs())
        if (data.match_id === undefined || data.match_id === pair) fetchQuietly(closed(pair))
    }),
  )
  return {
    start: () => {
      if (started) return
      started = true
      if (isSignedIn()) void pollAll()
    },
    outdated: () => {
      mustPollAll = true
      schedule()
    },
  }
}
