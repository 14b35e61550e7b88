import { distinctUntilChanged, map, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { UserState } from '../user-state.ts'
import type { AwaitedSpot, SpotOrders } from './awaited.ts'

/** Why an order is polled: the price crossed its limit, its cancellation may have failed, or a list lacks it. */
type PollReason = 'due' | 'cancel' | 'gone' | 'accepted' | 'lost'

interface PolledOrder {
  readonly ref: number
  readonly kind: PollReason
  /** Elapsed ms of the monotonic clock. */
  since: number
  /** Complete polls since then that did not settle it. */
  polls: number
}

/** Most fills are reported by a balance push soon after the price: the first poll waits for it. */
const PUSH_MS = 250
/** The first poll interval; it then grows. */
const SHORTEST_MS = 1000
/** The longest interval while an order is due, and the interval without live prices. */
const LONGEST_MS = 30_000
/** The interval with live prices: a price may cross an order between two pushes. */
const LIVE_MS = 120_000
/** An order is given up after this many complete polls, and {@link GIVE_UP_MS}. */
const MIN_POLLS = 3
const GIVE_UP_MS: Readonly<Record<PollReason, number>> = {
  due: Infinity,
  cancel: 30_000,
  lost: 30_000,
  gone: 64_000,
  accepted: 64_000,
}

const crosses = ({ side, price }: AwaitedSpot, market: number) =>
  side === 'buy' ? market <= Number(price) : market >= Number(price)

/**
 * Schedules the polls of a coin's lists while an order is awaited, and decides when an order is given up.
 *
 * @param poll Fetches the lists.
 */
export const createSpotPolling = (
  app: App,
  coin: string,
  life: Subscription,
  book: UserState<SpotOrders>,
  poll: () => void,
) => {
  const { time, connection, market } = app
  const polled = new Map<number, PolledOrder>()
  const due = new Set<number>()
  const cancels = new Set<number>()
  let started = false
  let requestedAt = -Infinity
  /** Consecutive failed polls. */
  let failures = 0
  /** Whether something may have changed since the last poll. */
  let isStale = false
  let timer: Subscription | undefined

  const reasons = ({ orders, intents }: SpotOrders): Map<number, PollReason> => {
    const all = new Map<number, PollReason>()
    for (const { ref, open } of orders) {
      if (!open) all.set(ref, 'gone')
      else if (cancels.has(ref)) all.set(ref, 'cancel')
      else if (due.has(ref)) all.set(ref, 'due')
    }
    for (const { ref, state } of intents) if (state !== 'sent') all.set(ref, state)
    return all
  }
  const refresh = () => {
    const known = new Set(book.state.orders.map(({ ref }) => ref))
    for (const set of [due, cancels]) for (const ref of set) if (!known.has(ref)) set.delete(ref)
    const all = reasons(book.state)
    for (const ref of polled.keys()) if (!all.has(ref)) polled.delete(ref)
    for (const [ref, kind] of all)
      if (polled.get(ref)?.kind !== kind) polled.set(ref, { ref, kind, since: time.elapsed(), polls: 0 })
    schedule()
  }

  const isOver = ({ kind, since, polls }: PolledOrder) =>
    polls >= MIN_POLLS && time.elapsed() - since >= GIVE_UP_MS[kind]
  /** Elapsed ms of the next poll; undefined if none is needed. */
  const nextPoll = (): number | undefined => {
    const now = time.elapsed()
    const times = [...polled.values()].map(({ kind, since }) =>
      since < requestedAt
        ? requestedAt + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, now - since))
        : since + (kind === 'due' ? PUSH_MS : SHORTEST_MS),
    )
    if (book.state.orders.some(({ open }) => open))
      times.push(requestedAt + (connection.status.state === 'live' ? LIVE_MS : LONGEST_MS))
    if (isStale && failures > 0) times.push(requestedAt)
    if (times.length === 0) return undefined
    const rest = failures > 0 ? Math.min(LONGEST_MS, SHORTEST_MS * 2 ** failures) : 0
    return Math.max(requestedAt + rest, Math.min(...times))
  }
  const schedule = () => {
    timer?.unsubscribe()
    if (!started || life.closed || app.session.state.token === null) return
    const at = nextPoll()
    if (at !== undefined) timer = time.after(Math.max(0, at - time.elapsed()), poll)
  }

  /** @returns whether the price has crossed more orders. */
  const markCrossed = (price: number | null | undefined): boolean => {
    const before = due.size
    for (const order of book.state.orders)
      if (order.open && price != null && crosses(order, price)) due.add(order.ref)
    return due.size > before
  }

  life.add(() => timer?.unsubscribe())
  life.add(book.state$.subscribe(refresh))
  return {
    schedule,
    start: () => {
      started = true
      isStale = true
      life.add(
        market.quote$(coin).subscribe(quote => {
          if (markCrossed(quote?.now_price)) refresh()
        }),
      )
      life.add(
        connection.status$
          .pipe(
            map(({ state }) => state === 'live'),
            distinctUntilChanged(),
          )
          .subscribe(schedule),
      )
    },
    /** Something may have changed. */
    markStale: () => {
      isStale = true
    },
    onRequest: () => {
      requestedAt = time.elapsed()
      isStale = false
    },
    onFailure: () => {
      failures++
      isStale = true
      requestedAt = time.elapsed()
      // Time without answers does not count towards giving up.
      for (const order of polled.values()) order.since = time.elapsed()
      schedule()
    },
    cancelLost: (ref: number) => {
      cancels.add(ref)
      refresh()
    },
    /** The orders whose cancellation's answer was lost. */
    lostCancels: (): readonly number[] => [...cancels],
    /**
     * Open orders were listed.
     * @param requested {@link lostCancels} when the list was requested.
     */
    onPending: (requested: readonly number[], notCancelled: (ref: number) => void) => {
      const price = market.quote(coin)?.now_price
      for (const order of book.state.orders)
        if (price == null || !crosses(order, price)) due.delete(order.ref)
      markCrossed(price)
      for (const ref of requested) {
        const order = polled.get(ref)
        if (order?.kind !== 'cancel') continue
        order.polls++
        if (!isOver(order)) continue
        cancels.delete(ref)
        notCancelled(ref)
      }
      refresh()
    },
    /** Trades were listed. @param claims The orders that could have been filled when the list was requested. */
    onTrades: (claims: readonly number[]) => {
      failures = 0
      for (const ref of claims) {
        const order = polled.get(ref)
        if (order) order.polls++
      }
    },
    /**
     * The next order to give up.
     * @param disputed Orders that compete for a trade.
     */
    nextToGiveUp: (disputed: readonly number[]): PolledOrder | undefined =>
      [...polled.values()]
        .filter(order => isOver(order) && order.kind !== 'cancel')
        .filter(({ ref, kind }) => kind !== 'lost' || !disputed.includes(ref))
        .sort(
          (one, other) =>
            Number(cancels.has(other.ref)) - Number(cancels.has(one.ref)) || other.ref - one.ref,
        )[0],
    reset: () => {
      for (const each of [polled, due, cancels]) each.clear()
      timer?.unsubscribe()
      failures = 0
      requestedAt = -Infinity
      isStale = true
    },
  }
}
