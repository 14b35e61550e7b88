import Big from 'big.js'
import { LOCKING_INCOME, type AccountLog } from './account-log.ts'
import { percentOf, readPositive } from './amounts.ts'
import { DAY } from './candles.ts'
import type { Clock } from './clock.ts'
import type { CommandContext } from './context.ts'
import { nextDay } from './day.ts'
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
  /** What it has earned so far. */
  readonly revenue: string
  /** 1 in custody, 4 being calculated at its end, 3 expired and paid out. */
  readonly status: 1 | 3 | 4
  readonly createdAt: number
  readonly endsAt: number
  /** When it earned last; null before the first time. */
  readonly lastIncomeAt: number | null
}

/** How long the calculation at the end takes, virtual time. */
const CALCULATION = 5000

/**
 * Locked products. What is bought leaves the free change balance for the locked one. At every turn of the day (UTC)
 * the day's income is added to the locked balance, `period` times in all, and is logged; when the days are over,
 * what was locked and what it earned become free together.
 *
 * Choice: income stays locked until the end, as log type 11 ("locked balance increase") says.
 */
export function createLocking(clock: Clock, ledger: Ledger, log: AccountLog) {
  const orders = new Map<number, LockedOrder>()
  const idsByUser = new Map<number, number[]>()
  const get = (id: number): LockedOrder => {
    const order = orders.get(id)
    if (!order) throw new Error(`There is no locked order ${id}`)
    return order
  }
  const ordersOf = (userId: number) => (idsByUser.get(userId) ?? []).map(get)

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
  const release = (id: number) => {
    const order = get(id)
    const { userId, product, principal, revenue } = order
    const sum = new Big(principal).plus(revenue).toFixed()
    ledger.post(transfer(locked(userId, 'change'), available(userId, 'change'), product.currency, sum))
    orders.set(id, { ...order, status: 3 })
  }
  // Runs at each turn of the day and at the end, which may be the same moment: then the day still counts.
  const step = (id: number, turn: number) => {
    const now = clock.now()
    const order = now === turn ? earn(get(id)) : get(id)
    const ended = now === order.endsAt
    orders.set(id, ended ? { ...order, status: 4 } : order)
    if (ended) clock.schedule(now + CALCULATION, () => release(id))
    else scheduleStep(order)
  }
  const scheduleStep = ({ id, endsAt }: LockedOrder) => {
    const turn = nextDay(clock.now())
    clock.schedule(Math.min(turn, endsAt), () => step(id, turn))
  }

  const commands = {
    buyProfit(
      input: { userId: number; productId: number; number: string },
      { now }: CommandContext,
    ): LockedOrder {
      const { userId } = input
      const number = readPositive(input.number)
      const product = LOCKED_PRODUCTS.find(({ id }) => id === input.productId)
      if (!product) throw new Refusal('productMissing')
      if (number.lt(product.minAmount)) throw new Refusal('productTooSmall')
      const bought = ordersOf(userId).filter(order => order.product.id === product.id).length
      if (product.maxPurchases > 0 && bought >= product.maxPurchases) throw new Refusal('productLimit')
      const { currency, period } = product
      const free = available(userId, 'change')
      if (number.gt(ledger.balance(free, currency))) throw new Refusal('creditLow')
      ledger.post(transfer(free, locked(userId, 'change'), currency, number.toFixed()))

      const order: LockedOrder = {
        id: orders.size + 1,
        userId,
        product,
        principal: number.toFixed(PLACES),
        revenue: new Big(0).toFixed(PLACES),
        status: 1,
        createdAt: now,
        endsAt: now + period * DAY,
        lastIncomeAt: null,
      }
      orders.set(order.id, order)
      idsByUser.set(userId, [...(idsByUser.get(userId) ?? []), order.id])
      scheduleStep(order)
      return order
    },
  }

  return {
    commands,
    /** A user's orders, newest first. */
    list: (userId: number): readonly LockedOrder[] => ordersOf(userId).toReversed(),
  }
}
