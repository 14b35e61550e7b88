import { firstValueFrom, skip, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { Storage } from '../../storage/index.ts'
import { createFetched, fetchQuietly, type Fetched } from '../fetched.ts'
import { idsOf, pairsOf } from '../pair.ts'
import { addLate, createUserState, type UserState } from '../user-state.ts'
import { NO_OPTIONS, type AwaitedOption, type AwaitedOptions, type ListedOption } from './awaited.ts'
import { applyClosedList, applyOpenList, addPushed, needsClosedList } from './listed.ts'
import { ALL_PAIRS, createOptionLists, type ReceiveList, type OptionStatus } from './lists.ts'
import { resultKey } from './matching.ts'
import { restoreOptions } from './restore.ts'

/** A result listed within this time of a push is taken for the pushed one, ms. */
const PUSHED_MS = 3000

interface Listener {
  /** A list had the order. */
  found(order: AwaitedOption): void
  /** The order's result is listed. @param key Identifies the order in every run and tab. */
  settled(order: AwaitedOption, trade: ListedOption, key: string): void
  /** A list of open orders was requested before an order was placed or settled, and is ignored. */
  outdated(): void
  /** The user changed or the watcher was closed. */
  reset(): void
}

/** The awaited orders and the lists that show their outcome. */
export interface OptionBook {
  readonly orders: UserState<AwaitedOptions>
  /** Whether a list of open orders has arrived. */
  readonly isListed: boolean
  /** Whether {@link load} is in flight. */
  readonly isLoading: boolean
  /** Whether an order is being sent. */
  readonly isPlacing: boolean
  /** The pairs with awaited orders. */
  pairs(): readonly number[]
  /** The orders of a pair, by its match id, or of {@link ALL_PAIRS}. */
  open(pair: number): Fetched<readonly ListedOption[]>
  closed(pair: number): Fetched<readonly ListedOption[]>
  /** Fetches a pair's open orders if `withOpen`, then its closed ones. @throws as they do */
  load(pair: number, withOpen: boolean): Promise<void>
  /**
   * Loads the lists of a pair that have not arrived yet, as a baseline for a new order. Never rejects.
   * @returns whether the open orders were listed
   */
  loadBaseline(pair: number): Promise<boolean>
  /** Adds a pair to those fetched where the server does not support {@link ALL_PAIRS}. */
  addPair(pair: number): void
  /** An order is being sent. @returns call it when the request has settled. */
  placing(): () => void
  /** The platform pushed a settled order. */
  pushed(trade: Omit<ListedOption, 'match_id'> & { readonly match_id?: number | undefined }): void
}

export const createOptionBook = (
  app: App,
  life: Subscription,
  storage: Storage,
  listener: Listener,
): OptionBook => {
  const { time } = app
  let isListed = false
  // A list is ignored if the orders changed after its request: orders without ids are distinguished by their count.
  let revision = 0
  let changedAt = 0
  let placing = 0
  /** By pair: when its latest list of closed orders was requested. */
  const closedRequestedAt = new Map<number, number>()
  /** The lists that have arrived, by pair and status. */
  const received = new Set<string>()
  const known = new Set<number>()
  /** The keys of the results emitted in this run. */
  const emitted = new Set<string>()
  /** Until then a listed result was also pushed, and the balances are already being fetched. */
  let pushedUntil = -Infinity
  let loading: number | undefined

  const orders = createUserState(
    { app, life, storage, key: 'h4.options' },
    NO_OPTIONS,
    stored => restoreOptions(stored, time.now()),
    addLate,
    () => {
      for (const each of [closedRequestedAt, received, known, emitted]) each.clear()
      isListed = false
      listener.reset()
    },
  )
  const pairs = () => [
    ...new Set([...orders.state.orders, ...orders.state.intents].map(({ match_id }) => match_id)),
  ]

  const onRequest = (): ReceiveList => {
    const requestedAt = ++revision
    const { token } = app.session.state
    return (scope, status, { rows, isWhole }) => {
      // The stored orders are restored first.
      if (app.session.state.token !== token || !orders.isReady) return
      for (const { match_id } of rows) if (match_id > 0) known.add(match_id)
      received.add(`${scope ?? ALL_PAIRS} ${status}`)
      if (status === 1) {
        // An order being placed may be listed before its own answer arrives.
        if (requestedAt < changedAt || placing > 0) return listener.outdated()
        isListed = true
        orders.update(before => applyOpenList(before, scope, rows, time.now(), isWhole))
        fetchEnded()
      } else
        for (const pair of scope === undefined ? pairs() : [scope]) {
          if (requestedAt < (closedRequestedAt.get(pair) ?? 0)) continue
          closedRequestedAt.set(pair, requestedAt)
          settle(
            pair,
            rows.filter(({ match_id }) => match_id === pair),
          )
        }
      orders.state.orders.forEach(listener.found)
    }
  }
  const settle = (pair: number, rows: readonly ListedOption[]) => {
    // Equal results without an id are numbered.
    const before = [...orders.state.counted]
    const keyOf = (trade: ListedOption) => {
      if (trade.id !== undefined) return `option ${trade.id}`
      const text = resultKey(trade)
      before.push(text)
      return `option ${text} ${before.filter(each => each === text).length}`
    }
    const { done, ...rest } = applyClosedList(orders.state, pair, rows)
    if (done.length > 0) changedAt = ++revision
    // Listeners may store the result before the order is dropped.
    for (const { order, trade } of done) {
      listener.found(order)
      const key = keyOf(trade)
      emitted.add(key)
      listener.settled(order, trade, key)
    }
    orders.update(() => rest)
    if (done.length > 0 && time.elapsed() > pushedUntil) app.changed()
  }
  /** Fetches the results of orders that left the open list. */
  const fetchEnded = () => {
    for (const pair of pairs())
      if (pair !== loading && needsClosedList(orders.state, pair)) {
        closed(pair).invalidate()
        fetchQuietly(closed(pair))
      }
  }

  const lists = createOptionLists({
    request: (match_id, status, options) => app.api.options.list({ match_id, status }, options),
    pairNamed: name => pairsOf(app).find(pair => `${pair.currency_name}/${pair.legal_name}` === name)?.id,
    onRequest,
  })
  /** The pairs that have or had orders, and the selected one. */
  const allPairs = async () => {
    const coin = await firstValueFrom(app.symbol$)
    const chosen = await idsOf(app, coin).catch(() => undefined)
    return [...new Set([...(chosen ? [chosen.match_id] : []), ...known, ...pairs()])]
  }
  const listsOf = (status: OptionStatus) => {
    const made = new Map<number, Fetched<readonly ListedOption[]>>()
    return (pair: number) => {
      const before = made.get(pair)
      if (before) return before
      const list = createFetched(app, life, {
        fetch: options =>
          pair === ALL_PAIRS ? lists.ofAll(status, allPairs, options) : lists.ofPair(pair, status, options),
        concerns: change => {
          // A result in a pair's closed list also changes the other lists, but not that one.
          if (change.cause === 'seen') return status === 1 || pair === ALL_PAIRS
          if (change.cause !== 'call') return true
          const isOfPair = 'match_id' in change.input && change.input.match_id === pair
          return change.endpoint === 'options.submit' && status === 1 && (isOfPair || pair === ALL_PAIRS)
        },
      })
      made.set(pair, list)
      return list
    }
  }
  const open = listsOf(1)
  const closed = listsOf(3)

  // Of a server that may not support all pairs, the list of all includes the selected one.
  life.add(
    app.symbol$.pipe(skip(1)).subscribe(() => {
      if (!lists.supportsAll) open(ALL_PAIRS).invalidate()
    }),
  )
  life.add(
    app.changed$.subscribe(change => {
      // A list requested before the answer may or may not have the order.
      if (change.cause === 'call' && change.endpoint === 'options.submit') changedAt = ++revision
    }),
  )
  return {
    orders,
    get isListed() {
      return isListed
    },
    get isLoading() {
      return loading !== undefined
    },
    get isPlacing() {
      return placing > 0
    },
    pairs,
    open,
    closed,
    addPair: pair => void known.add(pair),
    load: async (pair, withOpen) => {
      loading = pair
      try {
        if (withOpen) await open(pair).load()
        await closed(pair).load()
      } finally {
        loading = undefined
      }
    },
    loadBaseline: async pair => {
      const isOpenReceived = () => received.has(`${pair} 1`) || received.has(`${ALL_PAIRS} 1`)
      if (!isOpenReceived())
        await open(pair)
          .load()
          .catch(() => {})
      if (!received.has(`${pair} 3`))
        await closed(pair)
          .load()
          .catch(() => {})
      return isOpenReceived()
    },
    placing: () => {
      placing++
      return () => void placing--
    },
    pushed: trade => {
      pushedUntil = time.elapsed() + PUSHED_MS
      if (!orders.isReady) return
      const { id, match_id } = trade
      const isKnown = orders.state.orders.some(order => order.id === id) || emitted.has(`option ${id}`)
      // Placed on another device; no list had it open.
      if (id !== undefined && match_id !== undefined && !isKnown && placing === 0)
        orders.update(before => addPushed(before, { ...trade, match_id }))
    },
  }
}
