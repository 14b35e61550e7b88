import { firstValueFrom, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { Storage } from '../../storage/index.ts'
import { createFetched, fetchQuietly, type Fetched } from '../fetched.ts'
import { idsOf, pairsOf } from '../pair.ts'
import { createUserState, type UserState } from '../user-state.ts'
import { NO_OPTIONS, type AwaitedOption, type AwaitedOptions, type ListedOption } from './awaited.ts'
import { awaitClosed, awaitListed, awaitSeen, wantsClosed } from './listed.ts'
import { ALL_PAIRS, createOptionLists, type HearOptions, type OptionStatus } from './lists.ts'
import { resultKey } from './matching.ts'
import { restoreAwaited } from './restore.ts'

/** A result that is listed so soon after the push about it is the one that was pushed, ms. */
const PUSHED_MS = 3000

/** What lists say of orders. */
interface Listener {
  /** A list had the order. */
  found(order: AwaitedOption): void
  /** The order's result is listed. @param key The same for the same order in every run and tab. */
  settled(order: AwaitedOption, trade: ListedOption, key: string): void
  /** A list of open orders did not count: it was requested before an order was placed, or settled. */
  overtaken(): void
  /** Another user signed in, or this one signed out, or the watcher is closed. */
  reset(): void
}

/** The orders that are awaited, and the lists that say what became of them. */
export interface OptionBook {
  readonly orders: UserState<AwaitedOptions>
  /** Whether a list of open orders has come. */
  readonly isListed: boolean
  /** Whether {@link ask} is under way. */
  readonly isAsking: boolean
  /** The pairs of which orders are awaited. */
  pairs(): readonly number[]
  /** The orders of a pair, by its match id, or of {@link ALL_PAIRS}. */
  open(pair: number): Fetched<readonly ListedOption[]>
  closed(pair: number): Fetched<readonly ListedOption[]>
  /** Loads the lists of a pair: the open ones if need be, then, after that answer, the closed ones. @throws as they do */
  ask(pair: number, withOpen: boolean): Promise<void>
  /** Has lists of a pair loaded that show what was there before an order. Never rejects. */
  prepare(pair: number): Promise<void>
  /** A pair whose orders belong to "all pairs", also on servers that do not know these. */
  knows(pair: number): void
  /** An order is being sent; call what it returns when it was answered, or not. */
  placing(): () => void
  /** The platform pushed that an order was settled. */
  pushed(trade: Omit<ListedOption, 'match_id'> & { readonly match_id?: number | undefined }): void
}

/** Keeps the orders of an app's user in step with the lists of the platform. */
export const createOptionBook = (
  app: App,
  life: Subscription,
  storage: Storage,
  listener: Listener,
): OptionBook => {
  const { time } = app
  let isListed = false
  // A list does not count when the orders have changed since it was requested: orders without ids are told apart by counting.
  let moment = 0
  let changed = 0
  let placing = 0
  /** When the last list of closed orders of each pair was requested. */
  const closedAsked = new Map<number, number>()
  /** The lists that have come, by pair and status. */
  const heard = new Set<string>()
  const known = new Set<number>()
  /** The keys of the results that were emitted in this run. */
  const emitted = new Set<string>()
  /** Until when a result that is found was pushed as well, so that the balances are being loaded. */
  let pushedUntil = -Infinity
  let asking: number | undefined

  const orders = createUserState(
    { app, life, storage, key: 'h4.options' },
    NO_OPTIONS,
    kept => restoreAwaited(kept, time.now()),
    () => {
      for (const each of [closedAsked, heard, known, emitted]) each.clear()
      isListed = false
      listener.reset()
    },
  )
  const pairs = () => [
    ...new Set([...orders.state.orders, ...orders.state.intents].map(({ match_id }) => match_id)),
  ]

  /** A list is requested. @returns receives it. */
  const listen = (): HearOptions => {
    const asked = ++moment
    const { token } = app.session.state
    return (scope, status, { rows, isWhole }) => {
      // What an earlier run left comes first.
      if (app.session.state.token !== token || !orders.isReady) return
      for (const { match_id } of rows) if (match_id > 0) known.add(match_id)
      heard.add(`${scope ?? ALL_PAIRS} ${status}`)
      if (status === 1) {
        // An order that is being placed may be listed before its own answer has come.
        if (asked < changed || placing > 0) return listener.overtaken()
        isListed = true
        orders.update(before => awaitListed(before, scope, rows, time.now(), isWhole))
        askForEnded()
      } else
        for (const pair of scope === undefined ? pairs() : [scope]) {
          if (asked < (closedAsked.get(pair) ?? 0)) continue
          closedAsked.set(pair, asked)
          settle(
            pair,
            rows.filter(({ match_id }) => match_id === pair),
          )
        }
      orders.state.orders.forEach(listener.found)
    }
  }
  const settle = (pair: number, rows: readonly ListedOption[]) => {
    // Results without an id that are equal are told apart by how many there were before.
    const before = [...orders.state.counted]
    const keyOf = (trade: ListedOption) => {
      if (trade.id !== undefined) return `option ${trade.id}`
      const text = resultKey(trade)
      before.push(text)
      return `option ${text} ${before.filter(each => each === text).length}`
    }
    const { done, ...rest } = awaitClosed(orders.state, pair, rows)
    if (done.length > 0) changed = ++moment
    // A result is known before its order is known to have ended, so that whatever keeps it keeps it first.
    for (const { order, trade } of done) {
      listener.found(order)
      const key = keyOf(trade)
      emitted.add(key)
      listener.settled(order, trade, key)
    }
    orders.update(() => rest)
    if (done.length > 0 && time.elapsed() > pushedUntil) app.changed()
  }
  /** Orders that are no longer open have ended: where they went is requested after the answer that no longer had them. */
  const askForEnded = () => {
    for (const pair of pairs())
      if (pair !== asking && wantsClosed(orders.state, pair)) {
        closed(pair).invalidate()
        fetchQuietly(closed(pair))
      }
  }

  const lists = createOptionLists({
    ask: (match_id, status, options) => app.api.options.list({ match_id, status }, options),
    pairNamed: name => pairsOf(app).find(pair => `${pair.currency_name}/${pair.legal_name}` === name)?.id,
    listen,
  })
  /** The pairs that have or had orders, and the one that trading starts with. */
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
          // A result that a list had is in the other lists, too; the one that had it need not be asked again.
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

  life.add(
    app.changed$.subscribe(change => {
      // What was requested before the answer may have the order, or not.
      if (change.cause === 'call' && change.endpoint === 'options.submit') changed = ++moment
    }),
  )
  return {
    orders,
    get isListed() {
      return isListed
    },
    get isAsking() {
      return asking !== undefined
    },
    pairs,
    open,
    closed,
    knows: pair => void known.add(pair),
    ask: async (pair, withOpen) => {
      asking = pair
      try {
        if (withOpen) await open(pair).load()
        await closed(pair).load()
      } finally {
        asking = undefined
      }
    },
    prepare: async pair => {
      const isOpenHeard = heard.has(`${pair} 1`) || heard.has(`${ALL_PAIRS} 1`)
      if (!isOpenHeard)
        await open(pair)
          .load()
          .catch(() => {})
      if (!heard.has(`${pair} 3`))
        await closed(pair)
          .load()
          .catch(() => {})
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
      // One that was placed on another device, and that no list has had open.
      if (id !== undefined && match_id !== undefined && !isKnown && placing === 0)
        orders.update(before => awaitSeen(before, { ...trade, match_id }))
    },
  }
}
