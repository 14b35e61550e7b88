import { LeverageStatus } from '@app/sdk/contract'
import type { Clock } from '../core/clock.ts'
import { QUOTE, coinOf } from '../core/coins.ts'
import { available, locked, PLACES, transfer, type Ledger } from '../core/ledger.ts'
import { hazardRate, healthOf, mustLiquidate, triggerOf, type LeverageHealth } from './account.ts'
import {
  createLeverageBook,
  opensWithin,
  profitOf,
  stopReached,
  type LeverageBook,
  type LeverageClosure,
  type LeverageOrder,
} from './order.ts'
import { createOvernight } from './overnight.ts'
import type { Market } from '../market/market.ts'
import type { Settlement } from '../core/settlement.ts'
import type { State } from '../core/state.ts'
import type { PriceTrigger, Ranges, Watch } from '../market/watch.ts'

/** Callbacks for what the platform does to orders. */
export interface LeverageListener {
  /** A waiting order was opened. */
  readonly opened: (order: LeverageOrder) => void
  /** A stop or a liquidation closed it, or it was closed to cover another order's loss. */
  readonly closed: (order: LeverageOrder, closure: LeverageClosure) => void
  /** The settlement delay after its closing is over. */
  readonly completed: (order: LeverageOrder) => void
}

/** Closing of open orders, which settles their margins and profits. */
const createClosing = (
  clock: Clock,
  market: Market,
  ledger: Ledger,
  settlement: Settlement,
  book: LeverageBook,
  onCompleted: (order: LeverageOrder) => void,
) => {
  const balanceOf = (userId: number) => ledger.balance(available(userId, 'lever'), QUOTE.id)
  const now: Ranges = coin => {
    const price = market.price(coin, clock.now())
    return { low: price, high: price }
  }
  const health = (userId: number, ranges: Ranges): LeverageHealth =>
    healthOf(balanceOf(userId), book.open(userId), ranges)

  const complete = settlement.task('leverage.complete', (ids: readonly number[]) => {
    const completed = ids.map((id): LeverageOrder => ({
      ...book.existing(id),
      status: LeverageStatus.closed,
      completedAt: clock.now(),
    }))
    completed.forEach(book.set)
    const waited = completed.filter(({ closedAt }) => closedAt !== clock.now())
    waited.forEach(onCompleted)
  })

  /** Releases the margins and books profits and losses in one posting. */
  const close = (orders: readonly LeverageOrder[]): readonly LeverageOrder[] => {
    const [first] = orders
    if (!first) return []
    const { userId } = first
    const { margins, profits, equity } = healthOf(balanceOf(userId), orders, now)
    const open = book.open(userId)
    if (equity.lt(0) && orders.length < open.length) return close(open)
    const free = available(userId, 'lever')
    const paid = equity.lt(0) ? profits.minus(equity) : profits
    ledger.post([
      ...transfer(locked(userId, 'lever'), free, QUOTE.id, margins.toFixed()),
      ...transfer('house:leverage', free, QUOTE.id, paid.toFixed()),
    ])
    const ended = orders.map((order): LeverageOrder => {
      const coin = coinOf(order)
      const { low: price } = now(coin)
      return {
        ...order,
        status: LeverageStatus.closing,
        closePrice: price.toFixed(coin.decimals),
        factProfits: profitOf(order, price).toFixed(PLACES),
        closedAt: clock.now(),
      }
    })
    ended.forEach(book.set)
    const ids = ended.map(({ id }) => id)
    complete(ids)
    return ids.map(book.get).filter(order => order !== undefined)
  }

  return { balanceOf, now, health, close }
}

/**
 * The life of leveraged orders after placement: limits, stops, liquidation, overnight fees, closing. Margin is shared
 * by a user's open orders: all are closed when the hazard rate falls to the liquidation rate, or when closing some
 * leaves a loss that the balance and their margins do not cover. The platform bears what remains of the loss, so that
 * a balance never becomes negative.
 */
export const createPositions = (
  clock: Clock,
  market: Market,
  ledger: Ledger,
  watch: Watch,
  settlement: Settlement,
  listener: LeverageListener,
) => {
  const book = createLeverageBook()
  const closing = createClosing(clock, market, ledger, settlement, book, listener.completed)
  const { balanceOf, now, health, close } = closing
  const stopOf = (order: LeverageOrder) => stopReached(order, market.price(coinOf(order), clock.now()))

  const updateWatch = (userId: number) => {
    if (book.active(userId).length > 0) accounts.add(userId)
    else accounts.remove(userId)
  }
  const accountOf = (userId: number): PriceTrigger => ({
    reached: triggerOf(
      () => book.active(userId),
      () => balanceOf(userId),
      () => book.revision(userId),
    ),
    act() {
      const opened = book
        .active(userId)
        .filter(order => opensWithin(order, now(coinOf(order))))
        .map(open)
      const closed: (readonly [LeverageOrder, LeverageClosure])[] = []
      for (const { id } of book.open(userId)) {
        // Closing a previous order may have closed this one too.
        const order = book.get(id)
        if (order?.status !== LeverageStatus.open || !stopOf(order)) continue
        for (const each of close([order])) closed.push([each, { reason: stopOf(each) ?? 'together' }])
      }
      const left = health(userId, now)
      if (mustLiquidate(left)) {
        const closure = { reason: 'liquidation', hazardRate: hazardRate(left) } as const
        for (const each of close(book.open(userId))) closed.push([each, closure])
      }
      updateWatch(userId)
      opened.forEach(listener.opened)
      for (const each of closed) listener.closed(...each)
    },
  })

  const accounts = watch.kind('leverage', accountOf)
  const overnight = createOvernight(clock, ledger, book, watch.update)

  const open = (order: LeverageOrder): LeverageOrder => {
    ledger.post(transfer(locked(order.userId, 'lever'), 'house:leverage', QUOTE.id, order.tradeFee))
    const opened: LeverageOrder = { ...order, status: LeverageStatus.open, openedAt: clock.now() }
    book.set(opened)
    overnight.schedule()
    return opened
  }

  return {
    state: { ...book.state, ...overnight.state } satisfies State,
    book,
    open,
    close,
    /** Call after a change of a user's orders: watches prices while any order is waiting or open. */
    updateWatch,
    /** The figures of a user's account: decimal text in the quote currency, the hazard rate in percent. */
    account(userId: number) {
      const figures = health(userId, now)
      return {
        balance: balanceOf(userId),
        margins: figures.margins.toFixed(PLACES),
        profits: figures.profits.toFixed(PLACES),
        hazardRate: hazardRate(figures),
      }
    },
  }
}
