import { MINUTE } from '../core/day.ts'
import { percents, type Scenario } from './scenario.ts'

export const maintenance: Scenario = {
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
}
