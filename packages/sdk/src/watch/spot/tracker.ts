import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { SpotSide, SpotTrade } from '../../contract/index.ts'
import type { Storage } from '../../storage/index.ts'
import { createFetched, aborted, fetchQuietly } from '../fetched.ts'
import { idsOf } from '../pair.ts'
import { createReaders } from '../readers.ts'
import { addLate, createUserState } from '../user-state.ts'
import { NO_SPOT, restoreSpot, type AwaitedSpot } from './awaited.ts'
import { spotClaims, matchTrades } from './fills.ts'
import { completedOf, createSpotLists, isSpotMissing } from './lists.ts'
import { SIDES, sidesOf } from './sides.ts'
import { openOrders, removeOrder, applyPendingList } from './orders.ts'
import type { CompletedSpot, PendingSpot } from './types.ts'
import type { SpotTracker, SpotTrackerListener } from './tracker-types.ts'
import { createSpotPolling } from './polling.ts'

const keyOf = ({ side, id }: Pick<AwaitedSpot, 'side' | 'id'>) => `${side} ${id}`

export const createSpotTracker = (
  app: App,
  coin: string,
  life: Subscription,
  storage: Storage,
  listener: SpotTrackerListener,
): SpotTracker => {
  const isSignedIn = () => app.session.state.token !== null && !life.closed
  const lists = createSpotLists(app, coin)
  let started = false
  /** Requests in flight that change orders; the lists are fetched after them. */
  let beginAction = 0
  const stale = new Set<SpotSide>(SIDES)
  /** Whether trades were listed: those cannot fill orders that are listed afterwards. */
  let hasTrades = false
  /** Counts the requests for open orders. */
  let requests = 0
  /** The last request before an order ended: answers up to that one may still have it. */
  const endedAfter = new Map<string, number>()
  /** Whether the balances are already being fetched for the next fill. */
  let isReported = false

  const place = { app, life, storage, key: `h4.spot.${coin}` }
  const book = createUserState(place, NO_SPOT, restoreSpot, addLate, () => {
    for (const side of SIDES) stale.add(side)
    hasTrades = false
    endedAfter.clear()
    polling.reset()
    listener.reset()
    readers.clear()
    // The user may have stored orders.
    if (started && isSignedIn()) void book.ready().then(() => isSignedIn() && pollIfWanted(true))
  })
  const polling = createSpotPolling(app, coin, life, book, () => {
    // A request in flight sets the timer when it ends.
    if (!pending.state.busy && !completed.state.busy) poll(false)
  })

  /** @returns throws once the user has changed. */
  const guard = () => {
    const { token } = app.session.state
    return () => {
      if (app.session.state.token !== token || life.closed) throw aborted()
    }
  }
  const attempt = async <Value>(work: (check: () => void) => Promise<Value>): Promise<Value> => {
    const check = guard()
    try {
      await book.ready()
      check()
      // If the user cannot be loaded, this throws the reason.
      if (!book.isReady) await app.session.refresh().then(book.ready)
      check()
      const value = await work(check)
      polling.schedule()
      return value
    } catch (error) {
      polling.onFailure()
      throw error
    }
  }

  const completed = createFetched<readonly CompletedSpot[]>(app, life, {
    concerns: () => false,
    fetch: options =>
      attempt(async check => {
        const { currency_id } = await idsOf(app, coin)
        const claims = spotClaims(book.state)
        const mark = Math.min(...claims.map(claim => claim.mark ?? Infinity))
        const trades = await lists.completed(currency_id, mark, options)
        check()
        hasTrades = true
        applyTrades(
          trades,
          claims.map(({ ref }) => ref),
        )
        return trades.map(completedOf)
      }),
  })
  const pending = createFetched<readonly PendingSpot[]>(app, life, {
    concerns: () => false,
    refetchOnRead: true,
    fetch: options =>
      attempt(async check => {
        const isFirst = !hasTrades
        if (isFirst) await completed.load()
        const { currency_id } = await idsOf(app, coin)
        check()
        const sides = stale.size > 0 ? [...stale] : SIDES
        stale.clear()
        polling.onRequest()
        const request = ++requests
        const atRequest = book.state
        const cancels = polling.lostCancels()
        const listings = await Promise.all(
          sides.map(async side => {
            const isMissing = isSpotMissing.bind(undefined, atRequest, side)
            return { side, atRequest, ...(await lists.pending(side, currency_id, isMissing, options)) }
          }),
        ).catch((error: unknown) => {
          for (const side of sides) stale.add(side)
          throw error
        })
        check()
        // This answer may be older than the end of an order.
        const isNew = (side: SpotSide, id: number) => (endedAfter.get(keyOf({ side, id })) ?? 0) < request
        book.update(known =>
          listings.reduce(
            (state, listing) =>
              applyPendingList(state, {
                ...listing,
                rows: listing.rows.filter(({ id }) => isNew(listing.side, id)),
              }),
            known,
          ),
        )
        for (const [key, at] of endedAfter) if (at < request) endedAfter.delete(key)
        readers.clear()
        book.state.orders.filter(({ own }) => own).forEach(listener.found)
        polling.onPending(cancels, listener.notCancelled)
        if (!isFirst || spotClaims(book.state).length > 0) {
          // The trades of orders that left the list.
          completed.invalidate()
          fetchQuietly(completed)
        }
        return openOrders(book.state).map(listener.row)
      }),
  })

  const applyTrades = (trades: readonly SpotTrade[], claims: readonly number[]) => {
    const match = () => {
      const { done, disputed, ...rest } = matchTrades(book.state, trades)
      for (const { order } of done) if ('id' in order) endedAfter.set(keyOf(order), requests)
      // Listeners may store the fill before the order is dropped.
      done.forEach(listener.filled)
      book.update(() => rest)
      if (done.length > 0 && !isReported) app.changed()
      return disputed
    }
    let disputed = match()
    polling.onTrades(claims)
    for (;;) {
      const given = polling.nextToGiveUp(disputed)
      if (!given) break
      end(given.ref)
      if (given.kind === 'lost') listener.notFound(given.ref)
      else listener.gone(given.ref)
      // With fewer orders the trades may be unambiguous.
      disputed = match()
    }
    isReported = false
    listener.traded(trades)
  }
  const end = (ref: number) => {
    const order = book.state.orders.find(each => each.ref === ref)
    if (order) endedAfter.set(keyOf(order), requests)
    book.update(known => removeOrder(known, ref))
  }

  /** @param reported Whether the balances are already being fetched. */
  const poll = (reported: boolean) => {
    isReported = reported
    fetchQuietly(pending)
  }
  const pollIfWanted = (reported: boolean) => {
    if (readers.changed()) poll(reported)
    else hasTrades = false
  }
  const onChange = (sides: readonly SpotSide[], reported = true) => {
    if (sides.length === 0) return
    for (const side of sides) stale.add(side)
    if (!started || !isSignedIn()) return
    polling.markStale()
    pending.invalidate()
    pollIfWanted(reported)
  }
  const readers = createReaders(
    () => book.state.orders.length > 0 || book.state.intents.length > 0,
    () => {
      start()
      if (readers.isStale && isSignedIn()) pollIfWanted(true)
    },
  )
  const start = () => {
    if (started) return
    started = true
    polling.start()
    if (isSignedIn()) poll(true)
  }
  life.add(
    app.changed$.subscribe(change => {
      // The lists are fetched when the action in flight has ended.
      const [sides, coinId] = sidesOf(change, book.state)
      if (change.cause === 'call' && beginAction > 0) return sides.forEach(side => stale.add(side))
      if (coinId === undefined) return onChange(sides)
      const isOfCoin = ({ currency_id }: { readonly currency_id: number }) =>
        currency_id === coinId && onChange(sides)
      idsOf(app, coin).then(isOfCoin, () => {})
    }),
  )
  return {
    book,
    pending,
    completed,
    start,
    readers,
    loadBaseline: async () => {
      if (readers.isStale || book.state.listed.length < SIDES.length) await pending.load()
      if (!hasTrades) await completed.load()
    },
    beginAction: () => {
      beginAction++
      return (changed, reported) => {
        beginAction--
        if (changed) onChange([changed], reported)
      }
    },
    cancelled: end,
    cancelLost: ref => polling.cancelLost(ref),
  }
}
