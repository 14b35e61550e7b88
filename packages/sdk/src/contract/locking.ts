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
  serverMoment,
  text,
  withDefault,
  ZERO,
} from '../values/index.ts'
import { LockedOrderStatus, LogType } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { INCOME_PATH, incomeRow } from './income.ts'
import { list, page, pageNumber, pageSize, pageWith } from './paging.ts'
import { remark } from './remark.ts'

/** The daily yield under the names that servers use, percent a day. */
const yields = {
  /** Yield, percent a day. */
  income_rate: amount,
  /** The lower end, where the platform gives a range; percent a day. */
  min_daily_return_rate: amount,
  /** The upper end of such a range, percent a day. */
  max_daily_return_rate: amount,
}

// Of a range, only the lower end is promised.
const yieldOf = (row: { readonly income_rate?: unknown; readonly min_daily_return_rate?: unknown }) =>
  (row.income_rate ?? row.min_daily_return_rate ?? ZERO) as z.output<typeof amount>

/** A product that locks a coin for a time. Source: product §3 (Locked product). */
export const lockedProduct = derive(
  entity(
    {
      /** The product's id. */
      id: integer,
      /** The coin that is locked, 'USDC'. */
      currency_name: requiredText,
      /** Days that it is locked. */
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
      /** Largest subscription, in the coin; null where there is none. */
      max_single_limit: amountOrNull,
      /** 1 on sale, 0 not. */
      status: integer,
      /** Subscriptions that a user may have; 0 is no limit. */
      nlimit: integer,
    },
  ),
  product => ({
    ...product,
    /** Yield, percent a day; of a range its lower end, 0 where the platform does not say. */
    income_rate: yieldOf(product),
  }),
)
/** A product that locks a coin for a time; `income_rate` is percent a day. */
export type LockedProduct = z.output<typeof lockedProduct>

/**
 * The products on offer.
 *
 * Choice: where the platform gives a range of yields instead of `income_rate`, its lower end is taken.
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
 * Refusals: unknown id. Choice: SPEC does not show the answer; it is read as a row of the list.
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
 * Refusals: not affordable, below the minimum, too many subscriptions. Choice: the product's own fields may be passed along,
 * as the platform's app does; `id` and `number` are what counts. Source: product §7 /api/wealth/buyProfit.
 */
export const subscribeLockedProduct = endpoint({
  name: 'locking.subscribe',
  method: 'POST',
  path: '/api/wealth/buyProfit',
  effect: 'money',
  reconcile: [{ endpoint: 'locking.orders', input: () => ({}) }],
  input: entity({
    /** The product's id. */
    id: integer,
    /** How much to lock, a positive decimal in the coin. */
    number: positiveAmount,
  }),
  output: remark,
  sensitive: [],
})

/** The product as an order quotes it: only its coin must be there. */
const quotedProduct = derive(
  entity(
    {
      /** The coin that is locked, 'USDC'. */
      currency_name: requiredText,
    },
    {
      ...yields,
      /** The product's id. */
      id: integer,
      /** Days that it is locked. */
      period: integer,
    },
  ),
  product => ({
    ...product,
    /** Yield, percent a day; of a range its lower end. */
    income_rate: product.income_rate ?? product.min_daily_return_rate,
  }),
)

/** A subscription to a product. Source: product §3 (Locked order). */
export const lockedOrder = derive(
  entity(
    {
      /** What is locked, in the coin. */
      caution_money: amount,
      /** 0 deleted, 1 in custody, 2 already redeemed, 3 expired, 4 income being calculated; -1 cancelled early. */
      status: oneOf(...Object.values(LockedOrderStatus)),
    },
    {
      ...yields,
      /** The subscription's id. */
      id: integer,
      /** The status in the platform's words. */
      show_status: text,
      /** Days that it is locked. */
      period: integer,
      /** Income so far, in the coin. */
      revenue: amountOrZero,
      /** When it began: unix ms, or text in the server's zone. */
      show_add_time: serverMoment,
      /** When it ends: unix ms, or text in the server's zone. */
      show_end_time: serverMoment,
      /** When income was last paid: unix ms, or text in the server's zone; null before the first. */
      show_last_time: serverMoment,
      /** The product that was subscribed to. */
      product: quotedProduct,
    },
  ),
  order => ({
    ...order,
    /** Yield, percent a day; of a range its lower end, 0 where the platform does not say. */
    income_rate: order.income_rate ?? order.product?.income_rate ?? yieldOf(order),
  }),
)
/** A subscription to a product; `income_rate` is percent a day. */
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
    /** Rows on a page. */
    limit: pageSize(1000),
  }),
  output: pageWith(lockedOrder, {
    /** Income of all orders, in the platform's own sum (USDT where coins differ); null where it does not say. */
    income_total: amountOrNull,
  }),
  sensitive: [],
})
/** The user's subscriptions with their income. */
export type LockedOrders = z.output<(typeof getLockedOrders)['output']>

/**
 * The income of locked products, newest first, 20 a page.
 *
 * Choice: the rows are those of the family's account log. Source: product §7 /api/deposit/lists, §9 (type 11).
 */
export const getLockedIncome = endpoint({
  name: 'locking.incomeLog',
  method: 'GET',
  path: INCOME_PATH,
  effect: 'read',
  input: fields({
    /** The page, from 1. */
    page: pageNumber,
    /** Rows on a page. */
    limit: pageSize(20),
    /** Kind of log row, 11 for locked products. */
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
