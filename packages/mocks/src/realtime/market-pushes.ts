import type { Coin } from '../exchange/core/coins.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Push } from './channel.ts'
import { dayMarket, kline } from './events.ts'

/** The daily candle is the daymarket push. */
const LONG_PERIODS = ['5min', '30min', '60min'] as const
/** Minimum interval of long candles, real ms. */
const LONG_INTERVAL = 1000
/** Maximum interval between two daymarket pushes of a coin, real ms. Source: the family's servers. */
const REPEAT_INTERVAL = 2000

type Payload = Readonly<Record<string, unknown>>
const samePayload = ([, a]: Push, [, b]: Push) =>
  Object.keys(a as Payload).every(name => (a as Payload)[name] === (b as Payload)[name])

/**
 * The market pushes, and which of them have changed since the last tick.
 *
 * @param interval Real ms per tick.
 * @param coins Those that are pushed.
 */
export const createMarketPushes = (interval: number, coins: () => readonly Coin[]) => {
  const longEvery = Math.ceil(LONG_INTERVAL / interval)
  const repeatEvery = Math.max(1, Math.floor(REPEAT_INTERVAL / interval))
  const sent = new Map<string, { readonly push: Push; readonly tick: number }>()
  let tick = 0
  /** All pushes of each coin, cached per price. */
  const cache = new Map<Coin, { readonly price: number; readonly pushes: readonly Push[] }>()

  // Building the payloads costs more than sending them, and many clients can connect together.
  const allPushes = (exchange: Exchange, coin: Coin): readonly Push[] => {
    const price = exchange.price(coin)
    const known = cache.get(coin)
    if (known?.price === price) return known.pushes
    const candles = ['1min', ...LONG_PERIODS] as const
    const pushes = [dayMarket(exchange, coin), ...candles.map(period => kline(exchange, coin, period))]
    cache.set(coin, { price, pushes })
    return pushes
  }
  const changed = (key: string, push: Push, mayRepeat = false): readonly Push[] => {
    const before = sent.get(key)
    const repeats = mayRepeat && before !== undefined && tick - before.tick >= repeatEvery
    if (before && !repeats && samePayload(push, before.push)) return []
    sent.set(key, { push, tick })
    return [push]
  }
  return {
    /** Makes everything due again. */
    forget() {
      sent.clear()
      cache.clear()
    },
    /** Everything, for a new client. */
    all: (exchange: Exchange): readonly Push[] => coins().flatMap(coin => allPushes(exchange, coin)),
    /** What is due; call once per interval. */
    tick(exchange: Exchange): readonly Push[] {
      const everything = sent.size === 0
      tick++
      cache.clear()
      // Spreads the long periods over different ticks.
      const long = LONG_PERIODS.filter((_, index) => everything || (tick + index) % longEvery === 0)
      return coins().flatMap(coin => [
        ...changed(coin.name, dayMarket(exchange, coin), true),
        ...(['1min', ...long] as const).flatMap(period =>
          changed(`${coin.name} ${period}`, kline(exchange, coin, period)),
        ),
      ])
    },
  }
}
