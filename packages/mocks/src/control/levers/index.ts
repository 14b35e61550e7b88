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
  /** Virtual time. */
  clock,
  /** Prices of coins. */
  price,
  /** How the market behaves. */
  market,
  /** Scenarios, played on the market. */
  scenario,
  /** Users and their money. */
  users,
  /** Deposits, withdrawals and identities that wait for an operator. */
  reviews,
  /** Parts of the platform that may be turned off. */
  switches,
  /** Rules of the house. */
  rules,
  /** Orders of locked products. */
  locked,
  /** Codes that were mailed. */
  inbox,
  /** All that there is. */
  state,
  /** What happened. */
  events,
  /** The accepted commands. */
  journal,
  /** Moments to go back to. */
  snapshot,
  /** What goes wrong over HTTP. */
  faults,
  /** What goes wrong with pushes. They last for real seconds. */
  pushes,
}

/** Every lever with its name. */
export const allLevers: readonly (Lever & { readonly name: string })[] = Object.entries(
  levers as Readonly<Record<string, Readonly<Record<string, Lever>>>>,
).flatMap(([area, members]) =>
  Object.entries(members).map(([name, lever]) => ({ ...lever, name: `${area}.${name}` })),
)
