import { COINS, type Coin } from '../core/coins.ts'

/** Percentages by coin name; other coins are not affected. */
export type Percents = Readonly<Record<string, number>>

/** What a step does to the market or the platform. */
export type ScenarioAction =
  /** Factors on volatility and volume of all coins; 1 is normal. */
  | { readonly kind: 'market'; readonly volatility?: number; readonly volume?: number }
  /** Moves prices within `over` ms; percentages of the prices at the start of the scenario. */
  | { readonly kind: 'walk'; readonly percent: Percents; readonly over: number }
  /** Makes prices jump; percentages of the current prices. */
  | { readonly kind: 'gap'; readonly percent: Percents }
  | { readonly kind: 'maintenance'; readonly on: boolean }

/** A scripted market situation, as plain data. */
export interface Scenario {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Duration, ms. */
  readonly lasts: number
  /** Ordered by `after`, ms from the start. */
  readonly steps: readonly { readonly after: number; readonly do: ScenarioAction }[]
}

// USDC does not move.
const MOVING = COINS.filter(({ name }) => name !== 'USDC')
const ALTS = MOVING.filter(({ name }) => name !== 'BTC')
const volatilities = ALTS.map(({ volatility }) => volatility)
const [calmest, wildest] = [Math.min(...volatilities), Math.max(...volatilities)]

/** Percentages: `btc` for BTC; for the others from `calm` to `wild`, interpolated by their volatility. */
export const percents = (btc: number, calm: number, wild: number): Percents => {
  const of = ({ name, volatility }: Coin) => {
    const rank = (volatility - calmest) / (wildest - calmest)
    return name === 'BTC' ? btc : Math.round((calm + (wild - calm) * rank) * 100) / 100
  }
  return Object.fromEntries(MOVING.map(coin => [coin.name, of(coin)]))
}
