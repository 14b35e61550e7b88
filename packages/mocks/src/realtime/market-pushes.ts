import { COINS, type Coin } from '../exchange/coins.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { PushTarget } from './channel.ts'
import { dayMarket, kline } from './payloads.ts'

/** Running candles that are pushed; that of the day is the daymarket. */
const LONG_PERIODS = ['5min', '30min', '60min'] as const
/** How often long candles are sent at most, ms of real time: a chart of them follows the price as others do. */
const LONG = 1000
/** How often every daymarket is sent at least, ms of real time. Source: the family's servers. */
const REPEAT = 2000

type Push = readonly [topic: string, payload: object]

const sameFields = (a: object, b: object) =>
  Object.entries(a).every(([name, value]) => (b as Record<string, unknown>)[name] === value)

/**
 * Decides which pushes of the market are due: what has changed since it was last sent.
 *
 * @param interval Milliseconds of real time that a tick stands for.
 */
export const createMarketPushes = (interval: number) => {
  const longEvery = Math.ceil(LONG / interval)
  const repeatEvery = Math.max(1, Math.floor(REPEAT / interval))
  const sent = new Map<string, { readonly payload: object; readonly tick: number }>()
  let tick = 0
  /** All there is of each coin, as long as it has that price. */
  const whole = new Map<Coin, { readonly price: number; readonly payloads: readonly Push[] }>()

  // Many may connect at once, and putting it together costs more than sending it.
  const wholeOf = (exchange: Exchange, coin: Coin): readonly Push[] => {
    const price = exchange.price(coin)
    const known = whole.get(coin)
    if (known?.price === price) return known.payloads
    const candles = ['1min', ...LONG_PERIODS] as const
    const payloads: Push[] = [
      ['daymarket', dayMarket(exchange, coin)],
      ...candles.map(period => ['kline', kline(exchange, coin, period)] as const),
    ]
    whole.set(coin, { price, payloads })
    return payloads
  }
  const sendChanged = (target: PushTarget, topic: string, key: string, payload: object) => {
    const before = sent.get(key)
    const repeated = topic === 'daymarket' && before !== undefined && tick - before.tick >= repeatEvery
    if (before && !repeated && sameFields(before.payload, payload)) return
    sent.set(key, { payload, tick })
    target.send(topic, payload)
  }
  return {
    /** Forgets what was sent, so that everything is due. */
    forget() {
      sent.clear()
      whole.clear()
    },
    /** Sends all there is. */
    sendAll(exchange: Exchange, target: PushTarget): void {
      for (const coin of COINS)
        for (const [topic, payload] of wholeOf(exchange, coin)) target.send(topic, payload)
    },
    /** One interval has passed: sends what is due. */
    tick(exchange: Exchange, target: PushTarget): void {
      const everything = sent.size === 0
      tick++
      whole.clear()
      // Each long period at a tick of its own, as far as there are enough.
      const long = LONG_PERIODS.filter((_, index) => everything || (tick + index) % longEvery === 0)
      for (const coin of COINS) {
        sendChanged(target, 'daymarket', coin.name, dayMarket(exchange, coin))
        for (const period of ['1min', ...long] as const)
          sendChanged(target, 'kline', `${coin.name} ${period}`, kline(exchange, coin, period))
      }
    },
  }
}
