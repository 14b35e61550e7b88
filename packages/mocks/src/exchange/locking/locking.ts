import { LockedOrderStatus } from '@app/sdk/contract'
import Big from 'big.js'
import { LOCKING_INCOME, type AccountLog } from '../core/account-log.ts'
import {
  percentOf,
  readPositive,
  available,
  locked,
  PLACES,
  transfer,
  ZERO,
  type Ledger,
} from '../core/ledger.ts'
import { DAY, nextDay } from '../core/day.ts'
import type { Clock, CommandContext } from '../core/clock.ts'
import { createHistory, type History } from '../core/history.ts'
import { Refusal } from '../core/refusal.ts'
import { storedMap, type State } from '../core/state.ts'
import { CURRENCIES } from '../core/coins.ts'

/** A product that locks money for some days and pays daily income. */
export interface LockedProduct {
  readonly id: number
  readonly name: string
  /** Currency id of principal and income. */
  readonly currency: number
  readonly currencyName: string
  /** Days. */
  readonly period: number
  /** Percent of the principal per day. */
  readonly incomeRate: string
  /** Limits of one purchase. */
  readonly minAmount: string
  readonly maxAmount: string
  /** Penalty for early redemption: percent of the principal per remaining day. */
  readonly reneged: string
  /** Purchases per user; 0 for no limit. */
  readonly maxPurchases: number
}

type Row = readonly [
  currency: string,
  period: number,
  incomeRate: string,
  minAmount: string,
  maxAmount: string,
  reneged: string,
  maxPurchases: number,
]

const ROWS: readonly Row[] = [
  ['USDC', 30, '0.50', '100.00', '1000000.00', '0.50', 0],
  ['USDT', 7, '0.30', '50.00', '500000.00', '0.40', 0],
  ['ETH', 60, '0.35', '0.10', '500.00', '0.30', 0],
  ['BTC', 90, '0.40', '0.01', '20.00', '0.40', 5],
]

export const LOCKED_PRODUCTS: readonly LockedProduct[] = ROWS.map(
  ([currencyName, period, incomeRate, minAmount, maxAmount, reneged, maxPurchases], index) => ({
    id: index + 1,
    name: `${currencyName} ${period}D`,
    currency: CURRENCIES.find(({ name }) => name === currencyName)?.id ?? 0,
    currencyName,
    period,
    incomeRate,
    minAmount,
    maxAmount,
    reneged,
    maxPurchases,
  }),
)

/** A purchase of a locked product. Amounts are decimal text, times unix ms. */
export interface LockedOrder {
  readonly id: number
  readonly userId: number
  readonly product: LockedProduct
  readonly principal: string
  /** Income so far; zero once forfeited. */
  readonly revenue: string
  readonly status: Exclude<LockedOrderStatus, typeof LockedOrderStatus.cancelled>
  readonly createdAt: number
  readonly endsAt: number
  /** Time of the latest income. */
  readonly lastIncomeAt: number | null
}

type EndStatus = (typeof LockedOrderStatus)['deleted' | 'redeemed' | 'expired']

/** Duration of the status `calculating`, virtual ms. */
const CALCULATION = 5000

/** What happens to orders after the purchase: daily income, and their end. */
const createTerm = (clock: Clock, ledger: Ledger, log: AccountLog, orders: History<LockedOrder>) => {
  // A task may run after the order ended early: then it has another status or was dropped.
  const find = (id: number, status: LockedOrder['status']) => {
    const order = orders.get(id)
    return order?.status === status ? order : undefined
  }

  const earn = (order: LockedOrder): LockedOrder => {
    const { userId, product, principal } = order
    const account = locked(userId, 'change')
    const value = percentOf(principal, product.incomeRate)
    const before = ledger.balance(account, product.currency)
    ledger.post(transfer('house:locking', account, product.currency, value))
    log.add({
      userId,
      type: LOCKING_INCOME,
      currency: product.currency,
      value,
      before,
      after: ledger.balance(account, product.currency),
      info: { en: `${product.name} income`, hk: `${product.name} 收益` },
      createdAt: clock.now(),
    })
    const revenue = new Big(order.revenue).plus(value).toFixed(PLACES)
    return { ...order, revenue, lastIncomeAt: clock.now() }
  }
  /** Ends an order: releases `back` of principal and income, the platform gets the rest. */
  const end = (order: LockedOrder, status: EndStatus, back: Big): LockedOrder => {
    const { userId, product, principal, revenue } = order
    const rest = new Big(principal).plus(revenue).minus(back)
    const account = locked(userId, 'change')
    ledger.post([
      ...transfer(account, available(userId, 'change'), product.currency, back.toFixed()),
      ...transfer(account, 'house:locking', product.currency, rest.toFixed()),
    ])
    const ended = { ...order, status, revenue: status === LockedOrderStatus.expired ? revenue : ZERO }
    orders.update(ended)
    return ended
  }
  const releaseAt = clock.task('locking.release', (id: number) => {
    const order = find(id, LockedOrderStatus.calculating)
    if (order) end(order, LockedOrderStatus.expired, new Big(order.principal).plus(order.revenue))
  })
  // Runs at each midnight and at the end. When both coincide, the day still earns.
  const stepAt = clock.task('locking.step', ([id, midnight]: readonly [id: number, midnight: number]) => {
    const now = clock.now()
    const running = find(id, LockedOrderStatus.inCustody)
    if (!running) return
    const order = now === midnight ? earn(running) : running
    const ended = now === order.endsAt
    orders.update(ended ? { ...order, status: LockedOrderStatus.calculating } : order)
    if (ended) releaseAt(now + CALCULATION, id)
    else scheduleStep(order)
  })
  const scheduleStep = ({ id, endsAt }: LockedOrder) => {
    const midnight = nextDay(clock.now())
    stepAt(Math.min(midnight, endsAt), [id, midnight])
  }

  return { end, scheduleStep }
}

/**
 * Locked products. A purchase moves money to the locked change balance. At each midnight (UTC), `period` times, the
 * day's income is added to the locked balance and logged; at the end principal and income are released.
 *
 * Choices: income stays locked until the end, as log type 11 ("locked balance increase") says, and is forfeited on
 * early redemption; a started day counts as remaining.
 */
export const createLocking = (clock: Clock, ledger: Ledger, log: AccountLog) => {
  const orders = createHistory<LockedOrder>(
    ({ status }) => status !== LockedOrderStatus.inCustody && status !== LockedOrderStatus.calculating,
  )
  const purchases = new Map<string, number>()
  const { end, scheduleStep } = createTerm(clock, ledger, log, orders)
  const commands = {
    /** Buys a product. */
    buyProfit(
      input: { readonly userId: number; readonly productId: number; readonly number: string },
      { now }: CommandContext,
    ): LockedOrder {
      const { userId } = input
      const number = readPositive(input.number)
      const product = LOCKED_PRODUCTS.find(({ id }) => id === input.productId)
      if (!product) throw new Refusal('productMissing')
      if (number.lt(product.minAmount)) throw new Refusal('productTooSmall')
      if (number.gt(product.maxAmount)) throw new Refusal('productTooLarge')
      const purchase = `${userId}/${product.id}`
      const bought = purchases.get(purchase) ?? 0
      if (product.maxPurchases > 0 && bought >= product.maxPurchases) throw new Refusal('productLimit')
      const { currency, period } = product
      const free = available(userId, 'change')
      if (number.gt(ledger.balance(free, currency))) throw new Refusal('creditLow')
      ledger.post(transfer(free, locked(userId, 'change'), currency, number.toFixed()))

      const order: LockedOrder = {
        id: orders.nextId(),
        userId,
        product,
        principal: number.toFixed(PLACES),
        revenue: ZERO,
        status: LockedOrderStatus.inCustody,
        createdAt: now,
        endsAt: now + period * DAY,
        lastIncomeAt: null,
      }
      orders.add(order)
      purchases.set(purchase, bought + 1)
      scheduleStep(order)
      return order
    },

    /** Redeems early: returns the principal less the penalty; the income is forfeited. */
    redeemLocked(
      { userId, id }: { readonly userId: number; readonly id: number },
      { now }: CommandContext,
    ): LockedOrder {
      const order = orders.get(id)
      if (!order) throw new Refusal('notFound')
      if (order.userId !== userId) throw new Refusal('ofAnother')
      if (order.status !== LockedOrderStatus.inCustody) throw new Refusal('statusAbnormal')
      const daysLeft = Math.ceil((order.endsAt - now) / DAY)
      const kept = new Big(100).minus(new Big(order.product.reneged).times(daysLeft))
      const back = percentOf(order.principal, kept.lt(0) ? '0' : kept.toFixed())
      return end(order, LockedOrderStatus.redeemed, new Big(back))
    },

    /** Deletes an order: returns the whole principal; the income is forfeited. */
    deleteLocked({ id }: { readonly id: number }): LockedOrder {
      const order = orders.get(id)
      if (!order) throw new Refusal('notFound')
      if (order.status !== LockedOrderStatus.inCustody && order.status !== LockedOrderStatus.calculating)
        throw new Refusal('statusAbnormal')
      return end(order, LockedOrderStatus.deleted, new Big(order.principal))
    },
  }

  return {
    commands,
    state: { ...orders.state, purchases: storedMap(purchases) } satisfies State,
    /** A user's orders, newest first. */
    list: (userId: number): readonly LockedOrder[] => orders.list(userId),
    /** The unfinished orders of all users, oldest first. */
    open: () => orders.unfinished(),
  }
}
