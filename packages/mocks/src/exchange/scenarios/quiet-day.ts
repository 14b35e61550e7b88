import { DAY } from '../core/day.ts'
import type { Scenario } from './scenario.ts'

export const quietDay: Scenario = {
  name: 'quiet-day',
  title: 'Quiet day',
  description: 'Prices hardly move for a day, at normal volume.',
  lasts: DAY,
  steps: [{ after: 0, do: { kind: 'market', volatility: 0.2, volume: 1 } }],
}
