import { BehaviorSubject, Observable } from 'rxjs'
import type { Pair } from '../contract/index.ts'
import { LEGAL_NAME } from '../rules/constants.ts'
import { timerFrame, type Frame } from './frame.ts'
import {
  copyOf,
  idsIn,
  isOtherPair,
  isSame,
  mergeSnapshot,
  overwrite,
  pushedQuote,
  readDayMarket,
  readKline,
  runningCandle,
  given,
  type Coin,
  type DayFigures,
  type Draft,
  type Fields,
  type LiveCandle,
  type Quote,
} from './quote.ts'
import { createStreams } from './streams.ts'

export type { LiveCandle, Quote } from './quote.ts'

/** Live quotes and current candles by coin. */
export interface Market {
  /** The known coins in the platform's order; emits when one is added. */
  readonly coins$: Observable<readonly string[]>
  /** The quote of a coin; emits the current one first, undefined while unknown (as before `app.start()`). Names are case-sensitive: 'BTC'. */
  quote$(coin: string): Observable<Quote | undefined>
  /** The current quote of a coin. */
  quote(coin: string): Quote | undefined
  /** The current candle of a coin and period, as pushed ('1min', '5min', '30min', '60min'). */
  candle$(coin: string, period: string): Observable<LiveCandle>
  /** The number of invalid pushes so far. */
  readonly malformed: number
}

/** A market with its inputs. */
export interface MarketStore extends Market {
  /** A position in the stream of pushes: take it before fetching a snapshot, and pass it with the snapshot. */
  mark(): number
  /**
   * Applies a snapshot. Values newer than `mark`, from a push or a snapshot requested later, stay. Without a mark the
   * snapshot is the newest.
   *
   * Choice: the price and the figures of the day have separate ages, as different pushes carry them.
   */
  snapshot(pairs: readonly Pair[], mark?: number): void
  /**
   * Applies a push; it is emitted on the next frame. Never throws.
   * @returns false for an invalid push or another topic.
   */
  push(topic: string, payload: unknown): boolean
  /** Completes the streams. */
  close(): void
}

/** Options of {@link createMarket}. */
export interface MarketOptions {
  /** 16 ms timers by default. */
  readonly frame?: Frame
  /** Called for every invalid push. Its errors are reported as uncaught. */
  readonly onMalformed?: (topic: string, field: string, received: unknown) => void
  /** Called once for each coin that is subscribed to but not in the snapshot. */
  readonly onUnlisted?: (coin: string) => void
}

/** Pushes add no coins beyond this number; a snapshot may. */
const MAX_PUSHED_COINS = 5000

/**
 * Merges daymarket and kline pushes into quotes.
 *
 * A daymarket push replaces the quote of its coin but keeps a known price; the quote of an unknown coin is added as it
 * is. A kline push of period 1min sets the price of a known coin to its close. A coin has one quote currency: USDT if the
 * snapshot has that pair, else the first in the snapshot, else the first pushed.
 *
 * Emits once per frame, the latest quote of each changed coin. Memory is bounded by the number of coins, which is limited
 * for pushes.
 *
 * Source: product §4 (Real-time), §9.
 */
export const createMarket = (options: MarketOptions = {}): MarketStore => {
  const { frame = timerFrame, onMalformed, onUnlisted } = options
  const coins = new Map<string, Coin>()
  const quotes = createStreams<Quote | undefined>()
  const candles = createStreams<LiveCandle>()
  const names$ = new BehaviorSubject<readonly string[]>([])
  const changed = new Set<Coin>()
  const pendingCandles = new Map<string, LiveCandle>()
  let isScheduled = false
  let malformed = 0
  let sequence = 0
  let isListed = false
  const unlisted = new Set<string>()

  const flush = () => {
    isScheduled = false
    const coinsToEmit = [...changed]
    const running = [...pendingCandles]
    changed.clear()
    pendingCandles.clear()
    // A quote without a reader is not given away: pushes go on writing into it.
    for (const coin of coinsToEmit)
      if (quotes.has(coin.quote.currency_name)) quotes.next(coin.quote.currency_name, given(coin))
    for (const [key, candle] of running) candles.next(key, candle)
    if (names$.value.length !== coins.size) names$.next([...coins.keys()])
  }
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    frame(flush)
  }
  /** The quote of a coin to write to. Copied only if a reader has it: a new object for each push is a large part of its cost. */
  const draft = (coin: Coin): Draft => {
    if (coin.isGiven) {
      coin.quote = copyOf(coin.quote)
      coin.isGiven = false
      changed.add(coin)
      schedule()
    }
    return coin.quote
  }
  const add = (quote: Quote, pricedAt: number, dayAt: number) => {
    const coin = { quote, isGiven: true, pricedAt, dayAt }
    coins.set(quote.currency_name, coin)
    draft(coin)
  }

  const snapshot = (pair: Pair, mark: number) => {
    const coin = coins.get(pair.currency_name)
    const known = coin?.quote.legal_name === pair.legal_name ? coin : undefined
    const pricedAt = Math.max(mark, known?.pricedAt ?? 0)
    const dayAt = Math.max(mark, known?.dayAt ?? 0)
    const fresher = { price: pricedAt > mark, day: dayAt > mark }
    const quote = mergeSnapshot(known?.quote, pair, fresher)
    if (!coin) return add(quote, pricedAt, dayAt)
    coin.pricedAt = pricedAt
    coin.dayAt = dayAt
    if (!isSame(coin.quote, quote)) overwrite(draft(coin), quote)
  }
  // Hot path: without a quote in between. Fields missing in the push stay: one producer omits high and low.
  const dayMarket = (coin: Coin | undefined, push: Fields, figures: DayFigures) => {
    if (!coin)
      return coins.size < MAX_PUSHED_COINS ? add(pushedQuote(push, figures), sequence, sequence) : undefined
    coin.dayAt = sequence
    const { quote } = coin
    const { now_price, change, high, low, volume } = figures
    if (change !== null && change !== quote.change) draft(coin).change = change
    if (high !== null && high !== quote.high) draft(coin).high = high
    if (low !== null && low !== quote.low) draft(coin).low = low
    if (volume !== null && volume !== quote.volume) draft(coin).volume = volume
    if (quote.now_price === null && now_price !== null) {
      draft(coin).now_price = now_price
      coin.pricedAt = sequence
    }
    if (quote.currency_id === null || quote.match_id === null || quote.legal_id === null)
      for (const [id, found] of idsIn(push)) if (quote[id] === null && found !== null) draft(coin)[id] = found
  }
  const kline = (coin: Coin | undefined, push: Fields, close: number) => {
    if (coin && push['period'] === '1min') {
      coin.pricedAt = sequence
      if (coin.quote.now_price !== close) draft(coin).now_price = close
    }
    if (candles.size === 0) return
    const key = candleKey(String(push['currency_name']), String(push['period']))
    const candle = candles.has(key) ? runningCandle(push, close) : undefined
    if (candle === undefined) return
    pendingCandles.set(key, candle)
    schedule()
  }

  const givenOf = (name: string) => {
    const coin = coins.get(name)
    return coin && given(coin)
  }
  const checkListed = (coin: string) => {
    if (!isListed || coins.has(coin) || unlisted.has(coin)) return
    unlisted.add(coin)
    onUnlisted?.(coin)
  }

  return {
    coins$: names$.asObservable(),
    quote$: coin =>
      new Observable(subscriber => {
        subscriber.next(givenOf(coin))
        quotes.of(coin).subscribe(subscriber)
        checkListed(coin)
      }),
    quote: givenOf,
    candle$: (coin, period) => candles.of(candleKey(coin, period)),
    get malformed() {
      return malformed
    },
    mark: () => ++sequence,
    snapshot: (pairs, mark = ++sequence) => {
      const chosen = new Map<string, Pair>()
      for (const pair of pairs) {
        const known = chosen.get(pair.currency_name)
        if (!known || (pair.legal_name === LEGAL_NAME && known.legal_name !== LEGAL_NAME))
          chosen.set(pair.currency_name, pair)
      }
      for (const pair of chosen.values()) snapshot(pair, mark)
      // Position 0 is before everything: stored prices, no listing.
      if (mark > 0) isListed = true
      for (const coin of quotes.keys()) checkListed(coin)
    },
    push: (topic, payload) => {
      if (topic !== 'daymarket' && topic !== 'kline') return false
      const push = typeof payload === 'object' && payload !== null ? (payload as Fields) : {}
      const coin = coins.get(push['currency_name'] as string)
      const read = (topic === 'daymarket' ? readDayMarket : readKline)(push, coin !== undefined)
      if (typeof read === 'string') {
        malformed++
        try {
          onMalformed?.(topic, read, push[read])
        } catch (error) {
          // Reported as uncaught; later pushes still count.
          setTimeout(() => {
            throw error
          })
        }
        return false
      }
      if (isOtherPair(coin?.quote, push)) return true
      sequence++
      if (typeof read === 'number') kline(coin, push, read)
      else dayMarket(coin, push, read)
      return true
    },
    close: () => {
      names$.complete()
      quotes.close()
      candles.close()
    },
  }
}

const candleKey = (coin: string, period: string) => `${coin} ${period}`
