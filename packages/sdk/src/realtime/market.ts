import { BehaviorSubject, Subject, type Observable } from 'rxjs'
import type { Pair } from '../contract/index.ts'
import {
  dayMarketMisfit,
  isOtherPair,
  klineMisfit,
  mergeDayMarket,
  mergeSnapshot,
  runningCandle,
  type Fields,
  type LiveCandle,
  type Quote,
} from './quote.ts'

export type { LiveCandle, Quote } from './quote.ts'

/** Waits for the next frame: calls back once, about 60 times a second at most. */
export type Frame = (callback: () => void) => void

/** Live quotes and running candles, per coin. Made by {@link createMarket}. */
export interface Market {
  /** The coins that are known, in the platform's order; emits when one joins. */
  readonly symbols$: Observable<readonly string[]>
  /** The quote of one coin, the current one first; undefined while it is not known. */
  quote$(symbol: string): Observable<Quote | undefined>
  /** The quote of one coin as it is now. */
  quote(symbol: string): Quote | undefined
  /** The running candle of a coin and period, as pushed ('1min', '5min', '30min', '60min'). */
  candle$(symbol: string, period: string): Observable<LiveCandle>
  /** Pushes that could not be read, so far. */
  readonly malformed: number
}

/** A market and the door through which it is fed. */
export interface MarketStore extends Market {
  /** Takes over a whole snapshot. */
  snapshot(pairs: readonly Pair[]): void
  /** Takes a push; what it says is shown at the next frame. Never throws. */
  push(topic: string, payload: unknown): void
}

/** What a market is made with. */
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
 * as it is. A kline push of period 1min sets the price to its close, for known coins only. A coin is followed in one
 * quote currency: the first of the snapshot, else the first that is pushed.
 *
 * Readers are told once a frame, with the latest of each coin that changed, so a flood costs no more than a trickle;
 * memory is bounded by the coins.
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
    const symbols = [...changed]
    const running = [...pendingCandles]
    changed.clear()
    pendingCandles.clear()
    for (const symbol of symbols) told.get(symbol)?.next(quotes.get(symbol))
    for (const [key, candle] of running) candles.get(key)?.next(candle)
    if (symbols$.value.length !== quotes.size) symbols$.next([...quotes.keys()])
  }
  const wait = () => {
    if (waiting) return
    waiting = true
    frame(flush)
  }
  const store = (quote: Quote) => {
    const known = quotes.get(quote.currency_name)
    if (known && isSame(known, quote)) return
    quotes.set(quote.currency_name, quote)
    changed.add(quote.currency_name)
    wait()
  }

  const dayMarket = (symbol: string, push: Fields) => store(mergeDayMarket(quotes.get(symbol), push))
  const kline = (symbol: string, push: Fields) => {
    const candle = runningCandle(push)
    const known = quotes.get(symbol)
    if (known && push['period'] === '1min') store({ ...known, now_price: Number(push['close']) })
    const key = candleKey(symbol, String(push['period']))
    if (candle === undefined || !candles.has(key)) return
    pendingCandles.set(key, candle)
    wait()
  }

  return {
    symbols$: symbols$.asObservable(),
    quote$: symbol => {
      const subject = told.get(symbol) ?? new BehaviorSubject(quotes.get(symbol))
      told.set(symbol, subject)
      return subject.asObservable()
    },
    quote: symbol => quotes.get(symbol),
    candle$: (symbol, period) => {
      const key = candleKey(symbol, period)
      const subject = candles.get(key) ?? new Subject<LiveCandle>()
      candles.set(key, subject)
      return subject.asObservable()
    },
    get malformed() {
      return malformed
    },
    snapshot: pairs => {
      const seen = new Set<string>()
      for (const pair of pairs) {
        if (seen.has(pair.currency_name)) continue
        seen.add(pair.currency_name)
        store(mergeSnapshot(quotes.get(pair.currency_name), pair))
      }
    },
    push: (topic, payload) => {
      if (topic !== 'daymarket' && topic !== 'kline') return
      const push = typeof payload === 'object' && payload !== null ? (payload as Fields) : {}
      const misfit = topic === 'daymarket' ? dayMarketMisfit(push) : klineMisfit(push)
      if (misfit !== undefined) {
        malformed++
        onMalformed?.(topic, misfit, push[misfit])
        return
      }
      const symbol = String(push['currency_name'])
      if (isOtherPair(quotes.get(symbol), push)) return
      if (topic === 'daymarket') dayMarket(symbol, push)
      else kline(symbol, push)
    },
  }
}

const candleKey = (symbol: string, period: string) => `${symbol} ${period}`

function isSame(a: Quote, b: Quote): boolean {
  return (Object.keys(a) as (keyof Quote)[]).every(key => a[key] === b[key])
}
