import { MINUTE } from '../core/day.ts'
import type { Coin } from '../core/coins.ts'
import { createSegments, isWalking, type SegmentChange } from './price-path-segments.ts'
import { createRecordedSource, type Piece, type RecordedSource } from './recorded-source.ts'
import { createSeededSource } from './seeded-source.ts'
import { addPrice, emptyBar, TICK, ticksBetween, type Bar, type Source } from './source.ts'
import type { Stored } from '../core/state.ts'

const SLOTS = MINUTE / TICK
/** Highest possible price. */
export const MAX_PRICE = 1e9

/** Recorded prices of a coin. */
export interface Track {
  /** Ordered by time, at least one. */
  readonly pieces: readonly Piece[]
  /** From here on the price moves on by the seeded path; Infinity to keep the last price. A tick, unix ms. */
  readonly end: number
}

/** The price of one coin at any moment. */
export interface PricePath {
  /** The price in the quote currency, rounded to the coin's decimals. */
  price(time: number): number
  /** The bar of the minute that begins at `start`, up to and including `until`. */
  minute(start: number, until: number): Bar
  /** Time from which on the prices depend on more than the seed; Infinity if none do. */
  changedAt(): number
  /** Changes the path from `time` on. Earlier prices stay the same. */
  change(time: number, change: SegmentChange): void
  /** Whether it follows a platform. */
  follows(): boolean
  /**
   * Replaces the path from the first piece on by the history of a platform, and what was before by a path that leads there. The last
   * price stays until the next {@link PricePath.record}.
   */
  follow(history: readonly Piece[]): void
  /** The price of the followed platform from `time` on, and the coins traded there since the one before. */
  record(time: number, price: number, volume: number): void
  readonly stored: Stored
}

/** Creates the path of a coin from a seed or a recording. */
export const createPricePath = (coin: Coin, seed: string, track?: Track): PricePath => {
  const seeded = createSeededSource(coin, seed)
  let followed: RecordedSource | undefined
  let source: Source = track ? createRecordedSource(seeded, track.pieces, track.end) : seeded
  const power = 10 ** coin.decimals
  const round = (value: number) => Math.round(value * power) / power
  const segments = createSegments({
    generated: time => source.price(time),
    tick: TICK,
    minPrice: 1 / power,
    maxPrice: MAX_PRICE,
  })
  const price = (time: number) => round(segments.price(segments.at(time), time, source.price(time)))

  const wholeMinute = (start: number): Bar => {
    const segment = segments.at(start)
    const { open, high, low, close, volume } = source.minute(start)
    const priceOf = (value: number) => round(segments.price(segment, start, value))
    return {
      open: priceOf(open),
      high: priceOf(high),
      low: priceOf(low),
      close: priceOf(close),
      volume: round5(volume * segment.volume),
    }
  }

  // Kept: the current minute is part of the current candles of all periods, and grows with each tick.
  let running = { start: Number.NaN, until: 0, factor: 0, bar: emptyBar() }
  /** For the current minute, and for minutes with a change or a walk. */
  const minuteFromTicks = (start: number, until: number): Bar => {
    const last = Math.min(until, start + MINUTE - 1)
    if (running.start !== start || running.until > last)
      running = { start, until: start - 1, factor: 0, bar: emptyBar() }
    const { bar } = running
    const ticks = ticksBetween(running.until + 1, last)
    const changes = [
      ...segments.between(running.until, last).map(segment => segment.start),
      ...source.moments(running.until, last),
    ]
    const moments = changes.length > 0 ? [...ticks, ...changes].sort((a, b) => a - b) : ticks
    for (const moment of moments) addPrice(bar, price(moment))
    // A change of the factor takes effect at the next tick.
    for (const tick of ticks) running.factor += segments.at(tick).volume
    running.until = last
    return { ...bar, volume: round5((source.volume(start) * running.factor) / SLOTS) }
  }

  const follow = (history: readonly Piece[]) => {
    running.start = Number.NaN
    source = followed = createRecordedSource(seeded, history, Infinity)
  }

  return {
    price,
    minute(start, until) {
      const end = start + MINUTE
      const whole = until >= end - TICK && !isWalking(segments.at(start), start)
      return whole && segments.between(start, end - 1).length === 0
        ? wholeMinute(start)
        : minuteFromTicks(start, until)
    },
    changedAt: () => (source === seeded ? segments.firstStart() : -Infinity),
    stored: {
      save: () => [...segments.stored.save(), ...(followed?.pieces ?? [])],
      load(rows) {
        // A followed price is a list, a segment is not.
        const pieces = rows.filter(row => Array.isArray(row)) as unknown as readonly Piece[]
        if (pieces.length > 0) follow(pieces)
        segments.stored.load(rows.filter(row => !Array.isArray(row)))
      },
    },
    change: (time, { price: newPrice, ...rest }) => {
      running.start = Number.NaN
      segments.add(time, { ...rest, ...(newPrice !== undefined && { price: round(newPrice) }) })
    },
    follows: () => followed !== undefined,
    follow(history) {
      if (!followed) segments.clear()
      const [begin] = history[0] ?? [Infinity]
      follow([...(followed?.pieces ?? []).filter(([time, length]) => time + length <= begin), ...history])
    },
    record(time, price, volume) {
      running.start = Number.NaN
      followed?.add(time, price, volume)
    },
  }
}

/** Volumes have 5 places. */
export const round5 = (value: number) => Math.round(value * 1e5) / 1e5
