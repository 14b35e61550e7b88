import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { Storage } from '../../storage/index.ts'
import { pairOfCoin } from '../pair.ts'
import { createActs } from '../orders/acts.ts'
import { followOrders, type Followed } from '../orders/follow.ts'
import { createReached } from '../orders/reached.ts'
import { removeOrder, unlisted } from '../orders/state.ts'
import type { TrackerListener } from './listener.ts'
import { createLeverageLists } from './lists.ts'
import {
  applyList,
  markGone,
  NO_ORDERS,
  STAGES,
  type FollowedOrder,
  type LeverageEvent,
  type LeverageOrders,
  type LeverageStage,
} from './orders.ts'
import { needsList, pollReasons } from './poll-reasons.ts'
import { comparePushes } from './pushes.ts'
import { restoreOrders } from './restore.ts'
import { isReached } from './rows.ts'

/** Tracks the leveraged orders of a coin. */
export const createLeverageTracker = (
  app: App,
  life: Subscription,
  coin: string,
  storage: Storage,
  listener: TrackerListener,
) => {
  const { time } = app
  const received = new Set<LeverageStage>()
  /** Orders that this device closes or cancels: the call itself refetches the balances. */
  const leaving = new Set<number>()
  /** When a list or push last confirmed the orders. */
  let confirmedAt = time.elapsed()
  /** Whether all lists of the poll in flight were complete so far. */
  let isComplete = true
  const pair = () => pairOfCoin(app, coin)
  const orders = () => followed.stored.state.orders
  const find = (id: number) => orders().find(each => each.id === id)

  const followed: Followed<LeverageOrders, LeverageEvent, true> = followOrders(app, life, {
    key: `h4.leverage.${coin}`,
    storage,
    empty: NO_ORDERS,
    read: restoreOrders,
    reasons: state => [...pollReasons(state, confirmedAt), ...acts.reasons(), ...reached.reasons()],
    poll: async reason => {
      isComplete = true
      for (const stage of STAGES) {
        // All lists are those of known orders, and the waiting and open ones.
        const isFirst = reason === undefined && (stage === 'waiting' || stage === 'open')
        if (!isFirst && !needsList(stage, followed.stored.state, id => followed.isOver(`gone ${id}`)))
          continue
        lists[stage].invalidate()
        const listed = lists[stage].load()
        // Not every server lists cancelled orders.
        await (stage === 'cancelled' ? listed.catch(() => {}) : listed)
      }
      return { data: true, outcome: isComplete ? 'complete' : 'incomplete' }
    },
    giveUp: isOver => {
      reached.onPoll()
      for (const { ref } of unlisted(followed.stored.state)) {
        if (!isOver(`intent ${ref}`)) continue
        followed.stored.update(known => removeOrder(known, ref))
        listener.notFound(ref)
      }
      acts.giveUp(isOver)
    },
    event: listener.event,
    changesBalances: ({ kind, trade }) => kind !== 'found' && !leaving.delete(trade.id),
    missed: () => received.delete('closed'),
    awaits: () => acts.reasons().length > 0,
    start: () => {
      const prices = app.market.quote$(coin).subscribe(quote => {
        if (reached.onPrice(quote?.now_price ?? null)) followed.schedule()
      })
      life.add(prices)
    },
    reset: () => {
      for (const each of [acts, received, reached, leaving]) each.clear()
      listener.reset()
    },
  })
  const acts = createActs<FollowedOrder, LeverageStage>(app, life, followed.stored, find)
  const reached = createReached<FollowedOrder>(
    () => orders().filter(({ gone }) => !gone),
    ({ id, stage }) => `${id} ${stage}`,
    ({ stage, trade }, price = app.market.quote(coin)?.now_price ?? null) =>
      trade !== undefined && price !== null && isReached(stage, trade, pair()?.spread, price),
  )
  const lists = createLeverageLists(app, life, coin, {
    ready: followed.ready,
    level: listener.level,
    isMissing: (stage, rows) =>
      unlisted(followed.stored.state).length > 0 ||
      orders().some(order => (order.stage === stage || order.gone) && !rows.has(order.id)),
    onRequest: stage => {
      const requestedAt = followed.tick()
      return (rows, isWhole) => {
        received.add(stage)
        isComplete &&= isWhole
        if (stage === 'closed' || stage === 'cancelled') for (const { id } of rows) acts.ended(id, stage)
        else confirmedAt = time.elapsed()
        const answer = { stage, rows, isWhole, requestedAt, receivedAt: followed.tick() }
        followed.apply(applyList(followed.stored.state, answer))
        acts.settle()
      }
    },
  })
  life.add(
    comparePushes(app, coin, orders, {
      level: listener.level,
      unchanged: () => (confirmedAt = time.elapsed()),
      // The poll or call in flight applies the change anyway.
      isIgnored: () => followed.all.state.busy || acts.isCalling(),
      changed: followed.pollNow,
    }),
  )

  return {
    ...followed,
    acts,
    lists,
    pair,
    find,
    hasListed: (stage: LeverageStage) => received.has(stage),
    /** A close or cancellation was accepted. */
    ending: (id: number) => {
      if (find(id)) leaving.add(id)
      followed.stored.update(known => markGone(known, id, followed.tick()))
    },
  }
}

/** Tracks the leveraged orders of a coin: polls their lists and reports events. */
export type LeverageTracker = ReturnType<typeof createLeverageTracker>
