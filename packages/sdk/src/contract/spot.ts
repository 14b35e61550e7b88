import type * as z from 'zod/mini'
import {
  amount,
  amountOrNull,
  derive,
  entity,
  fields,
  integer,
  oneOf,
  positiveAmount,
  serverMoment,
  text,
} from '../values/index.ts'
import { SpotCancelType, SpotMode, SpotWay, type SpotSide } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { page, pageNumber, pageSize } from './paging.ts'
import { byCoin, lacking, withoutInput } from './reconcile.ts'
import { remark } from './remark.ts'

/** `paths` for servers that take orders at /api/transaction/in and /out, and lists at /api/transaction_in and _out. */
export const SPOT_PATHS_SWAPPED = {
  'spot.buy': '/api/transaction/in',
  'spot.sell': '/api/transaction/out',
  'spot.pendingBuys': '/api/transaction_in',
  'spot.pendingSells': '/api/transaction_out',
} as const

const spotForm = fields({
  /** The quote currency's id. */
  legal_id: integer,
  /** The coin's id. */
  currency_id: integer,
  /** The limit; for a market order the current price. A positive decimal in the quote currency. */
  price: positiveAmount,
  /** 1 market, 2 limit. */
  mode: oneOf(...Object.values(SpotMode)),
  /** How many coins, a positive decimal. */
  num: positiveAmount,
})

/**
 * Places a market or limit order to buy. price × num is locked until it fills. The answer is a text.
 *
 * Refusals: insufficient balance, unknown pair. Choice: the client's time is sent as `timestamp`, unix ms.
 * Source: product §7 /api/transaction_in, §3 (Spot order form).
 */
export const buySpot = endpoint({
  name: 'spot.buy',
  method: 'POST',
  path: '/api/transaction_in',
  effect: 'money',
  reconcile: byCoin('spot.pendingBuys', 'spot.completed'),
  stamp: 'timestamp',
  input: spotForm,
  output: remark,
  sensitive: [],
})

/**
 * Places a market or limit order to sell. `num` coins are locked until it fills. The answer is a text.
 *
 * Refusals: insufficient balance, unknown pair. Choice: the client's time is sent as `timestamp`, unix ms.
 * Source: product §7 /api/transaction_out, §3 (Spot order form).
 */
export const sellSpot = endpoint({
  name: 'spot.sell',
  method: 'POST',
  path: '/api/transaction_out',
  effect: 'money',
  reconcile: byCoin('spot.pendingSells', 'spot.completed'),
  stamp: 'timestamp',
  input: spotForm,
  output: remark,
  sensitive: [],
})

/**
 * Cancels a pending order and unlocks its balance. The answer is a text.
 *
 * Refusals: no longer pending, not the user's. Source: product §7 /api/transaction_del.
 */
export const cancelSpot = endpoint({
  name: 'spot.cancel',
  method: 'POST',
  path: '/api/transaction_del',
  effect: 'money',
  reconcile: lacking(
    ['currency_id'],
    withoutInput('spot.pendingBuys', 'spot.pendingSells', 'spot.completed'),
  ),
  input: fields({
    /** The order's id. */
    id: integer,
    /** 'in' for a buy, 'out' for a sell. */
    type: oneOf(...Object.values(SpotCancelType)),
  }),
  output: remark,
  sensitive: [],
})

const sideOf = (type = ''): SpotSide | undefined =>
  ['buy', 'in'].includes(type) ? 'buy' : ['sell', 'out'].includes(type) ? 'sell' : undefined

const spotOrder = (side: SpotSide) =>
  derive(
    entity(
      {
        /** The order's id. */
        id: integer,
        /** The limit, in the quote currency. */
        price: amount,
        /** How many coins. */
        number: amount,
      },
      {
        /** 'buy' or 'in', 'sell' or 'out'; where it is missing, the list decides. */
        type: text,
        /** When it was placed: unix ms, or text in the server's zone. */
        create_time: serverMoment,
        /** The coin, 'BTC'. */
        currency_name: text,
        /** The quote currency, 'USDT'. */
        legal_name: text,
        /** The coin's id, to filter by: many servers answer all coins. */
        currency: integer,
        /** The quote currency's id. */
        legal: integer,
        /** The fee; servers do not name its currency. */
        fee: amount,
      },
    ),
    order => ({
      ...order,
      /** 'buy' or 'sell'. */
      type: sideOf(order.type) ?? side,
    }),
  )
/** A pending spot order. Source: product §3 (Spot order). */
export const pendingBuy = spotOrder('buy')
/** A pending spot order. Source: product §3 (Spot order). */
export const pendingSell = spotOrder('sell')
/** A pending spot order. */
export type SpotOrder = z.output<typeof pendingBuy>

const spotList = fields({
  /** The coin's id; 0 for all coins on many servers, and many answer all coins whatever it is. */
  currency_id: integer,
  /** Rows per page. */
  limit: pageSize(999),
  /** The page, from 1. */
  page: pageNumber,
})

/**
 * The user's pending buy orders, newest first. Choice: product §7 leaves the path open; see `SPOT_PATHS_SWAPPED`.
 * Source: product §7 (pending buy and sell lists).
 */
export const getPendingBuys = endpoint({
  name: 'spot.pendingBuys',
  method: 'POST',
  path: '/api/transaction/in',
  effect: 'read',
  input: spotList,
  output: page(pendingBuy),
  sensitive: [],
})

/**
 * The user's pending sell orders, newest first. Choice: product §7 leaves the path open; see `SPOT_PATHS_SWAPPED`.
 * Source: product §7 (pending buy and sell lists).
 */
export const getPendingSells = endpoint({
  name: 'spot.pendingSells',
  method: 'POST',
  path: '/api/transaction/out',
  effect: 'read',
  input: spotList,
  output: page(pendingSell),
  sensitive: [],
})

/** A completed spot trade. Source: product §3 (Spot order). */
export const spotTrade = derive(
  entity(
    {
      /** The trade's id. */
      id: integer,
      /** The price it filled at, in the quote currency. */
      price: amount,
      /** How many coins. */
      number: amount,
    },
    {
      /** 'buy' or 'in', 'sell' or 'out'; where it is missing, see `way`. */
      type: text,
      /** 1 sell, 2 buy. */
      way: oneOf(...Object.values(SpotWay)),
      /** When it filled: unix ms, or text in the server's zone. */
      create_time: serverMoment,
      /** The same moment as text, where `create_time` is a number. */
      time: serverMoment,
      /** The coin, 'BTC'. */
      currency_name: text,
      /** The quote currency, 'USDT'. */
      legal_name: text,
      /** The coin's id. */
      currency: integer,
      /** The quote currency's id. */
      legal: integer,
      /** Fee of one side; servers do not name its currency. */
      fee1: amountOrNull,
      /** Fee of the other side; servers do not name its currency. */
      fee2: amountOrNull,
    },
  ),
  trade => ({
    ...trade,
    /** 'buy' or 'sell'; null where the platform does not say. */
    type: sideOf(trade.type) ?? (trade.way === undefined ? null : trade.way === SpotWay.buy ? 'buy' : 'sell'),
    /** When it filled: unix ms, or text in the server's zone; null where the platform does not say. */
    create_time: trade.create_time ?? trade.time ?? null,
  }),
)
/** A completed spot trade. */
export type SpotTrade = z.output<typeof spotTrade>

/**
 * The user's completed spot trades, newest first.
 *
 * Choice: `way` 1 is read as a sell and 2 as a buy by the user. Source: product §7 /api/transaction_complete.
 */
export const getCompletedSpot = endpoint({
  name: 'spot.completed',
  method: 'POST',
  path: '/api/transaction_complete',
  effect: 'read',
  input: spotList,
  output: page(spotTrade),
  sensitive: [],
})

/** The endpoints of `app.api.spot`. */
export const spotEndpoints = {
  buy: buySpot,
  sell: sellSpot,
  cancel: cancelSpot,
  pendingBuys: getPendingBuys,
  pendingSells: getPendingSells,
  completed: getCompletedSpot,
} as const
