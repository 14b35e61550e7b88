import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { Storage } from '../../storage/index.ts'
import { clockJumps } from '../clock-jumps.ts'
import { createFetched, ended, fetchQuietly, onUserChange } from '../fetched.ts'
import { pairsOf } from '../pair.ts'
import { createReaders } from '../readers.ts'
import { createUserState } from '../user-state.ts'
import { createCalls } from './calls.ts'
import { createDoubts } from './doubts.ts'
import type { TrackerListener } from './listener.ts'
import { createLeverageLists } from './lists.ts'
import {
  heardList,
  NO_ORDERS,
  orderDropped,
  STAGES,
  type LeverageStage,
  type LeverageStep,
} from './orders.ts'
import { createReached } from './reached.ts'
import { followPushes } from './pushes.ts'
import { restoreOrders } from './restore.ts'
import { isReached } from './rows.ts'
import { awaitedOf, soughtIn, wantsList } from './wanted.ts'
import { createWaits } from './waits.ts'

/** While orders wait or are open, and no push says how they are, they are looked at so often. */
const QUIET_MS = 30_000
/** A result that is listed so soon after news about money needs no news of its own. */
const NEWS_MS = 3000

export const createLeverageTracker = (
  app: App,
  life: Subscription,
  coin: string,
  storage: Storage,
  listener: TrackerListener,
) => {
  const { time } = app
  const isSignedIn = () => app.session.state.token !== null && !life.closed
  const hasJumped = clockJumps(time)
  let begun = false
  /** Counts requests and answers, so that their order is known. */
  let moment = 0
  const heard = new Set<LeverageStage>()
  const doubts = createDoubts()
  /** Orders that end by a call of ours: the balances are loaded after it. */
  const leaving = new Set<number>()
  const waits = createWaits(time)
  /** When lists or a push last said how the orders are, and when the balances were last loaded because of news. */
  let [confirmedAt, newsAt] = [time.elapsed(), -Infinity]
  /** The look under way, and whether all its answers were complete. */
  let [looking, isComplete]: [object | undefined, boolean] = [undefined, true]
  /** Whether the next look asks only for what is known to be there, and whether one for everything is due because it failed. */
  let [isDue, isUnseen] = [false, false]

  const kept = createUserState(
    { app, life, storage, key: `h4.leverage.${coin}` },
    NO_ORDERS,
    restoreOrders,
    () => {
      for (const each of [doubts, heard, reached, leaving, waits, readers]) each.clear()
      timer?.unsubscribe()
      ;[looking, isDue, isUnseen] = [undefined, false, false]
      listener.reset()
    },
  )

  const ready = async () => {
    await kept.ready()
    if (!kept.isReady) throw ended()
  }
  const pair = () => pairsOf(app).find(({ currency_name }) => currency_name === coin)
  const orders = () => kept.state.orders
  const reached = createReached(
    orders,
    ({ stage, trade }, price = app.market.quote(coin)?.now_price ?? null) =>
      trade !== undefined && price !== null && isReached(stage, trade, pair()?.spread, price),
  )

  /** Takes over a step, and reports what happened in it. */
  const take = ({ orders, news }: LeverageStep) => {
    // What happened is known before it is known to be over, so that whatever keeps it keeps it first.
    for (const each of news) listener.news(each)
    kept.update(() => orders)
    const isNews = news.some(({ kind, trade }) => kind !== 'found' && !leaving.delete(trade.id))
    if (isNews && time.elapsed() - newsAt > NEWS_MS) app.changed()
  }
  const lists = createLeverageLists(app, life, coin, {
    ready,
    level: listener.level,
    lacks: (stage, rows) =>
      soughtIn(kept.state).length > 0 ||
      orders().some(order => (order.stage === stage || order.gone) && !rows.has(order.id)),
    listen: stage => {
      const asked = ++moment
      return (rows, isWhole) => {
        heard.add(stage)
        isComplete &&= isWhole
        if (stage === 'closed' || stage === 'cancelled') doubts.heard(stage, rows)
        else confirmedAt = time.elapsed()
        take(heardList(kept.state, { stage, rows, isWhole, asked, heard: ++moment }))
        doubts.judge(orders())
        schedule()
      }
    },
  })

  /**
   * One look: where orders come from first, then, after that answer, where they go, so that one on its way is seen twice and never missed.
   * A look that something happened asks for what waits and what is open, also where nothing is known to be.
   */
  const look = async (): Promise<true> => {
    const isFull = !isDue
    isDue = false
    isUnseen ||= isFull
    begin()
    await ready()
    const own = (looking = {})
    isComplete = true
    timer?.unsubscribe()
    const awaited = new Set(keys().map(({ key }) => key))
    try {
      for (const stage of STAGES) {
        const isFirst = isFull && (stage === 'waiting' || stage === 'open')
        if (!isFirst && !wantsList(stage, kept.state, id => waits.isOver(`gone ${id}`))) continue
        lists[stage].invalidate()
        const listed = lists[stage].load()
        // Not every server knows cancelled orders.
        await (stage === 'cancelled' ? listed.catch(() => {}) : listed)
      }
      isUnseen &&= !isFull
      if (isFull) readers.clear()
    } catch (error) {
      isComplete = false
      throw error
    } finally {
      if (looking === own) {
        looking = undefined
        confirmedAt = time.elapsed()
        waits.looked(awaited, isComplete)
        if (isComplete) giveUp(awaited)
        schedule()
      }
    }
    return true
  }
  const all = createFetched(app, life, { fetch: look, concerns: () => false })
  /** Something may have changed. */
  const lookNow = () => {
    if (!begun || !isSignedIn()) return
    isDue = false
    all.invalidate()
    if (readers.wants()) fetchQuietly(all)
    else heard.delete('closed')
  }

  const giveUp = (awaited: ReadonlySet<string>) => {
    reached.looked(id => awaited.has(`price ${id}`))
    for (const { ref } of soughtIn(kept.state)) {
      if (!waits.isOver(`intent ${ref}`)) continue
      kept.update(known => orderDropped(known, ref))
      listener.notFound(ref)
    }
    doubts.giveUp(id => waits.isOver(`doubt ${id}`))
  }
  const keys = () => awaitedOf(kept.state, doubts.ids(), reached.ids(), isUnseen)

  let timer: Subscription | undefined
  /** When the next look is due. */
  const dueAt = () => {
    const isQuiet = orders().some(({ gone }) => !gone)
    return Math.min(waits.nextOf(keys()), isQuiet ? confirmedAt + QUIET_MS : Infinity)
  }
  /** Sets the timer for it. A push that has come meanwhile may have put it off. */
  const schedule = (): void => {
    timer?.unsubscribe()
    if (!begun || looking || !isSignedIn()) return
    // While the device slept, anything may have happened.
    if (hasJumped()) return lookNow()
    const wait = dueAt() - time.elapsed()
    if (wait === Infinity) return
    timer = time.after(Math.max(0, wait), () => {
      if (hasJumped()) return lookNow()
      if (dueAt() > time.elapsed()) return schedule()
      isDue = !isUnseen
      fetchQuietly(all)
    })
  }
  const readers = createReaders(
    () => orders().length > 0 || kept.state.intents.length > 0 || doubts.ids().length > 0,
    () => {
      begin()
      if (readers.hasMissed) lookNow()
    },
  )
  const begin = () => {
    if (begun) return
    begun = true
    life.add(
      app.market.quote$(coin).subscribe(quote => {
        if (reached.at(quote?.now_price ?? null)) schedule()
      }),
    )
    if (isSignedIn()) fetchQuietly(all)
  }

  life.add(() => timer?.unsubscribe())
  life.add(
    app.changed$.subscribe(change => {
      if (change.cause === 'seen' || change.cause === 'call') return
      newsAt = time.elapsed()
      lookNow()
    }),
  )
  life.add(
    onUserChange(app, () => {
      // What is awaited, an earlier run may have left.
      if (begun && isSignedIn()) void kept.ready().then(lookNow)
    }),
  )
  life.add(
    followPushes(app, coin, orders, {
      level: listener.level,
      same: () => (confirmedAt = time.elapsed()),
      // What a look or a call is about to say anyway is no news.
      isDeaf: () => !begun || !isSignedIn() || all.state.busy || doubts.isCalling(),
      differs: lookNow,
    }),
  )

  return {
    kept,
    lists,
    all,
    begin,
    readers,
    pair,
    take,
    lookNow,
    /** Whether a list has come in this run. */
    hasHeard: (stage: LeverageStage) => heard.has(stage),
    ...createCalls({ kept, doubts, leaving, now: () => ++moment, schedule }),
  }
}

/** Follows the leveraged orders of a coin: asks for their lists when something may have changed, and reports what happened. */
export type LeverageTracker = ReturnType<typeof createLeverageTracker>
