import type { Operation } from '../operation.ts'
import { clock } from './clock.ts'
import { faults } from './faults.ts'
import { market, price, scenario } from './market.ts'
import { pushes } from './pushes.ts'
import { reviews } from './reviews.ts'
import { locked, rules, switches } from './rules.ts'
import { events, inbox, journal, snapshot, state } from './state.ts'
import { users } from './users.ts'

/** Every operation, by area. Its full name is 'clock.set'. */
export const operations = {
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

/** Every operation with its name. */
export const allOperations: readonly (Operation & { readonly name: string })[] = Object.entries(
  operations as Readonly<Record<string, Readonly<Record<string, Operation>>>>,
).flatMap(([area, members]) =>
  Object.entries(members).map(([name, member]) => ({ ...member, name: `${area}.${name}` })),
)
