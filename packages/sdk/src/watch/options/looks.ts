import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { readPushes } from '../../app/read-pushes.ts'
import { closedMicroOrderPush } from '../../contract/index.ts'
import { clockJumps } from '../clock-jumps.ts'
import { fetchQuietly, onUserChange } from '../fetched.ts'
import type { AwaitedOption, OptionIntent } from './awaited.ts'
import type { OptionBook } from './book.ts'
import { GRACE_MS, isLate, isNotFound, LONGEST_MS, LOOKS, nextAsk } from './due.ts'
import { ALL_PAIRS } from './lists.ts'
import { awaitMissed, awaitRefused, awaitUnsure } from './sent.ts'

/** When the lists are requested. */
export interface OptionLooks {
  /** Begins to look: now, whenever something may have changed, and when an order is due. */
  begin(): void
  /** A list of open orders did not count: another look is due. */
  overtaken(): void
}

/**
 * Looks for what became of the orders of a book. Nothing is requested while none is awaited.
 *
 * @param notFound Called when no list has an order whose answer was lost.
 */
export const createOptionLooks = (
  app: App,
  life: Subscription,
  book: OptionBook,
  notFound: (ref: number) => void,
): OptionLooks => {
  const { time } = app
  const { orders, open, closed } = book
  const isSignedIn = () => app.session.state.token !== null && !life.closed
  const hasJumped = clockJumps(time)
  let begun = false
  /** Looks in a row that failed. */
  let failures = 0
  /** Whether a look at all pairs is due: the last one failed, or did not count. */
  let isUnseen = false
  /** Complete looks after its deadline that did not have an order. */
  const missing = new Map<number, number>()
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
  /** Asks which orders are open; what is no longer is asked for then. Never rejects. */
  const look = async (): Promise<void> => {
    const { token } = app.session.state
    isUnseen = false
    await orders.ready()
    const isSeen = await attempt(async () => {
      if (!orders.isReady) throw new Error('the user is not known')
      await open(ALL_PAIRS).load()
    })
    if (app.session.state.token !== token) return
    isUnseen ||= !isSeen
    schedule()
  }
  /** Asks what became of the orders of a pair. Never rejects. */
  const askFor = async (pair: number, withOpen: boolean): Promise<void> => {
    const isOfPair = ({ match_id }: { readonly match_id: number }) => match_id === pair
    const lost = orders.state.intents.filter(intent => intent.lost && isOfPair(intent))
    const late = orders.state.orders.filter(order => isLate(order, time.now()) && isOfPair(order))
    const isComplete = await attempt(() => book.ask(pair, withOpen))
    if (isComplete) giveUp(pair, lost, late)
    schedule()
  }
  const giveUp = (pair: number, lost: readonly OptionIntent[], late: readonly AwaitedOption[]) => {
    if (lost.length > 0) orders.update(known => awaitMissed(known, pair))
    for (const { ref } of lost) {
      const intent = orders.state.intents.find(each => each.ref === ref)
      if (!intent || !isNotFound(intent, time.now())) continue
      orders.update(known => awaitRefused(known, ref))
      notFound(ref)
    }
    for (const { ref } of late) {
      const order = orders.state.orders.find(each => each.ref === ref)
      if (order && !order.open) missing.set(ref, (missing.get(ref) ?? 0) + 1)
      else missing.delete(ref)
    }
  }
  const isGivenUp = ({ ref }: AwaitedOption) => (missing.get(ref) ?? 0) >= LOOKS

  /** Sets the timer for what has to be asked for next. */
  const schedule = (): void => {
    timer?.unsubscribe()
    if (!begun || book.isAsking || !isSignedIn()) return
    if (hasJumped()) return lookAgain()
    const next = isUnseen
      ? { pair: ALL_PAIRS, withOpen: true, ms: 0 }
      : nextAsk(orders.state, time.now(), isGivenUp)
    if (!next) return
    const wait = Math.max(next.ms, failures > 0 ? Math.min(LONGEST_MS, GRACE_MS * 2 ** failures) : 0)
    timer = time.after(Math.min(wait, LONGEST_MS), () => {
      if (hasJumped()) lookAgain()
      else if (wait > LONGEST_MS) schedule()
      else if (next.pair === ALL_PAIRS) void look()
      else void askFor(next.pair, next.withOpen)
    })
  }
  const lookAgain = () => {
    orders.update(known => awaitUnsure(known, time.now()))
    void look()
  }

  life.add(() => timer?.unsubscribe())
  life.add(orders.state$.subscribe(schedule))
  life.add(
    onUserChange(app, () => {
      missing.clear()
      failures = 0
      isUnseen = false
      if (begun && isSignedIn()) void look()
    }),
  )
  life.add(
    app.changed$.subscribe(change => {
      const isResult = change.cause === 'push' && change.topic === 'closed_microorder'
      const isNews = change.cause !== 'call' && change.cause !== 'seen' && !isResult
      if (begun && isNews && isSignedIn()) void look()
    }),
  )
  life.add(
    readPushes(app, 'closed_microorder', closedMicroOrderPush).subscribe(({ data }) => {
      if (!begun || !isSignedIn()) return
      book.pushed(data)
      for (const pair of book.pairs())
        if (data.match_id === undefined || data.match_id === pair) fetchQuietly(closed(pair))
    }),
  )
  return {
    begin: () => {
      if (begun) return
      begun = true
      if (isSignedIn()) void look()
    },
    overtaken: () => {
      isUnseen = true
      schedule()
    },
  }
}
