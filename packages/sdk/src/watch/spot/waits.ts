import { distinctUntilChanged, map, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { UserState } from '../user-state.ts'
import type { AwaitedSpot, SpotOrders } from './awaited.ts'

/** Why an order is asked for: the price has crossed it, its cancellation may have failed, or a list should have it and has not. */
type Why = 'due' | 'cancel' | 'gone' | 'accepted' | 'lost'

interface Wait {
  readonly ref: number
  readonly kind: Why
  /** Since when, on the steady clock. */
  since: number
  /** Complete looks since then that have not ended it. */
  looks: number
}

/** A push about the balances reports most fills, soon after the price: an order that is due is not asked for before that. */
const PUSH_MS = 250
/** An order is asked for again after a second, then ever less often. */
const SHORTEST_MS = 1000
/** The longest pause while an order is due, and the pause between two looks without live prices. */
const LONGEST_MS = 30_000
/** With live prices waiting orders are asked for so often, as a price may cross them between two pushes. */
const UNSEEN_MS = 120_000
/** An order is given up after so many complete looks … */
const LOOKS = 3
/** … over at least this time. */
const GIVE_UP_MS: Readonly<Record<Why, number>> = {
  due: Infinity,
  cancel: 30_000,
  lost: 30_000,
  gone: 64_000,
  accepted: 64_000,
}

const crosses = ({ side, price }: AwaitedSpot, market: number) =>
  side === 'buy' ? market <= Number(price) : market >= Number(price)

/**
 * When the lists of a coin are requested, and when an order is given up. Nothing is requested while none is awaited.
 *
 * @param look Requests the lists.
 */
export const createSpotWaits = (
  app: App,
  coin: string,
  life: Subscription,
  book: UserState<SpotOrders>,
  look: () => void,
) => {
  const { time, connection, market } = app
  const waits = new Map<number, Wait>()
  const due = new Set<number>()
  const cancels = new Set<number>()
  let begun = false
  /** When lists were requested last, and how many requests in a row have failed. */
  let askedAt = -Infinity
  let failures = 0
  /** Whether something may have changed since the last list. */
  let isUnseen = false
  let timer: Subscription | undefined

  const reasons = ({ orders, intents }: SpotOrders): Map<number, Why> => {
    const all = new Map<number, Why>()
    for (const { ref, open } of orders) {
      if (!open) all.set(ref, 'gone')
      else if (cancels.has(ref)) all.set(ref, 'cancel')
      else if (due.has(ref)) all.set(ref, 'due')
    }
    for (const { ref, state } of intents) if (state !== 'sent') all.set(ref, state)
    return all
  }
  const renew = () => {
    const known = new Set(book.state.orders.map(({ ref }) => ref))
    for (const set of [due, cancels]) for (const ref of set) if (!known.has(ref)) set.delete(ref)
    const all = reasons(book.state)
    for (const ref of waits.keys()) if (!all.has(ref)) waits.delete(ref)
    for (const [ref, kind] of all)
      if (waits.get(ref)?.kind !== kind) waits.set(ref, { ref, kind, since: time.elapsed(), looks: 0 })
    schedule()
  }

  const isOver = ({ kind, since, looks }: Wait) =>
    looks >= LOOKS && time.elapsed() - since >= GIVE_UP_MS[kind]
  /** When the lists are requested next, on the steady clock; undefined while there is no reason to. */
  const nextLook = (): number | undefined => {
    const now = time.elapsed()
    const times = [...waits.values()].map(({ kind, since }) =>
      since < askedAt
        ? askedAt + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, now - since))
        : since + (kind === 'due' ? PUSH_MS : SHORTEST_MS),
    )
    if (book.state.orders.some(({ open }) => open))
      times.push(askedAt + (connection.status.state === 'live' ? UNSEEN_MS : LONGEST_MS))
    if (isUnseen && failures > 0) times.push(askedAt)
    if (times.length === 0) return undefined
    const rest = failures > 0 ? Math.min(LONGEST_MS, SHORTEST_MS * 2 ** failures) : 0
    return Math.max(askedAt + rest, Math.min(...times))
  }
  /** Sets the timer for the next look. */
  const schedule = () => {
    timer?.unsubscribe()
    if (!begun || life.closed || app.session.state.token === null) return
    const at = nextLook()
    if (at !== undefined) timer = time.after(Math.max(0, at - time.elapsed()), look)
  }

  /** @returns whether the price has crossed orders that it had not crossed before. */
  const reach = (price: number | null | undefined): boolean => {
    const before = due.size
    for (const order of book.state.orders)
      if (order.open && price != null && crosses(order, price)) due.add(order.ref)
    return due.size > before
  }

  life.add(() => timer?.unsubscribe())
  life.add(book.state$.subscribe(renew))
  return {
    schedule,
    begin: () => {
      begun = true
      isUnseen = true
      life.add(
        market.quote$(coin).subscribe(quote => {
          if (reach(quote?.now_price)) renew()
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
    missed: () => {
      isUnseen = true
    },
    asked: () => {
      askedAt = time.elapsed()
      isUnseen = false
    },
    failed: () => {
      failures++
      isUnseen = true
      askedAt = time.elapsed()
      // The time without answers does not count.
      for (const wait of waits.values()) wait.since = time.elapsed()
      schedule()
    },
    cancelLost: (ref: number) => {
      cancels.add(ref)
      renew()
    },
    /** The orders whose cancellation got no answer. */
    lostCancels: (): readonly number[] => [...cancels],
    /**
     * Waiting orders were listed.
     * @param asked The orders whose cancellation had got no answer when the list was requested.
     */
    listed: (asked: readonly number[], notCancelled: (ref: number) => void) => {
      const price = market.quote(coin)?.now_price
      for (const order of book.state.orders)
        if (price == null || !crosses(order, price)) due.delete(order.ref)
      reach(price)
      for (const ref of asked) {
        const wait = waits.get(ref)
        if (wait?.kind !== 'cancel') continue
        wait.looks++
        if (!isOver(wait)) continue
        cancels.delete(ref)
        notCancelled(ref)
      }
      renew()
    },
    /** Trades were listed. @param claims The orders that could have been filled when the list was requested. */
    traded: (claims: readonly number[]) => {
      failures = 0
      for (const ref of claims) {
        const wait = waits.get(ref)
        if (wait) wait.looks++
      }
    },
    /**
     * The order to be given up next.
     * @param disputed Orders for which there is a trade that may be another one's.
     */
    givenUp: (disputed: readonly number[]): Wait | undefined =>
      [...waits.values()]
        .filter(wait => isOver(wait) && wait.kind !== 'cancel')
        .filter(({ ref, kind }) => kind !== 'lost' || !disputed.includes(ref))
        .sort(
          (one, other) =>
            Number(cancels.has(other.ref)) - Number(cancels.has(one.ref)) || other.ref - one.ref,
        )[0],
    reset: () => {
      for (const each of [waits, due, cancels]) each.clear()
      timer?.unsubscribe()
      failures = 0
      askedAt = -Infinity
      isUnseen = true
    },
  }
}
