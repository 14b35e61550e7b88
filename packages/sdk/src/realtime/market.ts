import { BehaviorSubject, Observable } from 'rxjs'
import type { Pair } from '../contract/index.ts'
import { LEGAL_NAME } from '../rules/constants.ts'
import {
  isOtherPair,
  isSame,
  mergeDayMarket,
  mergeSnapshot,
  readDayMarket,
  readKline,
  runningCandle,
  withPrice,
  type DayFigures,
  type Fields,
  type LiveCandle,
  type Quote,
} from './quote.ts'
import { createStreams } from './streams.ts'

export type { LiveCandle, Quote } from './quote.ts'

/** Waits for the next frame: calls back once, about 60 times a second at most. */
export type Frame = (callback: () => void) => void

/** Live quotes and running candles, per coin. Made by {@link createMarket}. */
export interface Market {
  /** The coins that are known, in the platform's order; emits when one joins. */
  readonly symbols$: Observable<readonly string[]>
  /** The quote of one coin, the current one first; undefined while it is not known, as before `app.start()`. Names are as listed: 'BTC', not 'btc'. */
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
  /** A moment in the stream of pushes: take one before you ask for a snapshot, and hand it over with it. */
  mark(): number
  /**
   * Takes over a whole snapshot. Of a coin that was heard of after `mark`, by a push or by a snapshot that was asked
   * for later, what is known stays: it is fresher. Without a mark the snapshot is taken for the latest news.
   *
   * Choice: the price and the figures of the day are compared apart, as different pushes tell them.
   */
  snapshot(pairs: readonly Pair[], mark?: number): void
  /**
   * Takes a push; what it says is shown at the next frame. Never throws.
   * @returns whether it was understood: false for one that cannot be read, or that says nothing about prices.
   */
  push(topic: string, payload: unknown): boolean
}

/** What a market is made with. */
export interface MarketOptions {
  /** How frames come; 16 ms timers by default. */
  readonly frame?: Frame
  /** Told of every push that cannot be read. What it throws is an error that nobody caught. */
  readonly onMalformed?: (topic: string, field: string, received: unknown) => void
  /** Gets each coin whose quote is asked for and that is not in the snapshot, once. */
  readonly onUnlisted?: (symbol: string) => void
}

/** Pushes make no more coins known than this; a snapshot may. */
const MOST_COINS = 5000

/** Frames by timers of 16 ms. */
export const timerFrame: Frame = callback => {
  setTimeout(callback, 16)
}

/**
 * Merges daymarket and kline pushes into quotes.
 *
 * A daymarket push replaces the stored quote of its coin but keeps the price that is there; an unseen coin is stored
 * as it is. A kline push of period 1min sets the price to its close, for known coins only. A coin is followed in one
 * quote currency: USDT where the snapshot has it, else the first of the snapshot, else the first that is pushed.
 *
 * Readers are told once a frame, with the latest of each coin that changed, so a flood costs no more than a trickle;
 * memory is bounded by the coins, and pushes bring a limited number of them.
 *
 * Source: product §4 (Real-time), §9.
 */
export const createMarket = (options: MarketOptions = {}): MarketStore => {
  const { frame = timerFrame, onMalformed, onUnlisted } = options
  const coins = new Map<string, Coin>()
  const quotes = createStreams<Quote | undefined>()
  const candles = createStreams<LiveCandle>()
  const symbols$ = new BehaviorSubject<readonly string[]>([])
  const changed = new Set<Coin>()
  const pendingCandles = new Map<string, LiveCandle>()
  let waiting = false
  let malformed = 0
  let moment = 0
  let isListed = false
  const unlisted = new Set<string>()

  const flush = () => {
    waiting = false
    const told = [...changed]
    const running = [...pendingCandles]
    changed.clear()
    pendingCandles.clear()
    for (const { quote } of told) quotes.next(quote.currency_name, quote)
    for (const [key, candle] of running) candles.next(key, candle)
    if (symbols$.value.length !== coins.size) symbols$.next([...coins.keys()])
  }
  const wait = () => {
    if (waiting) return
    waiting = true
    frame(flush)
  }
  const store = (known: Coin | undefined, quote: Quote, pricedAt: number, dayAt: number) => {
    const coin = known ?? { quote, pricedAt, dayAt }
    if (known === undefined) coins.set(quote.currency_name, coin)
    coin.pricedAt = pricedAt
    coin.dayAt = dayAt
    if (known && isSame(known.quote, quote)) return
    coin.quote = quote
    changed.add(coin)
    wait()
  }

  const snapshot = (pair: Pair, mark: number) => {
    const coin = coins.get(pair.currency_name)
    const known = coin?.quote.legal_name === pair.legal_name ? coin : undefined
    const pricedAt = Math.max(mark, known?.pricedAt ?? 0)
    const dayAt = Math.max(mark, known?.dayAt ?? 0)
    const fresher = { price: pricedAt > mark, day: dayAt > mark }
    store(coin, mergeSnapshot(known?.quote, pair, fresher), pricedAt, dayAt)
  }
  const dayMarket = (coin: Coin | undefined, push: Fields, figures: DayFigures) => {
    if (coin === undefined && coins.size >= MOST_COINS) return
    const quote = mergeDayMarket(coin?.quote, push, figures)
    const isPriced = coin === undefined || coin.quote.now_price !== quote.now_price
    store(coin, quote, isPriced ? moment : coin.pricedAt, moment)
  }
  const kline = (coin: Coin | undefined, push: Fields, close: number) => {
    if (coin && push['period'] === '1min') store(coin, withPrice(coin.quote, close), moment, coin.dayAt)
    if (candles.size === 0) return
    const key = candleKey(String(push['currency_name']), String(push['period']))
    const candle = candles.has(key) ? runningCandle(push, close) : undefined
    if (candle === undefined) return
    pendingCandles.set(key, candle)
    wait()
  }

  const checkListed = (symbol: string) => {
    if (!isListed || coins.has(symbol) || unlisted.has(symbol)) return
    unlisted.add(symbol)
    onUnlisted?.(symbol)
  }

  return {
    symbols$: symbols$.asObservable(),
    quote$: symbol =>
      new Observable(subscriber => {
        subscriber.next(coins.get(symbol)?.quote)
        quotes.of(symbol).subscribe(subscriber)
        checkListed(symbol)
      }),
    quote: symbol => coins.get(symbol)?.quote,
    candle$: (symbol, period) => candles.of(candleKey(symbol, period)),
    get malformed() {
      return malformed
    },
    mark: () => ++moment,
    snapshot: (pairs, mark = ++moment) => {
      const chosen = new Map<string, Pair>()
      for (const pair of pairs) {
        const known = chosen.get(pair.currency_name)
        if (!known || (pair.legal_name === LEGAL_NAME && known.legal_name !== LEGAL_NAME))
          chosen.set(pair.currency_name, pair)
      }
      for (const pair of chosen.values()) snapshot(pair, mark)
      isListed = true
      for (const symbol of quotes.keys()) checkListed(symbol)
    },
    push: (topic, payload) => {
      if (topic !== 'daymarket' && topic !== 'kline') return false
      const push = typeof payload === 'object' && payload !== null ? (payload as Fields) : {}
      const read = topic === 'daymarket' ? readDayMarket(push) : readKline(push)
      if (typeof read === 'string') {
        malformed++
        try {
          onMalformed?.(topic, read, push[read])
        } catch (error) {
          // What a listener throws is its own affair: the pushes that follow do not suffer.
          setTimeout(() => {
            throw error
          })
        }
        return false
      }
      const coin = coins.get(String(push['currency_name']))
      if (isOtherPair(coin?.quote, push)) return true
      moment++
      if (typeof read === 'number') kline(coin, push, read)
      else dayMarket(coin, push, read)
      return true
    },
  }
}

/** What is known of one coin, and at which moments its price and its figures of the day were news. */
interface Coin {
  quote: Quote
  pricedAt: number
  dayAt: number
}

const candleKey = (symbol: string, period: string) => `${symbol} ${period}`
