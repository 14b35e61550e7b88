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
import { remark } from './remark.ts'
import { asked, askedOfCoin } from './settling.ts'

/**
 * The other arrangement of the four spot paths, for `paths` of a client: by the default, orders go to
 * /api/transaction_in and _out, and lists come from /api/transaction/in and /out; many servers have it the other way round.
 */
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
 * Buys a coin at the market or with a limit. Its value (price × num) of the quote currency is locked until it fills. The answer is
 * a text.
 *
 * Refusals: not affordable, unknown pair. A lost answer ends with `delivery: 'unknown'`; pending and completed orders
 * together tell whether it went through. Choice: the client's time is sent as `timestamp`, unix ms.
 * Source: product §7 /api/transaction_in, §3 (Spot order form).
 */
export const buySpot = endpoint({
  name: 'spot.buy',
  method: 'POST',
  path: '/api/transaction_in',
  effect: 'money',
  reconcile: askedOfCoin('spot.pendingBuys', 'spot.completed'),
  stamp: 'timestamp',
  input: spotForm,
  output: remark,
  sensitive: [],
})

/**
 * Sells a coin at the market or with a limit. `num` coins are locked until it fills. The answer is a text.
 *
 * Refusals: fewer coins than that, unknown pair. A lost answer ends with `delivery: 'unknown'`; the lists tell what became of it.
 * Choice: the client's time is sent as `timestamp`, unix ms. Source: product §7 /api/transaction_out, §3 (Spot order form).
 */
export const sellSpot = endpoint({
  name: 'spot.sell',
  method: 'POST',
  path: '/api/transaction_out',
  effect: 'money',
  reconcile: askedOfCoin('spot.pendingSells', 'spot.completed'),
  stamp: 'timestamp',
  input: spotForm,
  output: remark,
  sensitive: [],
})

/**
 * Takes back a pending order; what it locked is free again. The answer is a text.
 *
 * Refusals: not pending any more, not the user's. A lost answer is settled by the lists: pending, or completed, or taken back.
 * Source: product §7 /api/transaction_del.
 */
export const cancelSpot = endpoint({
  name: 'spot.cancel',
  method: 'POST',
  path: '/api/transaction_del',
  effect: 'money',
  reconcile: asked('spot.pendingBuys', 'spot.pendingSells', 'spot.completed'),
  input: fields({
    /** The order's id. */
    id: integer,
    /** 'in' for a buy, 'out' for a sell. */
    type: oneOf(...Object.values(SpotCancelType)),
  }),
  output: remark,
  sensitive: [],
})

const SIDES: Readonly<Record<string, SpotSide>> = { buy: 'buy', in: 'buy', sell: 'sell', out: 'sell' }

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
        /** 'buy' or 'in', 'sell' or 'out'; where it is missing, the list says which. */
        type: text,
        /** When it was placed: unix ms, or text in the server's zone. */
        create_time: serverMoment,
        /** The coin, 'BTC'. */
        currency_name: text,
        /** The quote currency, 'USDT'. */
        legal_name: text,
        /** The coin's id: many servers ignore the filter, so a caller may have to choose by it. */
        currency: integer,
        /** The quote currency's id. */
        legal: integer,
        /** Its fee; servers do not say in which currency. */
        fee: amount,
      },
    ),
    order => ({
      ...order,
      /** Which way it goes. */
      type: SIDES[order.type ?? ''] ?? side,
    }),
  )
/** A spot order that waits. `price` in the quote currency, `number` in coins. Source: product §3 (Spot order). */
export const pendingBuy = spotOrder('buy')
/** A spot order that waits. `price` in the quote currency, `number` in coins. Source: product §3 (Spot order). */
export const pendingSell = spotOrder('sell')
/** A spot order that waits. `price` in the quote currency, `number` in coins. */
export type SpotOrder = z.output<typeof pendingBuy>

const spotList = fields({
  /** The coin's id; many servers answer all coins all the same. */
  currency_id: integer,
  /** Rows on a page. */
  limit: pageSize(999),
  /** The page, from 1. */
  page: pageNumber,
})

/**
 * The user's buy orders that wait, newest first.
 *
 * Choice: SPEC leaves the path open; lists are asked on /api/transaction/in, and `SPOT_PATHS_SWAPPED` turns that round.
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
 * The user's sell orders that wait, newest first.
 *
 * Choice: SPEC leaves the path open; lists are asked on /api/transaction/out, and `SPOT_PATHS_SWAPPED` turns that round.
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

/** A spot trade that was done. `price` in the quote currency, `number` in coins. Source: product §3 (Spot order). */
export const spotTrade = derive(
  entity(
    {
      /** The trade's id. */
      id: integer,
      /** The price it was done at, in the quote currency. */
      price: amount,
      /** How many coins. */
      number: amount,
    },
    {
      /** 'buy' or 'in', 'sell' or 'out'; where it is missing, `way` says which. */
      type: text,
      /** 1 sell, 2 buy. */
      way: oneOf(...Object.values(SpotWay)),
      /** When it was done: unix ms, or text in the server's zone. */
      create_time: serverMoment,
      /** The moment as text, where `create_time` is a number. */
      time: serverMoment,
      /** The coin, 'BTC'. */
      currency_name: text,
      /** The quote currency, 'USDT'. */
      legal_name: text,
      /** The coin's id. */
      currency: integer,
      /** The quote currency's id. */
      legal: integer,
      /** Fee of the one side; servers do not say in which currency. */
      fee1: amountOrNull,
      /** Fee of the other side; servers do not say in which currency. */
      fee2: amountOrNull,
    },
  ),
  trade => ({
    ...trade,
    /** Which way it went; null where the platform does not say. */
    type:
      SIDES[trade.type ?? ''] ??
      (trade.way === undefined ? null : trade.way === SpotWay.buy ? 'buy' : 'sell'),
    /** When it was done: unix ms, or text in the server's zone; null where the platform does not say. */
    create_time: trade.create_time ?? trade.time ?? null,
  }),
)
/** A spot trade that was done; `type` is null where the platform does not say. */
export type SpotTrade = z.output<typeof spotTrade>

/**
 * The user's completed spot trades, newest first.
 *
 * Choice: `way` 1 is read as a sale and 2 as a purchase, from the user's side.
 * Source: product §7 /api/transaction_complete.
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
