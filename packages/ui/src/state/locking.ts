import {
  lockingForm,
  lockingTotals,
  quickRate,
  type Amount,
  type LockedOrder,
  type LockedProduct,
} from '@app/sdk'
import { computed, effect } from '@preact/signals-react'
import { app } from './app.ts'
import { createDraft } from './draft.ts'
import { createResource } from './loadable.ts'
import { once } from './once.ts'
import { createPages } from './pages.ts'
import { onUserChange } from './session.ts'

const silent = { silent: true }

/** The user's locked orders with their income. */
export const lockedOrders = createResource(() => app.api.locking.orders({}, silent))

/** What the user's orders come to; undefined until they are loaded. */
export const lockedTotals = computed(() => {
  const orders = lockedOrders.state.value.data
  return orders && lockingTotals(orders.rows, orders.income_total)
})

/**
 * The average rate of the orders that were paid today, percent a day. Choice: today in UTC, since the server does not
 * name its zone. Source: SPEC §9 (Income quick-rate).
 */
export const paidRate = computed(() => {
  const today = new Date().toISOString().slice(0, 10)
  return quickRate(lockedOrders.state.value.data?.rows ?? [], today)
})

/** The totals of each coin by itself, those with the most orders in custody first: amounts of two coins do not add up. */
export const lockedByCoin = computed(() => {
  const coins = new Map<string, LockedOrder[]>()
  for (const order of lockedOrders.state.value.data?.rows ?? []) {
    const coin = order.product?.currency_name ?? ''
    coins.set(coin, [...(coins.get(coin) ?? []), order])
  }
  return [...coins]
    .map(([coin, orders]) => ({ coin, ...lockingTotals(orders, null) }))
    .filter(({ orders }) => orders > 0)
    .sort((one, other) => other.orders - one.orders)
})

/** The income log of a type of row, newest first. Source: SPEC §9 (20 a page). */
export const lockingIncome = once((type: number) =>
  createPages(20, page => app.api.locking.incomeLog({ page, type }, silent)),
)

onUserChange(() => {
  lockedOrders.reset()
  for (const log of lockingIncome.all()) log.reset()
})

/** Type of the income of locked products. Source: SPEC §2 (/locking/order). */
export const LOCKING_INCOME = 11

// More income is a row that the log does not have yet.
let known: Amount | undefined
effect(() => {
  const income = lockedTotals.value?.income
  if (income === undefined || income === known) return
  known = income
  lockingIncome(LOCKING_INCOME).renew()
})

/** The amount as it is typed, for each product. */
export const lockingDraft = once((_id: string) => createDraft(lockingForm))

/**
 * Locks an amount in a product, with the product's own fields beside it as the platform's app sends them. The orders
 * are asked for afterwards, also when the answer was lost: then they tell. The balances come by themselves.
 * @throws AppError as `locking.subscribe` does
 */
export const subscribeLocked = async (product: LockedProduct, number: Amount) => {
  try {
    await app.api.locking.subscribe({ ...product, number })
  } finally {
    lockedOrders.renew()
  }
}

const DAY = 86_400_000

/** When what is locked now for so many days is free again, unix ms. */
export const lockedUntil = (days: number) => Date.now() + days * DAY
