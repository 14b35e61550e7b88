import { distinctUntilChanged, map, type Subscription } from 'rxjs'
import type { Change } from '../../app/changes.ts'
import type { App } from '../../app/types.ts'
import type { SendOptions } from '../../client/index.ts'
import type { SpotSide, SpotTrade } from '../../contract/index.ts'
import type { PairIds } from '../../rules/index.ts'
import type { DuplicateSearch } from '../duplicates.ts'
import { aborted, createFetched } from '../../fetched/index.ts'
import { followOrders, type Followed } from '../orders/follow.ts'
import type { PollAnswer } from '../orders/polling.ts'
import { LONGEST_MS } from '../orders/schedule.ts'
import { intentReasons, unlisted } from '../orders/state.ts'
import { idsOf } from '../pair.ts'
import {
  NO_SPOT,
  restoreSpot,
  type AwaitedSpot,
  type SpotFilled,
  type SpotIntent,
  type SpotOrders,
} from './awaited.ts'
import { matchTrades, spotClaims } from './fills.ts'
import { closedOf, createSpotLists, isSpotMissing } from './lists.ts'
import { applyPendingList, openOrders } from './orders.ts'
import { SIDES, sidesOf } from './sides.ts'
import type { ClosedSpot, PendingSpot, PlacedSpot } from './types.ts'

/** Most fills are reported by a balance push soon after the price: the first poll waits for it. */
const PUSH_MS = 250
/** The poll interval with live prices: a price may cross an order between two pushes. */
const LIVE_MS = 120_000

export interface SpotTrackerListener {
  /** Makes the public row. */
  row(order: AwaitedSpot): PendingSpot
  /** A list has an order that was placed here. */
  found(order: AwaitedSpot): void
  filled(filled: SpotFilled): void
  /** The last trades were listed and applied. */
  traded(trades: readonly SpotTrade[]): void
  /** The order is closed and no trade matches it. */
  gone(ref: number): void
  duplicates(): DuplicateSearch<SpotIntent>
  /** The user changed or the watcher was closed. */
  reset(): void
}

const crosses = ({ side, price }: AwaitedSpot, market: number) =>
  side === 'buy' ? market <= Number(price) : market >= Number(price)

/** Tracks the orders of one coin from placing to fill or cancellation. */
export const createSpotTracker = (
  app: App,
  coin: string,
  life: Subscription,
  listener: SpotTrackerListener,
) => {
  const { time, connection } = app
  const lists = createSpotLists(app, life, coin)
  /** The sides to fetch after a change. */
  const stale = new Set<SpotSide>(SIDES)
  /** Whether trades were listed: an order that is listed later cannot have one of them. */
  let hasTrades = false
  let listedAt = time.elapsed()
  /** The last trades, and the orders that compete for them. */
  let latest: readonly SpotTrade[] = []
  let disputed: readonly number[] = []

  const followed: Followed<
    SpotOrders,
    AwaitedSpot,
    SpotFilled,
    readonly PendingSpot[],
    PlacedSpot,
    'filled'
  > = followOrders(app, life, {
    key: `h4.spot.${coin}`,
    empty: NO_SPOT,
    read: restoreSpot,
    refetchOnRead: true,
    reasons: state => [
      ...state.orders.flatMap(({ ref, open }) =>
        open ? [] : [{ key: `gone ${ref}`, kind: 'result' as const }],
      ),
      ...intentReasons(state, disputed),
      ...(openOrders(state).length > 0 ? [quiet()] : []),
    ],
    find: ({ orders }, ref) => orders.find(each => each.ref === ref),
    canSettle: order => order?.open === true,
    reachable: { coin, open: openOrders, keyOf: ({ ref }) => String(ref), isAt: crosses, firstMs: PUSH_MS },
    duplicates: listener.duplicates,
    poll: (reason, options) => poll(reason === undefined, options),
    giveUp: isOver => giveUpOrders(isOver),
    event: filled => {
      followed.ended(filled.order.ref, 'filled')
      listener.filled(filled)
    },
    changesBalances: () => true,
    changed: change => onChange(change),
    missed: () => (hasTrades = false),
    start: () => {
      const isLive$ = connection.status$.pipe(map(({ state }) => state === 'live'))
      life.add(isLive$.pipe(distinctUntilChanged()).subscribe(followed.schedule))
    },
    reset: () => {
      for (const side of SIDES) stale.add(side)
      hasTrades = false
      latest = []
      disputed = []
      listener.reset()
    },
  })
  const { stored } = followed
  const quiet = () => {
    const firstMs = connection.status.state === 'live' ? LIVE_MS : LONGEST_MS
    return { key: 'quiet', kind: 'always' as const, from: listedAt, firstMs }
  }
  /** @returns throws once the user has changed. */
  const guard = () => {
    const { token } = app.session.state
    return () => {
      if (app.session.state.token !== token || life.closed) throw aborted()
    }
  }

  const completed = createFetched<readonly ClosedSpot[]>(app, life, {
    concerns: () => false,
    fetch: async options => {
      const check = guard()
      await followed.ready()
      const ids = await idsOf(app, coin)
      const mark = Math.min(...spotClaims(stored.state).map(claim => claim.mark ?? Infinity))
      const trades = await lists.completed(ids, mark, options)
      check()
      hasTrades = true
      applyTrades(trades)
      listener.traded(trades)
      return trades.map(trade => closedOf(coin, trade))
    },
  })
  const listSides = (sides: readonly SpotSide[], ids: PairIds, options: SendOptions) => {
    const atRequest = stored.state
    return Promise.all(
      sides.map(async side => {
        const isMissing = isSpotMissing.bind(undefined, atRequest, side)
        return { side, atRequest, ...(await lists.pending(side, ids, isMissing, options)) }
      }),
    )
  }
  const poll = async (
    isChange: boolean,
    options: SendOptions,
  ): Promise<PollAnswer<readonly PendingSpot[]>> => {
    const check = guard()
    const isFirst = !hasTrades
    if (isFirst) await completed.load()
    const ids = await idsOf(app, coin)
    check()
    const sides = isChange && stale.size > 0 ? [...stale] : SIDES
    stale.clear()
    listedAt = time.elapsed()
    const listings = await listSides(sides, ids, options).catch((error: unknown) => {
      for (const side of sides) stale.add(side)
      throw error
    })
    check()
    stored.update(known => listings.reduce(applyPendingList, known))
    stored.state.orders.filter(({ own }) => own).forEach(listener.found)
    let hasFailed = false
    const isFull = sides.length === SIDES.length
    const hasClaims = spotClaims(stored.state).length > 0
    if (hasClaims || !isFirst) completed.invalidate()
    // An action of this app lists one side: a trade can be new only if an order has left that list.
    if (hasClaims || (isFull && !isFirst)) {
      await completed.load().catch(() => (hasFailed = true))
      check()
    }
    const isComplete =
      isFull &&
      listings.every(
        ({ side, isWhole }) => isWhole || !unlisted(stored.state).some(intent => intent.side === side),
      )
    const data = openOrders(stored.state).map(listener.row)
    return { data, outcome: hasFailed ? 'failed' : isComplete ? 'complete' : 'incomplete' }
  }

  const applyTrades = (trades: readonly SpotTrade[]) => {
    const step = matchTrades(stored.state, trades)
    latest = trades
    disputed = step.disputed
    followed.apply(step)
  }
  const giveUpOrders = (isOver: (key: string) => boolean) => {
    for (;;) {
      const gone = stored.state.orders.filter(({ open, ref }) => !open && isOver(`gone ${ref}`))
      const intents = unlisted(stored.state).filter(
        ({ ref, outcome }) => isOver(`intent ${ref}`) && !(outcome === 'lost' && disputed.includes(ref)),
      )
      const [given] = [...gone, ...intents].sort(
        (one, other) =>
          Number(followed.isLost(other.ref)) - Number(followed.isLost(one.ref)) || other.ref - one.ref,
      )
      if (!given) return
      followed.giveUp(given.ref)
      if (!('outcome' in given) || given.outcome !== 'lost') listener.gone(given.ref)
      // With fewer orders the trades may be unambiguous.
      applyTrades(latest)
    }
  }
  /** Fetches the sides that may have changed. */
  const pollSides = (sides: readonly SpotSide[]) => {
    for (const side of sides) stale.add(side)
    followed.pollNow()
  }
  const onChange = (change: Change): boolean => {
    const [sides, coinId] = sidesOf(change, stored.state)
    for (const side of coinId === undefined ? sides : []) stale.add(side)
    // The lists are fetched when the call in flight has ended.
    const isOwn = change.cause === 'call' && followed.isCalling()
    if (coinId !== undefined) {
      const pollOfCoin = ({ currency_id }: { readonly currency_id: number }) => {
        if (currency_id !== coinId) return
        if (isOwn) for (const side of sides) stale.add(side)
        else pollSides(sides)
      }
      idsOf(app, coin).then(pollOfCoin, () => {})
    }
    return coinId === undefined && !isOwn && sides.length > 0
  }
  return {
    ...followed,
    pending: followed.all,
    completed,
    pollSides,
    /** Loads the lists that have not arrived yet, as a baseline for a new order. @throws as they do */
    loadBaseline: async () => {
      if (followed.readers.isStale || stored.state.listed.length < SIDES.length) await followed.all.load()
      if (!hasTrades) await completed.load()
    },
  }
}

export type SpotTracker = ReturnType<typeof createSpotTracker>
