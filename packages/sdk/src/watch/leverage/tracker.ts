import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { AppError } from '../../client/index.ts'
import type { Amount } from '../../values/amount.ts'
import type { DuplicateSearch } from '../duplicates.ts'
import { pairOfCoin } from '../pair.ts'
import { followOrders, type Followed } from '../orders/follow.ts'
import { unlisted } from '../orders/state.ts'
import { createLeverageLists } from './lists.ts'
import {
  applyList,
  markGone,
  NO_ORDERS,
  STAGES,
  type FollowedOrder,
  type LeverageEvent,
  type LeverageIntent,
  type LeverageOrders,
  type LeverageStage,
} from './orders.ts'
import { needsList, pollReasons } from './poll-reasons.ts'
import { comparePushes } from './pushes.ts'
import { restoreOrders } from './restore.ts'
import { isReached } from './rows.ts'
import type { ClosedPosition, OpenPosition, PendingLeverage } from './types.ts'

/** An order as it is first listed. */
export type Placed = PendingLeverage | OpenPosition | ClosedPosition

interface TrackerListener {
  event(event: LeverageEvent): void
  level(level: Amount | null): void
  duplicates(): DuplicateSearch<LeverageIntent>
  /** The user changed or the watcher was closed. */
  reset(): void
}

/** The order was accepted but never listed. */
const neverListed = () =>
  new AppError('BAD_RESPONSE', {
    endpoint: 'leverage.submit',
    delivery: 'answered',
    issues: [{ path: '', message: 'no list has the order' }],
  })

/** Tracks the leveraged orders of a coin. */
export const createLeverageTracker = (
  app: App,
  life: Subscription,
  coin: string,
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

  const followed: Followed<LeverageOrders, FollowedOrder, LeverageEvent, true, Placed, LeverageStage> =
    followOrders(app, life, {
      key: `h4.leverage.${coin}`,
      empty: NO_ORDERS,
      read: restoreOrders,
      reasons: state => pollReasons(state, confirmedAt),
      find: ({ orders: all }, id) => all.find(each => each.id === id),
      duplicates: listener.duplicates,
      reachable: {
        coin,
        open: ({ orders: all }) => all.filter(({ gone }) => !gone),
        keyOf: ({ id, stage }) => `${id} ${stage}`,
        isAt: ({ stage, trade }, price) =>
          trade !== undefined && isReached(stage, trade, pair()?.spread, price),
      },
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
        for (const { ref } of unlisted(followed.stored.state))
          if (isOver(`intent ${ref}`)) followed.giveUp(ref, neverListed())
      },
      event: listener.event,
      changesBalances: ({ kind, trade }) => kind !== 'found' && !leaving.delete(trade.id),
      missed: () => received.delete('closed'),
      reset: () => {
        for (const each of [received, leaving]) each.clear()
        listener.reset()
      },
    })
  const lists = createLeverageLists(app, life, coin, {
    ready: followed.ready,
    level: listener.level,
    isMissing: (stage, listed) =>
      unlisted(followed.stored.state).length > 0 ||
      orders().some(order => (order.stage === stage || order.gone) && !listed.has(order.id)),
    onRequest: stage => {
      const requestedAt = followed.tick()
      return (rows, isWhole) => {
        received.add(stage)
        isComplete &&= isWhole
        if (stage === 'closed' || stage === 'cancelled') for (const { id } of rows) followed.ended(id, stage)
        else confirmedAt = time.elapsed()
        const answer = { stage, rows, isWhole, requestedAt, receivedAt: followed.tick() }
        followed.apply(applyList(followed.stored.state, answer))
      }
    },
  })
  life.add(
    comparePushes(app, coin, orders, {
      level: listener.level,
      unchanged: () => (confirmedAt = time.elapsed()),
      // The poll or call in flight applies the change anyway.
      isIgnored: () => followed.all.state.isFetching || followed.isCalling(),
      changed: () => {
        lists.expire()
        followed.pollNow()
      },
    }),
  )

  return {
    ...followed,
    lists,
    pair,
    hasListed: (stage: LeverageStage) => received.has(stage),
    /** A close or cancellation was accepted. */
    ending: (id: number) => {
      if (followed.find(id)) leaving.add(id)
      followed.stored.update(known => markGone(known, id, followed.tick()))
    },
  }
}

/** Tracks the leveraged orders of a coin: polls their lists and reports events. */
export type LeverageTracker = ReturnType<typeof createLeverageTracker>
