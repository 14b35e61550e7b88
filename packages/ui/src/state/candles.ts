import {
  candleWindow,
  intervalMs,
  joinCandles,
  pushPeriod,
  type Candle,
  type Interval,
  type LiveCandle,
} from '@app/sdk'
import { app } from './app.ts'
import { createResource, type Resource } from './loadable.ts'
import { pairName } from './market.ts'
import { waitFor } from './waiting.ts'

interface CandleFeed extends Resource<readonly Candle[]> {
  /** Fetches as many candles again before the oldest one (unix ms). Loading the feed again keeps them. */
  loadOlder(oldest: number): Promise<readonly Candle[]>
  /** Lets go of all that: nobody looks at it any more. */
  forgetOlder(): void
}

/** A phone's clock may be behind the platform's by up to a day (s): the newest candles are asked for all the same. */
const BEHIND = 86_400

const feeds = new Map<string, CandleFeed>()

const createFeed = (symbol: string, interval: Interval): CandleFeed => {
  let known: readonly Candle[] = []
  const fetch = async (end: number, behind = 0) => {
    const { period, from, to } = candleWindow(interval, end)
    const window = { symbol: pairName(symbol), period, from, to: to + behind }
    const answer = await app.api.market.candles(window, { silent: true })
    known = joinCandles(known, answer, interval)
    return answer
  }
  const newest = createResource(async () => {
    await fetch(Date.now(), BEHIND)
    return known
  })
  return {
    ...newest,
    loadOlder: end => waitFor(fetch(end)),
    forgetOlder: () => {
      known = []
    },
  }
}

/** The candles of a pair and interval as far back as the platform's chart goes, and further when asked. */
export const candles = (symbol: string, interval: Interval): CandleFeed => {
  const key = `${symbol} ${interval}`
  const known = feeds.get(key)
  if (known) return known
  const made = createFeed(symbol, interval)
  feeds.set(key, made)
  return made
}

/**
 * Follows the running candle. One that does not continue those that are known, since pushes were missed or it is
 * wrong, is not handed on: the platform is asked for the candles again instead.
 * @returns stops following
 */
export const followCandles = (symbol: string, interval: Interval, onCandle: (candle: LiveCandle) => void) => {
  const feed = candles(symbol, interval)
  let newest = 0
  let askedFor = 0
  const following = app.market.candle$(symbol, pushPeriod(interval)).subscribe(candle => {
    const known = Math.max(newest, feed.state.peek().data?.at(-1)?.time ?? 0)
    if (candle.time <= known + intervalMs(interval)) {
      newest = Math.max(newest, candle.time)
      onCandle(candle)
    } else if (candle.time !== askedFor) {
      askedFor = candle.time
      void feed.load()
    }
  })
  return () => {
    following.unsubscribe()
    feed.forgetOlder()
  }
}
