import { COINS, type Coin } from '../core/coins.ts'
import { DAY, HOUR, MINUTE } from '../core/day.ts'

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
const percents = (btc: number, calm: number, wild: number): Percents => {
  const of = ({ name, volatility }: Coin) => {
    const rank = (volatility - calmest) / (wildest - calmest)
    return name === 'BTC' ? btc : Math.round((calm + (wild - calm) * rank) * 100) / 100
  }
  return Object.fromEntries(MOVING.map(coin => [coin.name, of(coin)]))
}

/** Minutes from the start, and the jumps in percent of BTC, the calmest and the wildest other coin. */
const JUMPS = [
  [7, -0.6, -0.8, -1.4],
  [31, 0.9, 0.7, 1.6],
  [44, 0.5, 1.1, 1.9],
  [103, -1.2, -0.9, -2],
  [171, 1.4, 1.2, 2],
  [188, -0.8, -1, -1.7],
  [290, -0.5, -0.6, -1.1],
  [377, 1.1, 1.3, 1.8],
  [402, -1.5, -1.2, -2],
  [533, 0.7, 0.9, 1.3],
  [619, -0.9, -1.1, -1.5],
  [640, 1.3, 0.8, 1.9],
  [787, -0.7, -0.5, -1.2],
  [905, 0.6, 1, 1.4],
  [1012, -1.1, -0.7, -1.6],
  [1033, 0.8, 0.6, 1.2],
  [1190, 1, 1.4, 2],
  [1322, -1.3, -1.5, -2],
] as const

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'quiet-day',
    title: 'Quiet day',
    description: 'Prices hardly move for a day, at normal volume.',
    lasts: DAY,
    steps: [{ after: 0, do: { kind: 'market', volatility: 0.2, volume: 1 } }],
  },
  {
    name: 'crash',
    title: 'Crash',
    description:
      'BTC falls by 18 % and the other coins by 25 to 40 % within 20 minutes, with a gap; then a weak recovery over hours.',
    lasts: 6 * HOUR,
    steps: [
      { after: 0, do: { kind: 'market', volatility: 2.5, volume: 6 } },
      { after: 0, do: { kind: 'walk', percent: percents(-6, -8, -14), over: 8 * MINUTE } },
      { after: 8 * MINUTE, do: { kind: 'gap', percent: percents(-4, -6, -10) } },
      { after: 8 * MINUTE, do: { kind: 'walk', percent: percents(-18, -25, -40), over: 12 * MINUTE } },
      { after: 20 * MINUTE, do: { kind: 'market', volatility: 1.8, volume: 3 } },
      { after: 20 * MINUTE, do: { kind: 'walk', percent: percents(-14, -20, -33), over: 5 * HOUR } },
      { after: 3 * HOUR, do: { kind: 'market', volatility: 1.3, volume: 1.5 } },
    ],
  },
  {
    name: 'rally',
    title: 'Rally',
    description:
      'BTC rises by 18 % and the other coins by 25 to 40 % within 3 hours, with a gap; then all fall slightly.',
    lasts: 10 * HOUR,
    steps: [
      { after: 0, do: { kind: 'market', volatility: 1.8, volume: 4 } },
      { after: 0, do: { kind: 'walk', percent: percents(7, 9, 15), over: HOUR } },
      { after: HOUR, do: { kind: 'gap', percent: percents(2, 3, 5) } },
      { after: HOUR, do: { kind: 'walk', percent: percents(18, 25, 40), over: 2 * HOUR } },
      { after: 3 * HOUR, do: { kind: 'market', volatility: 1.4, volume: 2 } },
      { after: 3 * HOUR, do: { kind: 'walk', percent: percents(14, 20, 33), over: 6 * HOUR } },
    ],
  },
  {
    name: 'thin-market',
    title: 'Thin market',
    description: 'For a day the volume is a tenth of normal, and prices sometimes jump by 0.5 to 2 %.',
    lasts: DAY,
    steps: [
      { after: 0, do: { kind: 'market', volatility: 1, volume: 0.1 } },
      ...JUMPS.map(
        ([minute, btc, calm, wild]) =>
          ({ after: minute * MINUTE, do: { kind: 'gap', percent: percents(btc, calm, wild) } }) as const,
      ),
    ],
  },
  {
    name: 'maintenance',
    title: 'Maintenance',
    description:
      '10 minutes of maintenance, announced 5 minutes before, during which the volume falls. The platform refuses every request while prices move.',
    lasts: 15 * MINUTE,
    steps: [
      { after: 0, do: { kind: 'market', volatility: 0.7, volume: 0.4 } },
      { after: 5 * MINUTE, do: { kind: 'maintenance', on: true } },
      { after: 5 * MINUTE, do: { kind: 'market', volatility: 1.2, volume: 1 } },
      { after: 5 * MINUTE, do: { kind: 'walk', percent: percents(-1.4, -1.8, -3), over: 10 * MINUTE } },
      { after: 15 * MINUTE, do: { kind: 'maintenance', on: false } },
    ],
  },
]
