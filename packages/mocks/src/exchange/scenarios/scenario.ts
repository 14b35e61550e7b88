import { COINS, type Coin } from '../coins.ts'

/** Percent by the name of the coin; coins that are not in it are left alone. */
export type Percents = Readonly<Record<string, number>>

/** What happens to the market, or to the platform, in a step. */
export type ScenarioAction =
  /** Factors on how far prices move and on how much is traded; 1 is normal. */
  | { readonly kind: 'market'; readonly volatility?: number; readonly volume?: number }
  /** Prices make their way, within `over` ms, to what they were when the scenario began, changed by so much. */
  | { readonly kind: 'walk'; readonly percent: Percents; readonly over: number }
  /** Prices jump by so much from where they are. */
  | { readonly kind: 'gap'; readonly percent: Percents }
  | { readonly kind: 'maintenance'; readonly on: boolean }

/** Something that happens to the market, as plain data. */
export interface Scenario {
  /** What it is called by. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** How long it lasts, ms. Afterwards markets are as busy as normal and maintenance is over. */
  readonly lasts: number
  /** In the order of time; `after` is ms from its beginning. */
  readonly steps: readonly { readonly after: number; readonly do: ScenarioAction }[]
}

export const HOUR = 60 * 60_000

// USDC stays where it is.
const MOVING = COINS.filter(({ name }) => name !== 'USDC')
const ALTS = MOVING.filter(({ name }) => name !== 'BTC')
const volatilities = ALTS.map(({ volatility }) => volatility)
const [calmest, wildest] = [Math.min(...volatilities), Math.max(...volatilities)]

/** So much for BTC; the others from `calm` for the calmest of them to `wild` for the wildest; nothing for USDC. */
export const percents = (btc: number, calm: number, wild: number): Percents => {
  const of = ({ name, volatility }: Coin) => {
    const rank = (volatility - calmest) / (wildest - calmest)
    return name === 'BTC' ? btc : Math.round((calm + (wild - calm) * rank) * 100) / 100
  }
  return Object.fromEntries(MOVING.map(coin => [coin.name, of(coin)]))
}
