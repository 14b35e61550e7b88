import { crash } from './crash.ts'
import { maintenance } from './maintenance.ts'
import { quietDay } from './quiet-day.ts'
import { rally } from './rally.ts'
import type { Scenario } from './scenario.ts'
import { thinMarket } from './thin-market.ts'

export const SCENARIOS: readonly Scenario[] = [quietDay, crash, rally, thinMarket, maintenance]
