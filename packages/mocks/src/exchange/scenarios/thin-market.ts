import { DAY, MINUTE } from '../core/day.ts'
import { percents, type Scenario } from './scenario.ts'

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

export const thinMarket: Scenario = {
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
}
