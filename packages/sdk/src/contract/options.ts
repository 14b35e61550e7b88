import * as z from 'zod/mini'
import {
  type Amount,
  amount,
  amountOrNull,
  amountOrZero,
  derive,
  entity,
  fields,
  integer,
  nothing,
  oneOf,
  positiveAmount,
  positiveInteger,
  price,
  readPart,
  serverTime,
  text,
  readAs,
  withDefault,
  ZERO,
} from '../values/index.ts'
import { ANY_STATUS, OptionDirection, OptionStatus, ProfitResult } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { list, page, pageNumber, pageSize } from './paging.ts'
import { byStatus } from './reconcile.ts'
import { MessageOnly, remark } from './remark.ts'

const optionDirection = oneOf(...Object.values(OptionDirection))

const WHOLE = '100' as Amount

/** An expiry that the platform offers, with its ratios. Source: product §3 (Option expiry choice). */
export const optionExpiry = derive(
  entity(
    {
      /** Duration, seconds. */
      seconds: integer,
      /** Profit when won, percent of the stake. */
      profit_ratio: amount,
    },
    {
      /** The id of the expiry. */
      id: integer,
      /** Smallest stake, in the currency that pays; missing for none. */
      min_amount: amountOrZero,
      /** The smallest stake under the name that some servers use. */
      mixtz: amountOrZero,
      /** Loss when lost, percent of the stake; missing for all of it. */
      loss_ratio: amount,
      /** The loss under the name that some servers use. */
      lose_ratio: amount,
    },
  ),
  expiry => ({
    ...expiry,
    /** Smallest stake, in the currency that pays; 0 for none. */
    min_amount: expiry.min_amount ?? expiry.mixtz ?? ZERO,
    /** Loss when lost, percent of the stake. */
    loss_ratio: expiry.loss_ratio ?? expiry.lose_ratio ?? WHOLE,
  }),
)
/** An expiry that the platform offers, with its ratios. */
export type OptionExpiry = z.output<typeof optionExpiry>

/** The expiries on offer. Source: product §7 /api/microtrade/seconds. */
export const getOptionExpiries = endpoint({
  name: 'options.expiries',
  method: 'GET',
  path: '/api/microtrade/seconds',
  effect: 'read',
  input: fields({}),
  output: list(optionExpiry),
  sensitive: [],
})

/** The fields that an accepted order and a row of the log share. */
const terms = {
  /** 1 up: wins when the price rises; 2 down: wins when it falls. */
  type: optionDirection,
  /** The price it was opened at, in the quote currency. */
  open_price: amount,
  /** The stake, in `currency_name`. */
  number: amount,
  /** Duration, seconds. */
  seconds: integer,
}
const details = {
  /** 'BTC/USDT' */
  symbol_name: text,
  /** The currency that paid, 'USDT'. */
  currency_name: text,
  /** Profit when won, percent of the stake. */
  profit_ratio: amount,
  /** Loss when lost, percent of the stake. */
  loss_ratio: amount,
  /** When it was placed, in the server's zone. */
  created_at: serverTime,
}

/**
 * An accepted option order, with the fields that the answer has; {@link getOptionOrders} has the others.
 * Source: product §3 (Option order form: response).
 */
export const optionOrder = entity(
  {},
  {
    ...terms,
    ...details,
    /** The order's id; many servers have none. */
    id: integer,
    /** The pair's match id. */
    match_id: integer,
  },
)
/** An accepted option order. */
export type OptionOrder = z.output<typeof optionOrder>

/**
 * The order in an answer, in any wrapping; empty where there is none, since an accepted order must not look like a
 * failure.
 */
const orderIn = (wire: unknown, depth = 0): object => {
  if (typeof wire !== 'object' || wire === null || wire instanceof MessageOnly) return {}
  const { data, message, list } = wire as Readonly<Record<string, unknown>>
  const wrapped: unknown[] = Array.isArray(wire) ? [wire[0] ?? {}] : [data, message, list]
  const inner = wrapped.find(each => typeof each === 'object' && each !== null)
  return inner === undefined ? wire : depth < 4 ? orderIn(inner, depth + 1) : {}
}

const acceptedOrder = readAs<z.input<typeof optionOrder>, OptionOrder>(
  // An answer may accept the order without a word about it, or in words alone.
  () => z.union([optionOrder, nothing, remark]),
  (wire, { issues }) => readPart(optionOrder, orderIn(wire), issues) as OptionOrder,
)

/**
 * Places an option order. The stake leaves the micro balance immediately; the platform settles the order after
 * `seconds`.
 *
 * Refusals: stake too small, insufficient balance, expiry not offered, two orders within a second. An answer without
 * details gives an order without fields. Source: product §7 /api/microtrade/submit.
 */
export const submitOption = endpoint({
  name: 'options.submit',
  method: 'POST',
  path: '/api/microtrade/submit',
  effect: 'money',
  reconcile: byStatus(
    'options.list',
    [OptionStatus.open, OptionStatus.closed],
    ({ match_id }: { readonly match_id: number }) => ({ match_id }),
  ),
  input: fields({
    /** 1 up, 2 down. */
    type: optionDirection,
    /** The pair's match id. */
    match_id: integer,
    /** The id of the currency that pays, usually USDT. */
    currency_id: integer,
    /** Duration, seconds: one of the expiries. */
    seconds: positiveInteger,
    /** The stake, a positive decimal in the currency that pays. */
    number: positiveAmount,
  }),
  output: acceptedOrder,
  sensitive: [],
})

/** An option order in the log. Source: product §3 (Option trade row). */
export const optionTrade = entity(
  {
    ...terms,
    /** 1 open, 2 being closed, 3 closed. */
    status: oneOf(...Object.values(OptionStatus)),
  },
  {
    ...details,
    /** The order's id; many servers have none, see `optionKey`. */
    id: integer,
    /** The pair's match id; where it is missing, that of the request. */
    match_id: integer,
    /** The price it was settled at, in the quote currency; while open, the opening price or null. */
    end_price: amountOrNull,
    /** Profit (+) or loss (−), in `currency_name`; null while open. */
    fact_profits: amountOrNull,
    /** When it expires or expired, in the server's zone. */
    handled_at: serverTime,
    /** When it was settled, in the server's zone; null while open. */
    complete_at: serverTime,
    /** Time left until the settlement, milliseconds. */
    remain_milli_seconds: price,
    /** When the payout was credited, in the server's zone; null while open. */
    return_at: serverTime,
    /** −1 lost, 0 even, 1 won. */
    profit_result: oneOf(...Object.values(ProfitResult)),
  },
)
/** An option order in the log. */
export type OptionTrade = z.output<typeof optionTrade>

/**
 * The user's option orders of one pair and status, newest first.
 *
 * Choice: `status` defaults to 1 (open); -1 is all. Servers that do not support -1 as "all pairs" refuse it or answer
 * with an empty list. Source: product §7 /api/microtrade/lists.
 */
export const getOptionOrders = endpoint({
  name: 'options.list',
  method: 'GET',
  path: '/api/microtrade/lists',
  effect: 'read',
  input: fields({
    /** The pair's match id; -1 for all pairs, where supported. */
    match_id: integer,
    /** 1 open, 3 closed, -1 all. */
    status: withDefault(oneOf(ANY_STATUS, OptionStatus.open, OptionStatus.closed), OptionStatus.open),
    /** The page, from 1. */
    page: pageNumber,
    /** Rows per page. */
    limit: pageSize(999),
  }),
  output: page(optionTrade),
  sensitive: [],
})

/** The endpoints of `app.api.options`. */
export const optionEndpoints = {
  expiries: getOptionExpiries,
  submit: submitOption,
  list: getOptionOrders,
} as const
