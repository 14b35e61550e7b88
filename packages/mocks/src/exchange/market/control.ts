import { DAY } from '../core/day.ts'
import { COINS, type Coin } from '../core/coins.ts'
import type { CommandContext } from '../core/clock.ts'
import type { Activity, Market } from './market.ts'
import { MAX_PRICE } from './price-path.ts'
import type { Piece } from './recorded-source.ts'
import { Refusal } from '../core/refusal.ts'
import { storedValue, type State } from '../core/state.ts'
import { TICK } from './source.ts'

/** Maps real to virtual time: at `real` (unix ms) it was `virtual`, and it runs `speed` times as fast. */
export interface Pace {
  readonly real: number
  readonly virtual: number
  /** 0 pauses it. */
  readonly speed: number
}

const MAX_FACTOR = 100
/** Longest duration of a walk, ms. */
const MAX_WALK = 366 * DAY

/** Control of prices, activity and time for tests and demos. Invalid values are refused with 'parameter'. */
export const createControl = (market: Market) => {
  const pace = storedValue<Pace | undefined>(undefined)

  const commands = {
    /** Sets a price. It stays there with `hold`, else it moves on from there. */
    setPrice(
      { symbol, price, hold }: { readonly symbol: string; readonly price: number; readonly hold: boolean },
      { now }: CommandContext,
    ): void {
      const coin = coinOf(symbol)
      checkPrice(coin, price)
      market.setPrice(coin, price, now, hold)
    },
    /** Moves a price to a target within `over` ms, with random fluctuation on the way. */
    walkPrice(
      { symbol, price, over }: { readonly symbol: string; readonly price: number; readonly over: number },
      { now }: CommandContext,
    ): void {
      const coin = coinOf(symbol)
      checkPrice(coin, price)
      check(isWithin(over, 0, MAX_WALK))
      market.walkPrice(coin, price, now, now + over)
    },
    /** Makes a price jump by a percentage above -100. */
    gapPrice(
      { symbol, percent }: { readonly symbol: string; readonly percent: number },
      { now }: CommandContext,
    ): void {
      const coin = coinOf(symbol)
      check(Number.isFinite(percent) && percent > -100)
      gapPrice(market, coin, percent, now)
    },
    /** Sets the volatility and volume factors of a coin, or of all coins; 1 is normal. */
    setMarket(
      { symbol, ...activity }: { readonly symbol?: string | undefined } & Activity,
      { now }: CommandContext,
    ): void {
      const coins = symbol === undefined ? COINS : [coinOf(symbol)]
      const factors = [activity.volatility, activity.volume].filter(factor => factor !== undefined)
      check(factors.length > 0 && factors.every(factor => isWithin(factor, 0, MAX_FACTOR)))
      for (const coin of coins) market.setActivity(coin, activity, now)
    },
    /** Makes a coin follow a platform, with its history: candles before now, oldest first. Its last price stays. */
    followCoin(
      { symbol, history }: { readonly symbol: string; readonly history: readonly Piece[] },
      { now }: CommandContext,
    ): void {
      const coin = coinOf(symbol)
      let ended = 0
      check(history.length > 0)
      for (const [time, length, open, high, low, close, volume] of history) {
        check(time >= ended && length % TICK === 0 && low <= high && volume >= 0)
        for (const price of [open, high, low, close]) checkPrice(coin, price)
        ended = time + length
      }
      check(ended <= now)
      market.follow(coin, history)
    },
    /** New prices of a followed platform, and the coins traded there since the ones before. */
    recordPrices(
      { prices }: { readonly prices: readonly (readonly [symbol: string, price: number, volume: number])[] },
      { now }: CommandContext,
    ): void {
      const read = prices.map(([symbol, price, volume]) => ({ coin: coinOf(symbol), price, volume }))
      for (const { coin, price, volume } of read) {
        checkPrice(coin, price)
        check(volume >= 0)
      }
      for (const { coin, price, volume } of read) market.record(coin, price, volume, now)
    },
    /** Records how virtual time runs from now on, so that a restart can resume it. */
    setPace(
      { real, speed }: { readonly real: number; readonly speed: number },
      { now }: CommandContext,
    ): Pace {
      check(Number.isFinite(speed) && speed >= 0)
      pace.value = { real, virtual: now, speed }
      return pace.value
    },
  }
  return { commands, state: { pace } satisfies State, pace: () => pace.value }
}

/** Makes a price jump by a percentage, clamped to the least and greatest price. */
export const gapPrice = (market: Market, coin: Coin, percent: number, now: number): void =>
  market.setPrice(coin, market.price(coin, now) * (1 + percent / 100), now, false)

const coinOf = (symbol: string): Coin => {
  const coin = COINS.find(each => each.name === symbol)
  if (!coin) throw new Refusal('notTradable')
  return coin
}

const check = (condition: boolean): void => {
  if (!condition) throw new Refusal('parameter')
}

const isWithin = (value: number, min: number, max: number) =>
  Number.isFinite(value) && value >= min && value <= max

const checkPrice = (coin: Coin, price: number) => check(isWithin(price, 10 ** -coin.decimals, MAX_PRICE))
