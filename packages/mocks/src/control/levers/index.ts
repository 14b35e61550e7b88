import type { Lever } from '../lever.ts'
import { clock } from './clock.ts'
import { faults } from './faults.ts'
import { market, price, scenario } from './market.ts'
import { pushes } from './pushes.ts'
import { reviews } from './reviews.ts'
import { locked, rules, switches } from './rules.ts'
import { events, inbox, journal, snapshot, state } from './state.ts'
import { users } from './users.ts'

/** Every lever, by area. Its name is both: 'clock.set'. */
export const levers = {
  clock,
  price,
  market,
  scenario,
  users,
  reviews,
  switches,
  rules,
  locked,
  inbox,
  state,
  events,
  journal,
  snapshot,
  faults,
  pushes,
}

/** Every lever with its name. */
export const allLevers: readonly (Lever & { readonly name: string })[] = Object.entries(
  levers as Readonly<Record<string, Readonly<Record<string, Lever>>>>,
).flatMap(([area, members]) =>
  Object.entries(members).map(([name, lever]) => ({ ...lever, name: `${area}.${name}` })),
)
