import { LockedOrderStatus } from '@app/sdk/contract'
import Big from 'big.js'
import { LOCKING_INCOME, type AccountLog } from './account-log.ts'
import { percentOf, readPositive } from './amounts.ts'
import { DAY } from './candles.ts'
import type { Clock } from './clock.ts'
import type { CommandContext } from './context.ts'
import { nextDay } from './day.ts'
import { createHistory } from './history.ts'
import { available, locked, PLACES, transfer, type Ledger } from './ledger.ts'
import { LOCKED_PRODUCTS, type LockedProduct } from './locking-products.ts'
import { Refusal } from './refusal.ts'

/** Money locked in a product. Amounts are decimal text, moments unix ms. */
export interface LockedOrder {
  readonly id: number
  readonly userId: number
  readonly product: LockedProduct
  /** What was locked. */
  readonly principal: string
  /** What it has earned so far; nothing once that was forfeited. */
  readonly revenue: string
  /** 0 deleted, 1 in custody, 2 redeemed early, 3 expired and paid out, 4 being calculated at its end. */
  readonly status: Exclude<LockedOrderStatus, typeof LockedOrderStatus.cancelled>
  readonly createdAt: number
  readonly endsAt: number
  /** When it earned last; null before the first time. */
  readonly lastIncomeAt: number | null
}

const NOTHING = new Big(0).toFixed(PLACES)

/** How long the calculation at the end takes, virtual time. */
const CALCULATION = 5000

/**
 * Locked products. What is bought leaves the free change balance for the locked one. At every turn of the day (UTC)
 * the day's income is added to the locked balance, `period` times in all, and is logged; when the days are over,
 * what was locked and what it earned become free together.
 *
 * Choices: income stays locked until the end, as log type 11 ("locked balance increase") says, and is forfeited by
 * whoever redeems before; a day that has begun counts as left.
 */
export const createLocking = (clock: Clock, ledger: Ledger, log: AccountLog) => {
  const orders = createHistory<LockedOrder>(
    ({ status }) => status !== LockedOrderStatus.inCustody && status !== LockedOrderStatus.calculating,
  )
  const purchases = new Map<string, number>()
  // Scheduled work for an order that was ended before finds it in another status, or forgotten.
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
  /** Ends an order: `back` of all that lies in it becomes free, the rest is the platform's. */
  const end = (order: LockedOrder, status: 0 | 2 | 3, back: Big): LockedOrder => {
    const { userId, product, principal, revenue } = order
    const rest = new Big(principal).plus(revenue).minus(back)
    const account = locked(userId, 'change')
    ledger.post([
      ...transfer(account, available(userId, 'change'), product.currency, back.toFixed()),
      ...transfer(account, 'house:locking', product.currency, rest.toFixed()),
    ])
    const ended = { ...order, status, revenue: status === LockedOrderStatus.expired ? revenue : NOTHING }
    orders.update(ended)
    return ended
  }
  const release = (id: number) => {
    const order = find(id, 4)
    if (order) end(order, 3, new Big(order.principal).plus(order.revenue))
  }
  // Runs at each turn of the day and at the end, which may be the same moment: then the day still counts.
  const step = (id: number, turn: number) => {
    const now = clock.now()
    const running = find(id, 1)
    if (!running) return
    const order = now === turn ? earn(running) : running
    const ended = now === order.endsAt
    orders.update(ended ? { ...order, status: LockedOrderStatus.calculating } : order)
    if (ended) clock.schedule(now + CALCULATION, () => release(id))
    else scheduleStep(order)
  }
  const scheduleStep = ({ id, endsAt }: LockedOrder) => {
    const turn = nextDay(clock.now())
    clock.schedule(Math.min(turn, endsAt), () => step(id, turn))
  }

  const commands = {
    /** Locks an amount in a product. */
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
        revenue: NOTHING,
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

    /** Gives back what was locked before its time, less the part that each day left costs; the income is forfeited. */
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
      return end(order, 2, new Big(percentOf(order.principal, kept.lt(0) ? '0' : kept.toFixed())))
    },

    /** An operator takes an order away: what was locked is given back whole, the income is forfeited. */
    deleteLocked({ id }: { readonly id: number }): LockedOrder {
      const order = orders.get(id)
      if (!order) throw new Refusal('notFound')
      if (order.status !== LockedOrderStatus.inCustody && order.status !== LockedOrderStatus.calculating)
        throw new Refusal('statusAbnormal')
      return end(order, 0, new Big(order.principal))
    },
  }

  return {
    commands,
    /** A user's orders, newest first. */
    list: (userId: number): readonly LockedOrder[] => orders.ofUser(userId).toReversed(),
    /** The orders of all users that are not over, oldest first. */
    open: orders.unfinished,
  }
}
