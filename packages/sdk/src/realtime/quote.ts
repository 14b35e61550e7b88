import type { Pair } from '../contract/index.ts'
import { isCoinName } from '../values/coin-name.ts'
import { toNumber } from '../values/number.ts'
import { toUnixMs } from '../values/time.ts'

/** One pair, merged from snapshots and pushes. */
export interface Quote {
  /** The coin, 'BTC': the key of the market. */
  readonly currency_name: string
  /** The quote currency, 'USDT'. */
  readonly legal_name: string
  readonly currency_id: number | null
  readonly match_id: number | null
  /** The id of the quote currency. */
  readonly legal_id: number | null
  /** Latest price; null while unknown. */
  readonly now_price: number | null
  /** Change of the day, percent. */
  readonly change: number | null
  /** Highest and lowest price of the day. */
  readonly high: number | null
  readonly low: number | null
  /** Volume of the day, in coins. */
  readonly volume: number | null
}

/** A quote that no reader has: it may still change. */
export type Draft = { -readonly [Key in keyof Quote]: Quote[Key] }

/** The current candle of a pair; `time` is its opening, unix ms. */
export interface LiveCandle {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** An unvalidated push. */
export type Fields = Readonly<Record<string, unknown>>

/** The price and the figures of the day in a push; null where missing. */
export interface DayFigures {
  readonly now_price: number | null
  readonly change: number | null
  readonly high: number | null
  readonly low: number | null
  readonly volume: number | null
}

const number = (value: unknown) => toNumber(value) ?? null

const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** A number >= `least`; null if missing, undefined if invalid. */
const figure = (value: unknown, least: number): number | null | undefined => {
  if (value === undefined || value === null || value === '') return null
  const read = toNumber(value)
  return read !== undefined && read >= least ? read : undefined
}

// Hot path: both readers run for every push. Each field is read once, without a loop over field names.

/**
 * Reads a daymarket push; returns the name of the first invalid field, if any.
 *
 * @param isKnown Whether the coin is known: its name was checked.
 */
export const readDayMarket = (push: Fields, isKnown = false): DayFigures | string => {
  if (!isKnown && !isCoinName(push['currency_name'])) return 'currency_name'
  const now_price = figure(push['now_price'], 0)
  if (now_price === undefined) return 'now_price'
  const high = figure(push['high'], 0)
  if (high === undefined) return 'high'
  const low = figure(push['low'], 0)
  if (low === undefined) return 'low'
  const volume = figure(push['volume'], 0)
  if (volume === undefined) return 'volume'
  const change = figure(push['change'], -Infinity)
  return change === undefined ? 'change' : { now_price, change, high, low, volume }
}

/**
 * Reads the close of a kline push; returns the name of the first invalid field, if any.
 *
 * @param isKnown As for {@link readDayMarket}.
 */
export const readKline = (push: Fields, isKnown = false): number | string => {
  if (!isKnown && !isCoinName(push['currency_name'])) return 'currency_name'
  if (push['period'] !== '1min' && !isName(push['period'])) return 'period'
  const close = number(push['close'])
  if (close === null || close <= 0) return 'close'
  if (figure(push['open'], 0) === undefined) return 'open'
  if (figure(push['high'], 0) === undefined) return 'high'
  if (figure(push['low'], 0) === undefined) return 'low'
  if (figure(push['volume'], 0) === undefined) return 'volume'
  return figure(push['time'], 0) === undefined ? 'time' : close
}

/** Whether the push is for the same coin in another quote currency. */
export const isOtherPair = (known: Quote | undefined, push: Fields): boolean =>
  known !== undefined && push['legal_name'] !== known.legal_name && isName(push['legal_name'])

/** The ids in a push; null where missing. */
export const idsIn = (push: Fields) =>
  (['currency_id', 'match_id', 'legal_id'] as const).map(id => [id, number(push[id])] as const)

/** The quote of a coin that is known from a daymarket push alone. */
export const pushedQuote = (push: Fields, figures: DayFigures): Quote => ({
  currency_name: String(push['currency_name']),
  legal_name: isName(push['legal_name']) ? push['legal_name'] : 'USDT',
  currency_id: number(push['currency_id']),
  match_id: number(push['match_id']),
  legal_id: number(push['legal_id']),
  ...figures,
})

/**
 * Applies a pair of a snapshot; fields missing there stay, often high and low.
 *
 * @param fresher Which known values are newer than the snapshot: the price, the figures of the day.
 */
export const mergeSnapshot = (
  known: Quote | undefined,
  pair: Pair,
  fresher: { readonly price: boolean; readonly day: boolean },
): Quote => {
  const merge = (next: number | null | undefined, before: number | null | undefined, isFresher: boolean) =>
    (isFresher ? (before ?? next) : (next ?? before)) ?? null
  return {
    currency_name: pair.currency_name,
    legal_name: pair.legal_name,
    currency_id: pair.currency_id,
    match_id: pair.id,
    legal_id: pair.legal_id ?? known?.legal_id ?? null,
    now_price: merge(pair.now_price, known?.now_price, fresher.price),
    change: merge(pair.change, known?.change, fresher.day),
    high: merge(pair.high, known?.high, fresher.day),
    low: merge(pair.low, known?.low, fresher.day),
    volume: merge(pair.volume, known?.volume, fresher.day),
  }
}

/** The candle of a valid kline push; undefined without an opening time. */
export const runningCandle = (push: Fields, close: number): LiveCandle | undefined => {
  const time = toUnixMs(push['time'])
  if (time === undefined) return undefined
  return {
    time,
    open: number(push['open']) ?? close,
    high: number(push['high']) ?? close,
    low: number(push['low']) ?? close,
    close,
    volume: number(push['volume']) ?? 0,
  }
}

export const isSame = (a: Quote, b: Quote): boolean =>
  a.now_price === b.now_price &&
  a.change === b.change &&
  a.high === b.high &&
  a.low === b.low &&
  a.volume === b.volume &&
  a.legal_name === b.legal_name &&
  a.currency_id === b.currency_id &&
  a.match_id === b.match_id &&
  a.legal_id === b.legal_id

/** A copy of a quote. Field by field: a spread takes 1 µs longer, as its fields are decimals. */
export const copyOf = (quote: Quote): Draft => ({
  currency_name: quote.currency_name,
  legal_name: quote.legal_name,
  currency_id: quote.currency_id,
  match_id: quote.match_id,
  legal_id: quote.legal_id,
  now_price: quote.now_price,
  change: quote.change,
  high: quote.high,
  low: quote.low,
  volume: quote.volume,
})

/** Copies all that {@link isSame} compares, field by field: Object.assign is slower, and this runs for every push. */
export const overwrite = (to: Draft, from: Quote): void => {
  to.now_price = from.now_price
  to.change = from.change
  to.high = from.high
  to.low = from.low
  to.volume = from.volume
  to.legal_name = from.legal_name
  to.currency_id = from.currency_id
  to.match_id = from.match_id
  to.legal_id = from.legal_id
}

/** A quote with the sequence numbers at which its price and its figures of the day were set. */
export interface Coin {
  quote: Draft
  /** Whether a reader has the quote: then it must not change. */
  isGiven: boolean
  pricedAt: number
  dayAt: number
}

export const given = (coin: Coin): Quote => {
  coin.isGiven = true
  return coin.quote
}
