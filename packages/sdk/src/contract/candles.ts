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

/** The periods that the chart call takes. Source: product §2 (intervals). */
const PERIODS = ['1min', '5min', '30min', '1h', '60min'] as const
/** A period that the chart call takes. */
export type Period = (typeof PERIODS)[number]

/**
 * One candle. Servers give its opening moment as `time` in milliseconds or as `id` in seconds. Source: product §7 (chart data).
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
 * more as '60min'. Source: product §7 /api/currency/new_timeshar.
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
  output: derive(list(candle), candles => {
    const byTime = new Map(candles.map(each => [each.time, each]))
    return [...byTime.values()].sort((a, b) => a.time - b.time)
  }),
  sensitive: [],
})
