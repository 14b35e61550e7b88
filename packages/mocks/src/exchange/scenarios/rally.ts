import { HOUR } from '../core/day.ts'
import { percents, type Scenario } from './scenario.ts'

export const rally: Scenario = {
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
}
