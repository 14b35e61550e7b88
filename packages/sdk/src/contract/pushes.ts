import * as z from 'zod/mini'
import { entity, integer, price, priceOrNull, requiredText, text, unixMs } from '../values/index.ts'

/**
 * The day's figures of one pair. Two producers exist; one leaves out open, close, high and low.
 *
 * Source: SPEC §4 (Real-time), §7 (topics).
 */
export const dayMarketPush = entity(
  { currency_name: requiredText },
  {
    currency_id: integer,
    match_id: integer,
    legal_id: integer,
    legal_name: text,
    symbol: text,
    period: text,
    open: price,
    close: price,
    high: price,
    low: price,
    /** Volume of the day, in coins. */
    volume: price,
    /** Change of the day, percent. */
    change: priceOrNull,
    now_price: price,
    /** Moment of the figures. */
    time: unixMs,
  },
)
/** The day's figures of one pair, as read. */
export type DayMarketPush = z.output<typeof dayMarketPush>

/** The running candle of one pair and period. Only period '1min' moves a price. Source: SPEC §4, §9. */
export const klinePush = entity(
  { currency_name: requiredText, period: requiredText, close: price },
  {
    currency_id: integer,
    match_id: integer,
    legal_id: integer,
    legal_name: text,
    symbol: text,
    open: price,
    high: price,
    low: price,
    volume: price,
    /** Opening of the candle. */
    time: unixMs,
  },
)
/** The running candle of one pair and period, as read. */
export type KlinePush = z.output<typeof klinePush>

/**
 * What arrives and leaves over the socket, by event name. `update_user` and `update_lang` carry nothing that the
 * app reads; it sends them after logins, trades and withdrawals, and on a language change.
 */
export const pushes = { daymarket: dayMarketPush, kline: klinePush } as const
