import type { Control } from '../control.ts'
import { chaos } from './chaos.ts'
import { clock } from './clock.ts'
import { faults } from './faults.ts'
import { market, price, scenario } from './market.ts'
import { pushes } from './pushes.ts'
import { reviews } from './reviews.ts'
import { locked, rules, switches } from './rules.ts'
import { events, inbox, journal, snapshot, state } from './state.ts'
import { users } from './users.ts'

/** Every control, by area. Its full name is 'clock.set'. */
export const controls = {
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
  chaos,
  pushes,
}

/** Every control with its name. */
export const allControls: readonly (Control & { readonly name: string })[] = Object.entries(
  controls as Readonly<Record<string, Readonly<Record<string, Control>>>>,
).flatMap(([area, members]) =>
  Object.entries(members).map(([name, member]) => ({ ...member, name: `${area}.${name}` })),
)
