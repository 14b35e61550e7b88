import type { Schema } from '../values/index.ts'
import * as z from 'zod/mini'
import {
  amount,
  amountOrNull,
  entity,
  integer,
  price,
  priceOrNull,
  reader,
  requiredText,
  text,
  toNumber,
  toUnixMs,
  unixMs,
} from '../values/index.ts'
import { leverageTrade } from './leverage.ts'
import { optionTrade } from './options.ts'

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** A figure of the market; a missing one gives null. One of the two producers sends every value as text. */
const figure = z.optional(
  reader<number | string | null, number | null>('a number from 0 on, or nothing', value => {
    if (isMissing(value)) return null
    const number = toNumber(value)
    return number !== undefined && number >= 0 ? number : undefined
  }),
)

/** The opening of a candle, unix ms; missing gives null. */
const opening = z.optional(
  reader<number | string | null, number | null>('a unix time, or nothing', value =>
    isMissing(value) ? null : toUnixMs(value),
  ),
)

/** Rows, as they are or as JSON text of them; no rows where there is nothing. */
const rows = <Row extends Schema>(row: Row) =>
  z.pipe(
    reader<string | null | readonly z.input<Row>[], readonly unknown[]>(
      'rows, or JSON text of them',
      value => (isMissing(value) ? [] : asArray(typeof value === 'string' ? parse(value) : value)),
    ),
    z.readonly(z.array(row)),
  )
const asArray = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? (value as unknown[]) : undefined
function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** What tells which pair a push of the market is about. */
const pairFields = {
  currency_id: integer,
  match_id: integer,
  legal_id: integer,
  legal_name: text,
  /** 'BTC/USDT' */
  symbol: text,
}

/**
 * The day's figures of one pair. Two producers exist; one leaves out open, close, high and low.
 *
 * Source: SPEC §4 (Real-time), §7 (topics).
 */
export const dayMarketPush = entity(
  {
    currency_name: requiredText,
    now_price: figure,
    high: figure,
    low: figure,
    /** Volume of the day, in coins. */
    volume: figure,
    /** Change of the day, percent. */
    change: z.optional(priceOrNull),
  },
  {
    ...pairFields,
    period: text,
    open: priceOrNull,
    close: priceOrNull,
    /** Moment of the figures. */
    time: unixMs,
  },
)
/** The day's figures of one pair, as read. */
export type DayMarketPush = z.output<typeof dayMarketPush>

/** The running candle of one pair and period. Only period '1min' moves a price. Source: SPEC §4, §9. */
export const klinePush = entity(
  {
    currency_name: requiredText,
    period: requiredText,
    close: reader<number | string, number>('a number above 0', value => {
      const number = toNumber(value)
      return number !== undefined && number > 0 ? number : undefined
    }),
    open: figure,
    high: figure,
    low: figure,
    volume: figure,
    /** Opening of the candle. */
    time: opening,
  },
  pairFields,
)
/** The running candle of one pair and period, as read. */
export type KlinePush = z.output<typeof klinePush>

/** One level of an order book: price in the quote currency, quantity in coins. */
const level = z.readonly(z.tuple([price, price]))

/** The order book of one pair: best bids and asks first. Source: the family's servers. */
export const marketDepthPush = entity(
  {},
  { ...pairFields, currency_name: text, bids: rows(level), asks: rows(level) },
)
/** The order book of one pair, as read. */
export type MarketDepthPush = z.output<typeof marketDepthPush>

const marketTrade = entity(
  { price },
  {
    /** Coins. */
    amount: price,
    /** 'buy' or 'sell' */
    direction: text,
    /** When it was made. */
    ts: unixMs,
    id: text,
  },
)
/** The latest trades of everybody in one pair. Source: the family's servers. */
export const marketTradesPush = entity({}, { ...pairFields, currency_name: text, data: rows(marketTrade) })
/** The latest trades of everybody in one pair, as read. */
export type MarketTradesPush = z.output<typeof marketTradesPush>

/** Who a private push is for: a user's id. */
const to = integer

/** The user's leveraged orders as the platform counts them at a new price. Source: the family's servers. */
export const leverTradePush = entity(
  {},
  {
    to,
    /** Balance and profits over margin, percent; the platform closes everything when it is too low. */
    hazard_rate: amountOrNull,
    /** Sums over all orders, in the quote currency; without `_all` over this pair. */
    profits_all: amount,
    caution_money_all: amount,
    profits: amount,
    caution_money: amount,
    /** All open orders. */
    trades_all: rows(leverageTrade),
    /** Orders that wait. */
    trades_entrust: rows(leverageTrade),
    /** Open orders of this pair. */
    trades_cur: rows(leverageTrade),
  },
)
/** The user's leveraged orders at a new price, as read. */
export type LeverTradePush = z.output<typeof leverTradePush>

/** An option order of the user was settled. Source: SPEC §4 (Option order). */
export const closedMicroOrderPush = entity({ data: optionTrade }, { to })
/** An option order of the user that was settled, as read. */
export type ClosedMicroOrderPush = z.output<typeof closedMicroOrderPush>

const bookOrder = entity({}, { id: integer, price: amount, number: amount })
/** The platform's own spot book of one pair changed. Source: the family's servers. */
export const transactionPush = entity(
  {},
  {
    ...pairFields,
    currency_name: text,
    /** Orders that buy, and orders that sell. */
    in: rows(bookOrder),
    out: rows(bookOrder),
    last_price: amountOrNull,
  },
)
/** A change of the platform's own spot book, as read. */
export type TransactionPush = z.output<typeof transactionPush>

/** Balances of the user changed; what it carries differs from server to server, so ask for the wallets again. */
export const updateBalancePush = entity({}, { to })
/** A change of the user's balances, as read. */
export type UpdateBalancePush = z.output<typeof updateBalancePush>

/**
 * What arrives over the socket, by event name. The user's own come after the event `login` with the user id was sent;
 * `{user_id}` stands for that id.
 *
 * `update_user` and `update_lang` are no pushes: no server sends them. An app tells them to itself (and, as SPEC has
 * it, to the server) after logins, trades and withdrawals, and on a language change.
 */
export const pushes = {
  daymarket: dayMarketPush,
  kline: klinePush,
  market_depth: marketDepthPush,
  market_detail: marketTradesPush,
  match_trade: marketTradesPush,
  transaction: transactionPush,
  lever_trade: leverTradePush,
  closed_microorder: closedMicroOrderPush,
  'update_balance_{user_id}': updateBalancePush,
} as const

/** The topics of `pushes`. */
export type PushTopic = keyof typeof pushes

/** The entry of `pushes` for a topic as it comes over the wire; undefined for one that it does not name. */
export function pushTopic(topic: string): PushTopic | undefined {
  const name = topic.replace(/^update_balance_.+$/, 'update_balance_{user_id}')
  return Object.hasOwn(pushes, name) ? (name as PushTopic) : undefined
}
