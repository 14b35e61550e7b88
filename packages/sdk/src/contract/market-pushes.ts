import * as z from 'zod/mini'
import {
  ABOVE_ZERO,
  amount,
  amountOrNull,
  coinName,
  entity,
  integer,
  price,
  priceOrNull,
  reader,
  requiredText,
  text,
  toNumber,
  unixMs,
} from '../values/index.ts'
import { figure, opening, rows } from './push-values.ts'

/** The pair of a market push. */
const pairFields = {
  /** The coin's id. */
  currency_id: integer,
  /** The pair's match id. */
  match_id: integer,
  /** The quote currency's id. */
  legal_id: integer,
  /** The quote currency, 'USDT'. */
  legal_name: text,
  /** 'BTC/USDT' */
  symbol: text,
}

/**
 * The day's figures of one pair. One of the two producers omits open, close, high and low. Source: product §4
 * (Real-time), §7 (topics).
 */
export const dayMarketPush = entity(
  {
    /** The coin, 'BTC'. */
    currency_name: coinName,
    /** Latest price, in the quote currency. */
    now_price: figure,
    /** Highest price of the day, in the quote currency. */
    high: figure,
    /** Lowest price of the day, in the quote currency. */
    low: figure,
    /** Volume of the day, in coins. */
    volume: figure,
    /** Change of the day, percent. */
    change: z.optional(priceOrNull),
  },
  {
    ...pairFields,
    /** '1day' */
    period: text,
    /** First price of the day, in the quote currency. */
    open: priceOrNull,
    /** Latest price of the day, in the quote currency. */
    close: priceOrNull,
    /** Time of the figures, unix ms. */
    time: unixMs,
  },
)
/** The day's figures of one pair. */
export type DayMarketPush = z.output<typeof dayMarketPush>

/** The running candle of one pair and period. Only period '1min' moves a price. Source: product §4, §9. */
export const klinePush = entity(
  {
    /** The coin, 'BTC'. */
    currency_name: coinName,
    /** The period: '1min', '5min', '15min', '30min', '60min', '1week', '1mon', '1year'. */
    period: requiredText,
    /** Latest price, in the quote currency. */
    close: reader<number | string, number>(
      { title: 'a number above 0', type: ['number', 'string'], exclusiveMinimum: 0, pattern: ABOVE_ZERO },
      value => {
        const number = toNumber(value)
        return number !== undefined && number > 0 ? number : undefined
      },
    ),
    /** First price, in the quote currency. */
    open: figure,
    /** Highest price so far, in the quote currency. */
    high: figure,
    /** Lowest price so far, in the quote currency. */
    low: figure,
    /** Volume so far, in coins. */
    volume: figure,
    /** Opening of the candle, unix ms. */
    time: opening,
  },
  pairFields,
)
/** The running candle of one pair and period. */
export type KlinePush = z.output<typeof klinePush>

/** One level of an order book: price in the quote currency, quantity in coins. */
const level = z.readonly(z.tuple([price, price]))

/** The order book of one pair: best bids and asks first. Source: this family of servers. */
export const marketDepthPush = entity(
  {},
  {
    ...pairFields,
    /** The coin, 'BTC'. */
    currency_name: text,
    /** Buy levels, best first: price and quantity. */
    bids: rows(level),
    /** Sell levels, best first: price and quantity. */
    asks: rows(level),
  },
)
/** The order book of one pair. */
export type MarketDepthPush = z.output<typeof marketDepthPush>

const marketTrade = entity(
  {
    /** Price, in the quote currency. */
    price,
  },
  {
    /** Quantity, in coins. */
    amount: price,
    /** 'buy' or 'sell' */
    direction: text,
    /** When it was made, unix ms. */
    ts: unixMs,
    /** The trade's id. */
    id: text,
  },
)
/** The latest public trades of one pair. Source: this family of servers. */
export const marketTradesPush = entity(
  {},
  {
    ...pairFields,
    /** The coin, 'BTC'. */
    currency_name: text,
    /** The trades. */
    data: rows(marketTrade),
  },
)
/** The latest public trades of one pair. */
export type MarketTradesPush = z.output<typeof marketTradesPush>

const bookOrder = entity(
  {},
  {
    /** The order's id. */
    id: integer,
    /** The limit, in the quote currency. */
    price: amount,
    /** How many coins. */
    number: amount,
  },
)
/** The platform's own spot book of one pair changed. Source: this family of servers. */
export const transactionPush = entity(
  {},
  {
    ...pairFields,
    /** The coin, 'BTC'. */
    currency_name: text,
    /** Buy orders. */
    in: rows(bookOrder),
    /** Sell orders. */
    out: rows(bookOrder),
    /** Price of the latest trade, in the quote currency; null for none. */
    last_price: amountOrNull,
  },
)
/** The platform's own spot book of one pair changed. */
export type TransactionPush = z.output<typeof transactionPush>
