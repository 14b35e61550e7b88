import { candleWindow, pushPeriod, type Candle, type Interval, type LiveCandle } from '@app/sdk'
import { app } from './app.ts'
import { createResource, type Resource } from './loadable.ts'

const feeds = new Map<string, Resource<readonly Candle[]>>()

/** The candles of a pair and interval as far back as the platform's chart goes. */
export const candles = (symbol: string, interval: Interval): Resource<readonly Candle[]> => {
  const key = `${symbol} ${interval}`
  const known = feeds.get(key)
  if (known) return known
  const made = createResource(() => {
    const legal = app.market.quote(symbol)?.legal_name ?? 'USDT'
    return app.api.market.candles({ symbol: `${symbol}/${legal}`, ...candleWindow(interval, Date.now()) })
  })
  feeds.set(key, made)
  return made
}

/**
 * Follows the running candle, and fetches the others again after every reconnect, when some may have been missed.
 * @returns stops following
 */
export const followCandles = (symbol: string, interval: Interval, onCandle: (candle: LiveCandle) => void) => {
  const following = app.market.candle$(symbol, pushPeriod(interval)).subscribe(onCandle)
  let connected = app.connection.status.state === 'live'
  following.add(
    app.connection.status$.subscribe(({ state }) => {
      if (state === 'connecting') connected = false
      if (state !== 'live' || connected) return
      connected = true
      void candles(symbol, interval).load()
    }),
  )
  return () => following.unsubscribe()
}
