import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { SpotSide, SpotTrade } from '../../contract/index.ts'
import type { Storage } from '../../storage/index.ts'
import { createFetched, ended, fetchQuietly } from '../fetched.ts'
import { idsOf } from '../pair.ts'
import { createReaders } from '../readers.ts'
import { createUserState } from '../user-state.ts'
import { NO_SPOT, restoreSpot, type AwaitedSpot } from './awaited.ts'
import { spotClaims, spotTraded } from './fills.ts'
import { completedOf, createSpotLists, isSpotMissing } from './lists.ts'
import { SIDES, sidesOf } from './sides.ts'
import { openOf, spotEnded, spotListed } from './orders.ts'
import type { CompletedSpot, PendingSpot } from './types.ts'
import type { SpotTracker, SpotTrackerListener } from './tracker-types.ts'
import { createSpotWaits } from './waits.ts'

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
  let begun = false
  /** Calls under way that change orders: what they change is looked for when they are over. */
  let acting = 0
  /** The sides whose lists are older than a change. */
  const stale = new Set<SpotSide>(SIDES)
  /** Whether a list of trades has come: what it has is no fill of what is listed afterwards. */
  let hasTrades = false
  /** How often waiting orders were requested, and which orders ended since which request: an older answer may have them. */
  let asks = 0
  const over = new Map<string, number>()
  /** Whether the next fill was reported by a change, so that the balances are being loaded. */
  let isReported = false

  const book = createUserState({ app, life, storage, key: `h4.spot.${coin}` }, NO_SPOT, restoreSpot, () => {
    for (const side of SIDES) stale.add(side)
    hasTrades = false
    over.clear()
    waits.reset()
    listener.reset()
    readers.clear()
    // What is awaited, an earlier run may have left.
    if (begun && isSignedIn()) void book.ready().then(() => isSignedIn() && lookIfWanted(true))
  })
  const waits = createSpotWaits(app, coin, life, book, () => {
    // The end of what is under way sets the timer again.
    if (!pending.state.busy && !completed.state.busy) look(false)
  })

  /** Nothing counts for another user than the one it was requested for. */
  const guard = () => {
    const { token } = app.session.state
    return () => {
      if (app.session.state.token !== token || life.closed) throw ended()
    }
  }
  const attempt = async <Value>(work: (check: () => void) => Promise<Value>): Promise<Value> => {
    const check = guard()
    try {
      await book.ready()
      check()
      // Why the user is not known, the call for it says.
      if (!book.isReady) await app.session.refresh().then(book.ready)
      check()
      const value = await work(check)
      waits.schedule()
      return value
    } catch (error) {
      waits.failed()
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
        traded(
          trades,
          claims.map(({ ref }) => ref),
        )
        return trades.map(completedOf)
      }),
  })
  const pending = createFetched<readonly PendingSpot[]>(app, life, {
    concerns: () => false,
    anew: true,
    fetch: options =>
      attempt(async check => {
        const isFirst = !hasTrades
        if (isFirst) await completed.load()
        const { currency_id } = await idsOf(app, coin)
        check()
        const sides = stale.size > 0 ? [...stale] : SIDES
        stale.clear()
        waits.asked()
        const ask = ++asks
        const asked = book.state
        const cancels = waits.lostCancels()
        const listings = await Promise.all(
          sides.map(async side => {
            const isMissing = isSpotMissing.bind(undefined, asked, side)
            return { side, asked, ...(await lists.pending(side, currency_id, isMissing, options)) }
          }),
        ).catch((error: unknown) => {
          for (const side of sides) stale.add(side)
          throw error
        })
        check()
        // An order that has ended since may be in an answer that is older.
        const isNew = (side: SpotSide, id: number) => (over.get(keyOf({ side, id })) ?? 0) < ask
        book.update(known =>
          listings.reduce(
            (state, listing) =>
              spotListed(state, {
                ...listing,
                rows: listing.rows.filter(({ id }) => isNew(listing.side, id)),
              }),
            known,
          ),
        )
        for (const [key, at] of over) if (at < ask) over.delete(key)
        readers.clear()
        book.state.orders.filter(({ own }) => own).forEach(listener.found)
        waits.listed(cancels, listener.notCancelled)
        if (!isFirst || spotClaims(book.state).length > 0) {
          // Where orders went is asked for after the answer that no longer has them.
          completed.invalidate()
          fetchQuietly(completed)
        }
        return openOf(book.state).map(listener.row)
      }),
  })

  const traded = (trades: readonly SpotTrade[], claims: readonly number[]) => {
    const match = () => {
      const { done, disputed, ...rest } = spotTraded(book.state, trades)
      for (const { order } of done) if ('id' in order) over.set(keyOf(order), asks)
      // A fill is known before its order is known to be gone, and kept after its reader could keep it.
      done.forEach(listener.filled)
      book.update(() => rest)
      if (done.length > 0 && !isReported) app.changed()
      return disputed
    }
    let disputed = match()
    waits.traded(claims)
    for (;;) {
      const given = waits.givenUp(disputed)
      if (!given) break
      end(given.ref)
      if (given.kind === 'lost') listener.notFound(given.ref)
      else listener.gone(given.ref)
      // Of fewer orders the trades may tell.
      disputed = match()
    }
    isReported = false
  }
  const end = (ref: number) => {
    const order = book.state.orders.find(each => each.ref === ref)
    if (order) over.set(keyOf(order), asks)
    book.update(known => spotEnded(known, ref))
  }

  /** @param reported Whether a change says that something is different, so that the balances are being loaded. */
  const look = (reported: boolean) => {
    isReported = reported
    fetchQuietly(pending)
  }
  const lookIfWanted = (reported: boolean) => {
    if (readers.wants()) look(reported)
    else hasTrades = false
  }
  const news = (sides: readonly SpotSide[], reported = true) => {
    if (sides.length === 0) return
    for (const side of sides) stale.add(side)
    if (!begun || !isSignedIn()) return
    waits.missed()
    pending.invalidate()
    lookIfWanted(reported)
  }
  const readers = createReaders(
    () => book.state.orders.length > 0 || book.state.intents.length > 0,
    () => {
      begin()
      if (readers.hasMissed && isSignedIn()) lookIfWanted(true)
    },
  )
  const begin = () => {
    if (begun) return
    begun = true
    waits.begin()
    if (isSignedIn()) look(true)
  }
  life.add(
    app.changed$.subscribe(change => {
      // What is called here is looked for when its outcome is taken over.
      const [sides, coinId] = sidesOf(change, book.state)
      if (change.cause === 'call' && acting > 0) return sides.forEach(side => stale.add(side))
      if (coinId === undefined) return news(sides)
      const isOfCoin = ({ currency_id }: { readonly currency_id: number }) =>
        currency_id === coinId && news(sides)
      idsOf(app, coin).then(isOfCoin, () => {})
    }),
  )
  return {
    book,
    pending,
    completed,
    begin,
    readers,
    prepare: async () => {
      if (readers.hasMissed || book.state.listed.length < SIDES.length) await pending.load()
      if (!hasTrades) await completed.load()
    },
    acting: () => {
      acting++
      return (changed, reported) => {
        acting--
        if (changed) news([changed], reported)
      }
    },
    cancelled: end,
    cancelLost: ref => waits.cancelLost(ref),
  }
}
