import { firstValueFrom, skip, type Subscription } from 'rxjs'
import { readPushes } from '../../app/read-pushes.ts'
import type { App } from '../../app/types.ts'
import { closedMicroOrderPush } from '../../contract/index.ts'
import type { DuplicateSearch } from '../duplicates.ts'
import { createFetched, fetchQuietly, type Fetched } from '../../fetched/index.ts'
import { followOrders, type Followed } from '../orders/follow.ts'
import { idsOf, pairsOf } from '../pair.ts'
import {
  NO_OPTIONS,
  type AwaitedOption,
  type AwaitedOptions,
  type ListedTrade,
  type OptionIntent,
} from './awaited.ts'
import { addPushed, applyClosedList, applyOpenList, needsClosedList } from './listed.ts'
import { ALL_PAIRS, createOptionLists, type ReceiveList, type OptionStatus } from './lists.ts'
import { resultKey } from './matching.ts'
import { needsOpenList, optionReasons } from './reasons.ts'
import { restoreOptions } from './restore.ts'
import { markGone, restartSearch } from './sent.ts'
import type { RunningOption } from './types.ts'

/** An order's result is listed. */
export interface OptionSettled {
  readonly order: AwaitedOption
  readonly trade: ListedTrade
  /** Identifies the order in every run and tab. */
  readonly key: string
}

interface Listener {
  /** A list had the order. */
  found(order: AwaitedOption): void
  settled(settled: OptionSettled): void
  duplicates(): DuplicateSearch<OptionIntent>
  /** The user changed or the watcher was closed. */
  reset(): void
}

/** Tracks the orders whose results are awaited. */
export const createOptionTracker = (app: App, life: Subscription, listener: Listener) => {
  const { time } = app
  let isListed = false
  // A list is ignored if the orders changed after its request: orders without ids are distinguished by their count.
  let changedAt = 0
  /** By pair: when its latest list of closed orders was requested. */
  const closedRequestedAt = new Map<number, number>()
  /** The lists that have arrived, by pair and status. */
  const received = new Set<string>()
  const known = new Set<number>()
  /** The keys of the results emitted in this run. */
  const emitted = new Set<string>()
  let loading: number | undefined

  const followed: Followed<AwaitedOptions, AwaitedOption, OptionSettled, true, RunningOption, never> =
    followOrders(app, life, {
      key: 'h4.options',
      empty: NO_OPTIONS,
      read: restoreOptions,
      find: ({ orders }, ref) => orders.find(each => each.ref === ref),
      duplicates: listener.duplicates,
      reasons: state =>
        optionReasons(state, time.now() - time.elapsed(), ref => followed.isOver(`order ${ref}`)),
      poll: async reason => {
        if (reason?.pair === undefined) await open(ALL_PAIRS).load()
        else await loadPair(reason.pair)
        return { data: true, outcome: 'complete' }
      },
      giveUp: isOver => {
        const lost = state().intents.filter(
          ({ ref, outcome }) => outcome === 'lost' && isOver(`intent ${ref}`),
        )
        for (const { ref } of lost) followed.giveUp(ref)
        if (state().orders.some(({ stage, ref }) => stage === 'ended' && isOver(`order ${ref}`)))
          followed.stored.update(before => markGone(before, ref => isOver(`order ${ref}`)))
      },
      event: settled => {
        listener.found(settled.order)
        emitted.add(settled.key)
        listener.settled(settled)
      },
      changesBalances: () => true,
      jumped: () => followed.stored.update(restartSearch),
      changed: change => {
        // A list requested before the answer may or may not have the order.
        if (change.cause === 'call' && change.endpoint === 'options.submit') changedAt = followed.tick()
        const isResult = change.cause === 'push' && change.topic === 'closed_microorder'
        return change.cause !== 'call' && change.cause !== 'seen' && !isResult
      },
      reset: () => {
        for (const each of [closedRequestedAt, received, known, emitted]) each.clear()
        isListed = false
        listener.reset()
      },
    })
  const { stored } = followed
  const state = () => stored.state
  const pairs = () => [...new Set([...state().orders, ...state().intents].map(({ match_id }) => match_id))]

  const onRequest = (): ReceiveList => {
    const requestedAt = followed.tick()
    const { token } = app.session.state
    return (scope, status, { rows, isWhole }) => {
      // The stored orders are restored first.
      if (app.session.state.token !== token || !stored.isReady) return
      for (const { match_id } of rows) if (match_id > 0) known.add(match_id)
      received.add(`${scope ?? ALL_PAIRS} ${status}`)
      if (status === 1) {
        // An order being placed may be listed before its own answer arrives.
        if (requestedAt < changedAt || followed.isCalling()) return followed.outdated()
        isListed = true
        const next = applyOpenList(state(), scope, rows, time.now(), isWhole)
        followed.apply({ state: next, events: [] })
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
      state().orders.forEach(listener.found)
    }
  }
  const settle = (pair: number, rows: readonly ListedTrade[]) => {
    // Equal results without an id are numbered.
    const before = [...state().counted]
    const keyOf = (trade: ListedTrade) => {
      if (trade.id !== undefined) return `option ${trade.id}`
      const text = resultKey(trade)
      before.push(text)
      return `option ${text} ${before.filter(each => each === text).length}`
    }
    const { done, ...rest } = applyClosedList(state(), pair, rows)
    if (done.length > 0) changedAt = followed.tick()
    followed.apply({ state: rest, events: done.map(each => ({ ...each, key: keyOf(each.trade) })) })
  }
  /** Fetches the results of orders that left the open list. */
  const fetchEnded = () => {
    for (const pair of pairs())
      if (pair !== loading && needsClosedList(state(), pair)) {
        closed(pair).invalidate()
        fetchQuietly(closed(pair))
      }
  }
  const loadPair = async (pair: number) => {
    loading = pair
    try {
      if (needsOpenList(state(), pair, time.now())) await open(pair).load()
      await closed(pair).load()
    } finally {
      loading = undefined
    }
  }

  const lists = createOptionLists({
    request: (match_id, status, options) => app.api.options.list({ match_id, status }, options),
    pairNamed: name => pairsOf(app).find(pair => `${pair.currency_name}/${pair.legal_name}` === name)?.id,
    onRequest,
  })
  /** The pairs that have or had orders, and the selected one. */
  const allPairs = async () => {
    const coin = await firstValueFrom(app.coin$)
    const chosen = await idsOf(app, coin).catch(() => undefined)
    return [...new Set([...(chosen ? [chosen.match_id] : []), ...known, ...pairs()])]
  }
  const listsOf = (status: OptionStatus) => {
    const made = new Map<number, Fetched<readonly ListedTrade[]>>()
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
    app.coin$.pipe(skip(1)).subscribe(() => {
      if (!lists.supportsAll) open(ALL_PAIRS).invalidate()
    }),
  )
  life.add(
    readPushes(app, 'closed_microorder', closedMicroOrderPush).subscribe(({ data: trade }) => {
      if (!followed.isStarted() || app.session.state.token === null) return
      // The balances are already being fetched.
      followed.reported()
      const { id, match_id } = trade
      const isKnown = state().orders.some(order => order.id === id) || emitted.has(`option ${id}`)
      // Placed on another device; no list had it open.
      if (stored.isReady && id !== undefined && match_id !== undefined && !isKnown && !followed.isCalling())
        stored.update(before => addPushed(before, { ...trade, match_id }))
      for (const pair of pairs()) if (match_id === undefined || match_id === pair) fetchQuietly(closed(pair))
    }),
  )
  return {
    ...followed,
    open,
    closed,
    /** Whether a list of open orders has arrived. */
    isListed: () => isListed,
    hasListed: (pair: number, status: OptionStatus) =>
      received.has(`${pair} ${status}`) || (status === 1 && received.has(`${ALL_PAIRS} 1`)),
    /** Adds a pair to those fetched where the server does not support {@link ALL_PAIRS}. */
    addPair: (pair: number) => void known.add(pair),
  }
}

export type OptionTracker = ReturnType<typeof createOptionTracker>
