import { LeverageStatus } from '@app/sdk/contract'
import Big from 'big.js'
import { MINUTE, nextDay, startOfDay } from '../core/day.ts'
import type { Clock } from '../core/clock.ts'
import { QUOTE, type Coin } from '../core/coins.ts'
import { available, locked, PLACES, transfer, type Ledger } from '../core/ledger.ts'
import { coinOf, hazardRate, healthOf, mustLiquidate, type LeverageHealth } from './account.ts'
import {
  createLeverageBook,
  opensWithin,
  profitOf,
  reachedWithin,
  stopReached,
  type LeverageClosure,
  type LeverageOrder,
} from './order.ts'
import { leverageTerms } from './limits.ts'
import type { Market } from '../market/market.ts'
import type { Settlement } from '../core/settlement.ts'
import { storedValue, type State } from '../core/state.ts'
import type { PriceTrigger, Range, Ranges, Watch } from '../market/watch.ts'

/** The overnight fee is charged this long after midnight (UTC). */
const OVERNIGHT_AT = MINUTE

/** Callbacks for what the platform does to orders. */
export interface LeverageListener {
  /** A waiting order was opened. */
  readonly opened: (order: LeverageOrder) => void
  /** A stop or a liquidation closed it, or it was closed to cover another order's loss. */
  readonly closed: (order: LeverageOrder, closure: LeverageClosure) => void
  /** The settlement delay after its closing is over. */
  readonly completed: (order: LeverageOrder) => void
}

const isWithin = (inner: Range, outer: Range) => inner.low >= outer.low && inner.high <= outer.high
/** By two percent on both sides. */
const widened = ({ low, high }: Range): Range => ({ low: low * 0.98, high: high * 1.02 })

const min = (a: Big, b: Big | string) => (a.lt(b) ? a : new Big(b))

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
  const overnightScheduled = storedValue(false)

  const balanceOf = (userId: number) => ledger.balance(available(userId, 'lever'), QUOTE.id)
  const now: Ranges = coin => {
    const price = market.price(coin, clock.now())
    return { low: price, high: price }
  }
  const health = (userId: number, ranges: Ranges): LeverageHealth =>
    healthOf(balanceOf(userId), book.open(userId), ranges)

  const stopOf = (order: LeverageOrder) => stopReached(order, market.price(coinOf(order), clock.now()))

  const complete = settlement.task('leverage.complete', (ids: readonly number[]) => {
    const completed = ids.map((id): LeverageOrder => ({
      ...book.existing(id),
      status: LeverageStatus.closed,
      completedAt: clock.now(),
    }))
    completed.forEach(book.set)
    const waited = completed.filter(({ closedAt }) => closedAt !== clock.now())
    waited.forEach(listener.completed)
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

  const updateWatch = (userId: number) => {
    if (book.active(userId).length > 0) accounts.add(userId)
    else accounts.remove(userId)
  }
  const isReached = (userId: number, ranges: Ranges): boolean =>
    book.active(userId).some(order => reachedWithin(order, ranges(coinOf(order)))) ||
    mustLiquidate(health(userId, ranges))

  const accountOf = (userId: number): PriceTrigger => {
    // Until prices leave these ranges, or the orders or the balance change, nothing is reached. Without them every
    // minute would cost decimal arithmetic for each order.
    let safe = new Map<Coin, Range>()
    let state = ''
    const isSafe = (ranges: Ranges): boolean => {
      const current = `${book.revision(userId)} ${balanceOf(userId)}`
      if (state !== current) safe.clear()
      state = current
      return safe.size > 0 && [...safe].every(([coin, range]) => isWithin(ranges(coin), range))
    }
    return {
      reached(ranges) {
        if (isSafe(ranges)) return false
        const wide = new Map(
          book
            .active(userId)
            .map(coinOf)
            .map(coin => [coin, widened(ranges(coin))]),
        )
        safe = isReached(userId, coin => wide.get(coin) ?? ranges(coin)) ? new Map() : wide
        return safe.size === 0 && isReached(userId, ranges)
      },
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
    }
  }

  const accounts = watch.kind('leverage', userId => accountOf(userId))

  const open = (order: LeverageOrder): LeverageOrder => {
    ledger.post(transfer(locked(order.userId, 'lever'), 'house:leverage', QUOTE.id, order.tradeFee))
    const opened: LeverageOrder = { ...order, status: LeverageStatus.open, openedAt: clock.now() }
    book.set(opened)
    scheduleOvernight()
    return opened
  }

  const scheduleOvernight = () => {
    if (overnightScheduled.value) return
    overnightScheduled.value = true
    chargeAt(nextDay(clock.now() - OVERNIGHT_AT) + OVERNIGHT_AT)
  }
  // Charged to the margin first, then to the available balance; the rest is waived.
  const chargeOvernight = () => {
    overnightScheduled.value = false
    const today = startOfDay(clock.now())
    const open = book.unfinished().filter(({ status }) => status === LeverageStatus.open)
    for (const order of open.filter(({ openedAt }) => openedAt !== null && openedAt < today)) {
      const { userId, price, number, cautionMoney, overnightMoney } = order
      const fee = new Big(price)
        .times(number)
        .times(leverageTerms(coinOf(order)).overnight)
        .div(100)
        .round(PLACES, Big.roundUp)
      const fromMargin = min(fee, cautionMoney)
      const fromBalance = min(fee.minus(fromMargin), balanceOf(userId))
      ledger.post([
        ...transfer(locked(userId, 'lever'), 'house:leverage', QUOTE.id, fromMargin.toFixed()),
        ...transfer(available(userId, 'lever'), 'house:leverage', QUOTE.id, fromBalance.toFixed()),
      ])
      book.set({
        ...order,
        cautionMoney: new Big(cautionMoney).minus(fromMargin).toFixed(),
        overnightMoney: new Big(overnightMoney).plus(fromMargin).plus(fromBalance).toFixed(),
      })
    }
    if (open.length > 0) scheduleOvernight()
    watch.update()
  }
  const chargeAt = clock.task('leverage.overnight', chargeOvernight)

  return {
    state: { ...book.state, overnightScheduled } satisfies State,
    book,
    open,
    close,
    /** Call after a change of a user's orders: watches prices while any order is waiting or open. */
    updateWatch,
    balanceOf,
    /** A user's figures at the current prices. */
    health: (userId: number) => health(userId, now),
  }
}
