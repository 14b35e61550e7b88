import { DAY } from './candles.ts'
import { COINS, type Coin } from './coins.ts'
import type { CommandContext } from './context.ts'
import type { Activity, Market } from './market.ts'
import { GREATEST_PRICE } from './price-path.ts'
import { Refusal } from './refusal.ts'

/** How virtual time runs against real time: at `real` (unix ms) it was `virtual`, and it passes `speed` times as fast. */
export interface Pace {
  readonly real: number
  readonly virtual: number
  /** 0 stands still. */
  readonly speed: number
}

/** The greatest factor that a market can be set to. */
const MAX_FACTOR = 100
/** The longest that a price may be on its way, ms. */
const MAX_WALK = 366 * DAY

/** What tests and demos may do to the exchange, and how its time runs. All refuse what makes no sense: 'parameter'. */
export const createControl = (market: Market) => {
  let pace: Pace | undefined

  const commands = {
    /** Sets a price: from now on the coin stands there (`hold`) or walks on from it. */
    setPrice(
      { symbol, price, hold }: { readonly symbol: string; readonly price: number; readonly hold: boolean },
      { now }: CommandContext,
    ): void {
      const coin = coinOf(symbol)
      checkPrice(coin, price)
      market.setPrice(coin, price, now, hold)
    },
    /** Leads a price to another within `over` ms, by ways of its own; it walks on from there afterwards. */
    walkPrice(
      { symbol, price, over }: { readonly symbol: string; readonly price: number; readonly over: number },
      { now }: CommandContext,
    ): void {
      const coin = coinOf(symbol)
      checkPrice(coin, price)
      check(isWithin(over, 0, MAX_WALK))
      market.walkPrice(coin, price, now, now + over)
    },
    /** Has a price jump by percent (above -100); it walks on from there. */
    gapPrice(
      { symbol, percent }: { readonly symbol: string; readonly percent: number },
      { now }: CommandContext,
    ): void {
      const coin = coinOf(symbol)
      check(Number.isFinite(percent) && percent > -100)
      gapPrice(market, coin, percent, now)
    },
    /** Sets from now on how far prices move and how much is traded, against what is normal; of all coins unless told. */
    setMarket(
      { symbol, ...activity }: { readonly symbol?: string | undefined } & Activity,
      { now }: CommandContext,
    ): void {
      const coins = symbol === undefined ? COINS : [coinOf(symbol)]
      const factors = [activity.volatility, activity.volume].filter(factor => factor !== undefined)
      check(factors.length > 0 && factors.every(factor => isWithin(factor, 0, MAX_FACTOR)))
      for (const coin of coins) market.setActivity(coin, activity, now)
    },
    /** Notes how virtual time runs from now on, so that it can be taken up again after a restart. */
    setPace(
      { real, speed }: { readonly real: number; readonly speed: number },
      { now }: CommandContext,
    ): Pace {
      check(Number.isFinite(speed) && speed >= 0)
      pace = { real, virtual: now, speed }
      return pace
    },
  }
  return { commands, pace: () => pace }
}

/** Has a price jump by percent, as far as there are prices. */
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

const isWithin = (value: number, least: number, greatest: number) =>
  Number.isFinite(value) && value >= least && value <= greatest

const checkPrice = (coin: Coin, price: number) => check(isWithin(price, 10 ** -coin.decimals, GREATEST_PRICE))
