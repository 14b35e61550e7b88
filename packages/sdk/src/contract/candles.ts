import type * as z from 'zod/mini'
import {
  derive,
  entity,
  fields,
  integer,
  oneOf,
  price,
  requiredText,
  text,
  unixMs,
  withDefault,
} from '../values/index.ts'
import { endpoint } from './endpoint.ts'
import { list } from './paging.ts'

/** The periods of {@link getCandles}. Source: product §2 (intervals). */
const PERIODS = ['1min', '5min', '30min', '1h', '60min'] as const
/** A period of {@link getCandles}. */
export type Period = (typeof PERIODS)[number]

/**
 * One candle. Servers send its opening time as `time` in milliseconds or as `id` in seconds. Source: product §7
 * (chart data).
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
      /** `volume` under its older name. */
      amount: price,
      /** The period, '5min'. */
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
/** One candle. */
export type Candle = z.output<typeof candle>

/**
 * Candles of a pair, oldest first, one per opening time. `candleWindow` computes the window.
 *
 * Refusals: unknown symbol or period, `from` after `to`. Choice: a refused '1h' is sent again as '60min'; once that is
 * accepted, the client sends it at once.
 * Source: product §7 /api/currency/new_timeshar.
 */
export const getCandles = endpoint({
  name: 'market.candles',
  method: 'GET',
  path: '/api/currency/new_timeshar',
  effect: 'read',
  open: true,
  envelope: 'code',
  // Product §2 sends '1h', but most servers know only '60min'.
  instead: payload => (payload.period === '1h' ? { ...payload, period: '60min' as const } : undefined),
  input: fields({
    /** 'BTC/USDT' */
    symbol: requiredText,
    /** The period of a candle. */
    period: oneOf(...PERIODS),
    /** Start of the window, unix seconds. */
    from: integer,
    /** End of the window, unix seconds. */
    to: integer,
    /** Always 'hk', in every language. */
    lang: withDefault(oneOf('hk'), 'hk'),
  }),
  output: derive(list(candle), candles => {
    const byTime = new Map(candles.map(each => [each.time, each]))
    return [...byTime.values()].sort((a, b) => a.time - b.time)
  }),
  sensitive: [],
})
