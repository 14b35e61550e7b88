import type { Pair } from '../contract/index.ts'
import { toNumber, toUnixMs } from '../values/index.ts'

/** What is known of one pair, merged from the snapshot and the pushes. */
export interface Quote {
  /** The coin, 'BTC': the key of the market. */
  readonly currency_name: string
  /** The currency it is priced in, 'USDT'. */
  readonly legal_name: string
  readonly currency_id: number | null
  readonly match_id: number | null
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

/** The running candle of a pair: `time` is its opening, unix ms. */
export interface LiveCandle {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** A push before anything is known of it. */
export type Fields = Readonly<Record<string, unknown>>

const number = (value: unknown) => toNumber(value) ?? null

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** Whether a field is there and is no number from `least` on. */
function isBad(value: unknown, least: number): boolean {
  if (value === undefined || value === null || value === '') return false
  const read = number(value)
  return read === null || read < least
}

/** The first field of a daymarket push that cannot be read; undefined when it is sound. */
export function dayMarketMisfit(push: Fields): string | undefined {
  if (!isName(push['currency_name'])) return 'currency_name'
  const bad = ['now_price', 'high', 'low', 'volume'].find(field => isBad(push[field], 0))
  return bad ?? (isBad(push['change'], -Infinity) ? 'change' : undefined)
}

/** The first field of a kline push that cannot be read; undefined when it is sound. */
export function klineMisfit(push: Fields): string | undefined {
  if (!isName(push['currency_name'])) return 'currency_name'
  if (!isName(push['period'])) return 'period'
  if ((number(push['close']) ?? 0) <= 0) return 'close'
  return ['open', 'high', 'low', 'volume', 'time'].find(field => isBad(push[field], 0))
}

/** Whether a push is about the same coin in another quote currency, whose prices must not mix with these. */
export function isOtherPair(known: Quote | undefined, push: Fields): boolean {
  return known !== undefined && isName(push['legal_name']) && push['legal_name'] !== known.legal_name
}

/**
 * A sound daymarket push over what is known: it replaces all but the price that is there. One producer leaves out
 * high and low; what a push does not say stays. Source: SPEC §4 (Real-time).
 */
export function mergeDayMarket(known: Quote | undefined, push: Fields): Quote {
  const { currency_name, legal_name } = push
  return {
    currency_name: String(currency_name),
    legal_name: known?.legal_name ?? (isName(legal_name) ? legal_name : 'USDT'),
    currency_id: number(push['currency_id']) ?? known?.currency_id ?? null,
    match_id: number(push['match_id']) ?? known?.match_id ?? null,
    now_price: known?.now_price ?? number(push['now_price']),
    change: number(push['change']) ?? known?.change ?? null,
    high: number(push['high']) ?? known?.high ?? null,
    low: number(push['low']) ?? known?.low ?? null,
    volume: number(push['volume']) ?? known?.volume ?? null,
  }
}

/** A pair of the snapshot over what is known: the snapshot has no high and low of its own. */
export function mergeSnapshot(known: Quote | undefined, pair: Pair): Quote {
  const before = known?.legal_name === pair.legal_name ? known : undefined
  return {
    currency_name: pair.currency_name,
    legal_name: pair.legal_name,
    currency_id: pair.currency_id,
    match_id: pair.id,
    now_price: pair.now_price ?? before?.now_price ?? null,
    change: pair.change ?? before?.change ?? null,
    high: before?.high ?? null,
    low: before?.low ?? null,
    volume: pair.volume ?? before?.volume ?? null,
  }
}

/** The candle of a sound kline push; undefined when it does not say when it opened. */
export function runningCandle(push: Fields): LiveCandle | undefined {
  const time = toUnixMs(push['time'])
  const close = number(push['close'])
  if (time === undefined || close === null) return undefined
  return {
    time,
    open: number(push['open']) ?? close,
    high: number(push['high']) ?? close,
    low: number(push['low']) ?? close,
    close,
    volume: number(push['volume']) ?? 0,
  }
}
