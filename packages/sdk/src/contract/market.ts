import type * as z from 'zod/mini'
import {
  amount,
  derive,
  entity,
  fields,
  integer,
  isNothing,
  oneOf,
  price,
  priceOrNull,
  requiredText,
  text,
  unixMs,
  withDefault,
} from '../values/index.ts'
import { endpoint } from './endpoint.ts'
import { list, rows, soundRows } from './paging.ts'

/** A pair as the quotation list shows it. Source: SPEC §3 (Quote, Coin pair). */
export const pair = entity(
  {
    /** The match id: what options and charts call the pair. */
    id: integer,
    /** The coin's id. */
    currency_id: integer,
    /** The quote currency's id. */
    legal_id: integer,
    /** The coin, 'BTC'. */
    currency_name: requiredText,
    /** The currency it is priced in, 'USDT'. */
    legal_name: requiredText,
    /** Latest price, in the quote currency; null while there is none. */
    now_price: withDefault(priceOrNull, null),
  },
  {
    /** Change of the day in percent ('+1.27' on the wire). */
    change: priceOrNull,
    /** Volume of the day, in coins. */
    volume: priceOrNull,
    /** Coins in one lot of a leveraged order. */
    lever_share_num: amount,
    /** Fee of a leveraged order, percent of its value. */
    lever_trade_fee: amount,
    /** Distance from the price at which leveraged orders fill, in the quote currency. */
    spread: amount,
    /** Overnight fee of a leveraged order, percent. */
    overnight: amount,
    /** Fewest lots of a leveraged order; 0 is no limit. */
    lever_min_share: integer,
    /** Most lots of a leveraged order; 0 is no limit. */
    lever_max_share: integer,
    /** 1 where the pair is offered for options, else 0. */
    open_microtrade: integer,
    /** 1 where the pair is offered in spot trading, else 0. */
    open_transaction: integer,
    /** 1 where the pair is offered with leverage, else 0. */
    open_lever: integer,
    /** Address of the coin's picture, '' for none. */
    logo: text,
  },
)
/** A pair with its latest price. */
export type Pair = z.output<typeof pair>

/** A quote currency with the pairs priced in it. Source: SPEC §3 (Coin store). */
export const quoteCurrency = entity({
  /** The quote currency's id: `legal_id` of its pairs. */
  id: integer,
  /** The quote currency, 'USDT'. */
  name: requiredText,
  /** The pairs that are priced in it. */
  quotation: withDefault(soundRows(pair), [], isNothing),
})
/** A quote currency with the pairs priced in it. */
export type QuoteCurrency = z.output<typeof quoteCurrency>

/** Every pair with its latest price, by quote currency. Source: SPEC §7 /api/currency/quotation_new. */
export const getQuotations = endpoint({
  name: 'market.quotations',
  method: 'GET',
  path: '/api/currency/quotation_new',
  effect: 'read',
  open: true,
  input: fields({}),
  output: list(quoteCurrency),
  sensitive: [],
})

/** A coin that the user can hold. */
export const currency = entity(
  {
    /** Currency id: what wallets and orders call the coin. */
    id: integer,
    /** The coin, 'BTC'. */
    name: requiredText,
  },
  {
    /** The pairs that are priced in it. */
    quotation: soundRows(pair),
    /** 1 where the fiat account holds it, else 0. */
    is_legal: integer,
    /** 1 where the leverage account holds it, else 0. */
    is_lever: integer,
    /** 1 where the spot account holds it, else 0. */
    is_match: integer,
    /** 1 where the options account holds it, else 0. */
    is_micro: integer,
  },
)
/** A coin that the user can hold. */
export type Currency = z.output<typeof currency>

/**
 * The coins the user can hold. SPEC reads the coin info with its quotation from the first; most servers send the
 * coins alone, so `quotation` may be missing.
 *
 * Source: SPEC §7 /api/currency/user_currency_list.
 */
export const getCurrencies = endpoint({
  name: 'market.currencies',
  method: 'GET',
  path: '/api/currency/user_currency_list',
  effect: 'read',
  input: fields({}),
  output: list(currency),
  sensitive: [],
})

/** The periods that the chart call takes. Source: SPEC §2 (intervals). */
const PERIODS = ['1min', '5min', '30min', '1h', '60min'] as const
/** A period that the chart call takes. */
export type Period = (typeof PERIODS)[number]

/**
 * One candle. Servers give its opening moment as `time` in milliseconds or as `id` in seconds. Source: SPEC §7 (chart data).
 */
export const candle = derive(
  entity(
    {
      /** First price, in the quote currency. */
      open: price,
      /** Highest price, in the quote currency. */
      high: price,
      /** Lowest price, in the quote currency. */
      low: price,
      /** Last price, in the quote currency. */
      close: price,
    },
    {
      /** Unix time of the opening, seconds. */
      id: price,
      /** Unix time of the opening, milliseconds. */
      time: unixMs,
      /** Volume in coins. */
      volume: price,
      /** Volume in coins under its older name. */
      amount: price,
      /** How long the candle is, '5min'. */
      period: text,
    },
  ),
  (row, context) => {
    const time = row.time ?? (row.id === undefined ? undefined : row.id * 1000)
    if (time === undefined)
      context.issues.push({ code: 'custom', message: 'expected time or id', input: undefined })
    const { open, high, low, close } = row
    return {
      /** Unix time of the opening, milliseconds. */
      time: time ?? 0,
      /** First price, in the quote currency. */
      open,
      /** Highest price, in the quote currency. */
      high,
      /** Lowest price, in the quote currency. */
      low,
      /** Last price, in the quote currency. */
      close,
      /** Volume in coins; 0 where the platform does not say. */
      volume: row.volume ?? row.amount ?? 0,
    }
  },
)
/** One candle: `time` is the opening in unix milliseconds, prices in the quote currency, `volume` in coins. */
export type Candle = z.output<typeof candle>

/**
 * Candles of a pair, oldest first and one per opening time whatever order the server sends.
 * Make the window with `candleWindow` of the rules.
 *
 * Refusals: unknown symbol or period, from after to. Choice: '1h' is sent as SPEC says and, where it is refused, asked once
 * more as '60min'. Source: SPEC §7 /api/currency/new_timeshar.
 */
export const getCandles = endpoint({
  name: 'market.candles',
  method: 'GET',
  path: '/api/currency/new_timeshar',
  effect: 'read',
  open: true,
  envelope: 'code',
  // SPEC sends '1h'; most servers know the hour as '60min' only.
  instead: payload => (payload.period === '1h' ? { ...payload, period: '60min' as const } : undefined),
  input: fields({
    /** 'BTC/USDT' */
    symbol: requiredText,
    /** How long a candle is. */
    period: oneOf(...PERIODS),
    /** Start of the window, unix seconds. */
    from: integer,
    /** End of the window, unix seconds. */
    to: integer,
    /** Always 'hk' here, whatever the user's language is. */
    lang: withDefault(oneOf('hk'), 'hk'),
  }),
  output: derive(rows(candle), candles => {
    const byTime = new Map(candles.map(each => [each.time, each]))
    return [...byTime.values()].sort((a, b) => a.time - b.time)
  }),
  sensitive: [],
})
