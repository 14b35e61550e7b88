import { BehaviorSubject, Subject, type Observable } from 'rxjs'
import type { Pair } from '../contract/index.ts'

/** What is known of one pair, merged from the snapshot and the pushes. */
export interface Quote {
  /** The coin, 'BTC': the key of the market. */
  readonly currency_name: string
  readonly legal_name: string
  readonly currency_id: number | null
  readonly match_id: number | null
  /** Latest price; null while unknown. */
  readonly now_price: number | null
  /** Change of the day, percent. */
  readonly change: number | null
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

/** Waits for the next frame: calls back once, about 60 times a second at most. */
export type Frame = (callback: () => void) => void

export interface Market {
  /** The coins that are known, in the platform's order; emits when one joins. */
  readonly symbols$: Observable<readonly string[]>
  /** The quote of one coin, the current one first; undefined while it is not known. */
  quote$(symbol: string): Observable<Quote | undefined>
  quote(symbol: string): Quote | undefined
  /** The running candle of a coin and period, as pushed ('1min', '5min', '30min', '60min'). */
  candle$(symbol: string, period: string): Observable<LiveCandle>
  /** Pushes that could not be read, so far. */
  readonly malformed: number
}

export interface MarketStore extends Market {
  /** Takes over a whole snapshot. */
  snapshot(pairs: readonly Pair[]): void
  /** Takes a push; what it says is shown at the next frame. */
  push(topic: string, payload: unknown): void
}

export interface MarketOptions {
  /** How frames come; 16 ms timers by default. */
  readonly frame?: Frame
  /** Told of every push that cannot be read. */
  readonly onMalformed?: (topic: string, field: string, received: unknown) => void
}

const timerFrame: Frame = callback => {
  setTimeout(callback, 16)
}

/**
 * Merges daymarket and kline pushes into quotes.
 *
 * A daymarket push replaces the stored quote of its coin but keeps the price that is there; an unseen coin is stored
 * as it is. A kline push of period 1min sets the price to its close, for known coins only. Readers are told once a
 * frame, with the latest of each coin, so a flood costs no more than a trickle; memory is bounded by the coins.
 *
 * Source: SPEC §4 (Real-time), §9.
 */
export function createMarket(options: MarketOptions = {}): MarketStore {
  const { frame = timerFrame, onMalformed } = options
  const quotes = new Map<string, Quote>()
  const told = new Map<string, BehaviorSubject<Quote | undefined>>()
  const candles = new Map<string, Subject<LiveCandle>>()
  const symbols$ = new BehaviorSubject<readonly string[]>([])
  const changed = new Set<string>()
  const pendingCandles = new Map<string, LiveCandle>()
  let waiting = false
  let malformed = 0

  const flush = () => {
    waiting = false
    for (const symbol of changed) told.get(symbol)?.next(quotes.get(symbol))
    changed.clear()
    for (const [key, candle] of pendingCandles) candles.get(key)?.next(candle)
    pendingCandles.clear()
    if (symbols$.value.length !== quotes.size) symbols$.next([...quotes.keys()])
  }
  const wait = () => {
    if (waiting) return
    waiting = true
    frame(flush)
  }
  const store = (quote: Quote) => {
    quotes.set(quote.currency_name, quote)
    changed.add(quote.currency_name)
    wait()
  }
  const refuse = (topic: string, field: string, received: unknown) => {
    malformed++
    onMalformed?.(topic, field, received)
  }

  const dayMarket = (push: Fields) => {
    const name = push['currency_name']
    if (typeof name !== 'string' || name === '') return refuse('daymarket', 'currency_name', name)
    for (const field of ['now_price', 'high', 'low', 'volume', 'change']) {
      const value = push[field]
      if (value !== undefined && value !== null && value !== '' && number(value) === null) {
        return refuse('daymarket', field, value)
      }
    }
    const known = quotes.get(name)
    store({
      currency_name: name,
      legal_name: typeof push['legal_name'] === 'string' ? push['legal_name'] : (known?.legal_name ?? 'USDT'),
      currency_id: number(push['currency_id']) ?? known?.currency_id ?? null,
      match_id: number(push['match_id']) ?? known?.match_id ?? null,
      now_price: known?.now_price ?? number(push['now_price']),
      change: number(push['change']) ?? known?.change ?? null,
      high: number(push['high']) ?? known?.high ?? null,
      low: number(push['low']) ?? known?.low ?? null,
      volume: number(push['volume']) ?? known?.volume ?? null,
    })
  }

  const kline = (push: Fields) => {
    const { currency_name: name, period } = push
    const close = number(push['close'])
    if (typeof name !== 'string' || name === '') return refuse('kline', 'currency_name', name)
    if (typeof period !== 'string') return refuse('kline', 'period', period)
    if (close === null || close <= 0) return refuse('kline', 'close', push['close'])
    const known = quotes.get(name)
    if (known && period === '1min') store({ ...known, now_price: close })
    const key = candleKey(name, period)
    const time = number(push['time'])
    if (time === null || !candles.has(key)) return
    pendingCandles.set(key, {
      time,
      open: number(push['open']) ?? close,
      high: number(push['high']) ?? close,
      low: number(push['low']) ?? close,
      close,
      volume: number(push['volume']) ?? 0,
    })
    wait()
  }

  const subjectOf = (symbol: string) => {
    const known = told.get(symbol)
    if (known) return known
    const subject = new BehaviorSubject(quotes.get(symbol))
    told.set(symbol, subject)
    return subject
  }

  return {
    symbols$: symbols$.asObservable(),
    quote$: symbol => subjectOf(symbol).asObservable(),
    quote: symbol => quotes.get(symbol),
    candle$: (symbol, period) => {
      const key = candleKey(symbol, period)
      const known = candles.get(key) ?? new Subject<LiveCandle>()
      candles.set(key, known)
      return known.asObservable()
    },
    get malformed() {
      return malformed
    },
    snapshot: pairs => {
      for (const pair of pairs) {
        const known = quotes.get(pair.currency_name)
        store({
          currency_name: pair.currency_name,
          legal_name: pair.legal_name,
          currency_id: pair.currency_id,
          match_id: pair.id,
          now_price: pair.now_price ?? known?.now_price ?? null,
          change: pair.change ?? known?.change ?? null,
          high: known?.high ?? null,
          low: known?.low ?? null,
          volume: pair.volume ?? known?.volume ?? null,
        })
      }
    },
    push: (topic, payload) => {
      if (topic !== 'daymarket' && topic !== 'kline') return
      if (typeof payload !== 'object' || payload === null) return refuse(topic, '', payload)
      if (topic === 'daymarket') dayMarket(payload as Fields)
      else kline(payload as Fields)
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

const candleKey = (symbol: string, period: string) => `${symbol} ${period}`

/** A finite number from a number or numeric text, else null: by hand, as this runs for every push. */
function number(value: unknown): number | null {
  const read =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : NaN
  return Number.isFinite(read) ? read : null
}
