import * as z from 'zod/mini'
import {
  amount,
  amountOrNull,
  amountOrZero,
  derive,
  entity,
  fields,
  integer,
  oneOf,
  positiveAmount,
  requiredText,
  text,
  withDefault,
  ZERO,
} from '../values/index.ts'
import { LockedOrderStatus, LogType } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { INCOME_PATH, incomeRow } from './income.ts'
import { lockedTimes } from './locked-times.ts'
import { list, page, pageNumber, pageSize, pageWith } from './paging.ts'
import { withoutInput } from './reconcile.ts'
import { remark } from './remark.ts'

/** The daily yield, by the names that servers use. */
const yields = {
  /** Yield, percent a day. */
  income_rate: amount,
  /** Lower end of a range of yields, percent a day. */
  min_daily_return_rate: amount,
  /** Upper end of a range of yields, percent a day. */
  max_daily_return_rate: amount,
}

// Only the lower end of a range is guaranteed.
const yieldOf = (row: { readonly income_rate?: unknown; readonly min_daily_return_rate?: unknown }) =>
  (row.income_rate ?? row.min_daily_return_rate ?? ZERO) as z.output<typeof amount>

/** A product that locks a coin for a period. Source: product §3 (Locked product). */
export const lockedProduct = derive(
  entity(
    {
      /** The product's id. */
      id: integer,
      /** The locked coin, 'USDC'. */
      currency_name: requiredText,
      /** Period, days. */
      period: integer,
      /** Smallest subscription, in the coin. */
      min_single_limit: amountOrZero,
    },
    {
      ...yields,
      /** The product's name, to show. */
      wealth_name: text,
      /** Currency id. */
      currency: integer,
      /** Largest subscription, in the coin; null for no limit. */
      max_single_limit: amountOrNull,
      /** 1 on sale, 0 not. */
      status: integer,
      /** Most subscriptions of a user; 0 for no limit. */
      nlimit: integer,
    },
  ),
  product => ({
    ...product,
    /** Yield, percent a day: the lower end of a range; 0 where the platform does not say. */
    income_rate: yieldOf(product),
  }),
)
/** A product that locks a coin for a period. */
export type LockedProduct = z.output<typeof lockedProduct>

/**
 * The products on offer.
 *
 * Choice: of a range of yields, `income_rate` is the lower end.
 * Source: product §7 /api/wealth/getProfitList.
 */
export const getLockedProducts = endpoint({
  name: 'locking.products',
  method: 'GET',
  path: '/api/wealth/getProfitList',
  effect: 'read',
  open: true,
  input: fields({}),
  output: list(lockedProduct),
  sensitive: [],
})

/**
 * One product.
 *
 * Refusals: unknown id. Choice: product §7 does not show the answer; it is read as a row of the list.
 * Source: product §7 /api/wealth/getProfitInfo.
 */
export const getLockedProduct = endpoint({
  name: 'locking.product',
  method: 'GET',
  path: '/api/wealth/getProfitInfo',
  effect: 'read',
  open: true,
  input: fields({
    /** The product's id. */
    id: integer,
  }),
  output: lockedProduct,
  sensitive: [],
})

/**
 * Subscribes to a product: the amount is locked in the spot account. The answer is a text.
 *
 * Refusals: insufficient balance, below the minimum, too many subscriptions. Choice: other fields of the product may
 * be passed, as the platform's app does; only `id` and `number` matter. Source: product §7 /api/wealth/buyProfit.
 */
export const subscribeLockedProduct = endpoint({
  name: 'locking.subscribe',
  method: 'POST',
  path: '/api/wealth/buyProfit',
  effect: 'money',
  reconcile: withoutInput('locking.orders'),
  input: entity({
    /** The product's id. */
    id: integer,
    /** The amount to lock, a positive decimal in the coin. */
    number: positiveAmount,
  }),
  output: remark,
  sensitive: [],
})

/** The product of an order; only its coin is required. */
const quotedProduct = derive(
  entity(
    {
      /** The locked coin, 'USDC'. */
      currency_name: requiredText,
    },
    {
      ...yields,
      /** The product's id. */
      id: integer,
      /** Period, days. */
      period: integer,
    },
  ),
  product => ({
    ...product,
    /** Yield, percent a day: the lower end of a range. */
    income_rate: product.income_rate ?? product.min_daily_return_rate,
  }),
)

/** A subscription to a product. Source: product §3 (Locked order). */
export const lockedOrder = derive(
  entity(
    {
      /** Locked amount, in the coin. */
      caution_money: amount,
      /** 0 deleted, 1 in custody, 2 redeemed, 3 expired, 4 income being calculated; -1 cancelled early. */
      status: oneOf(...Object.values(LockedOrderStatus)),
    },
    {
      ...yields,
      /** The subscription's id. */
      id: integer,
      /** The status as the platform's text. */
      show_status: text,
      /** Period, days. */
      period: integer,
      /** Income so far, in the coin. */
      revenue: amountOrZero,
      ...lockedTimes,
      /** The product. */
      product: quotedProduct,
    },
  ),
  order => ({
    ...order,
    /** Yield, percent a day: the lower end of a range; 0 where the platform does not say. */
    income_rate: order.income_rate ?? order.product?.income_rate ?? yieldOf(order),
  }),
)
/** A subscription to a product. */
export type LockedOrder = z.output<typeof lockedOrder>

/** The user's subscriptions, newest first, with their income. Source: product §7 /api/wealth/getMyprofit. */
export const getLockedOrders = endpoint({
  name: 'locking.orders',
  method: 'GET',
  path: '/api/wealth/getMyprofit',
  effect: 'read',
  input: fields({
    /** The page, from 1. */
    page: pageNumber,
    /** Rows per page. */
    limit: pageSize(1000),
  }),
  output: pageWith(lockedOrder, {
    /** Income of all orders, summed by the platform (USDT where coins differ); null where it does not say. */
    income_total: amountOrNull,
  }),
  sensitive: [],
})
/** The user's subscriptions with their income. */
export type LockedOrders = z.output<(typeof getLockedOrders)['output']>

/**
 * The income of locked products, newest first, 20 a page.
 *
 * Choice: read as rows of the account log of this family of servers. Source: product §7 /api/deposit/lists, §9 (type
 * 11).
 */
export const getLockedIncome = endpoint({
  name: 'locking.incomeLog',
  method: 'GET',
  path: INCOME_PATH,
  effect: 'read',
  input: fields({
    /** The page, from 1. */
    page: pageNumber,
    /** Rows per page. */
    limit: pageSize(20),
    /** Row type, 11 for locked products. */
    type: withDefault(integer, LogType.lockedIncome),
  }),
  output: page(incomeRow),
  sensitive: [],
})

/** The endpoints of `app.api.locking`. */
export const lockingEndpoints = {
  products: getLockedProducts,
  product: getLockedProduct,
  subscribe: subscribeLockedProduct,
  orders: getLockedOrders,
  incomeLog: getLockedIncome,
} as const
