import { HOUR, MINUTE } from '../core/day.ts'
import { percents, type Scenario } from './scenario.ts'

export const crash: Scenario = {
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
}
