import fc from 'fast-check'
import { DAY, MINUTE } from '../../src/exchange/core/day.ts'
import { nextDay } from '../../src/exchange/core/day.ts'
import type { CommandKind } from '../../src/exchange/exchange.ts'
import { ACCOUNT } from './account-steps.ts'
import { FUNDS_STEPS } from './funds-steps.ts'
import { OPERATOR } from './operator-steps.ts'
import { TRADING } from './trading-steps.ts'
import type { Step, Steps, World } from './world.ts'

interface NotDrawn {
  readonly notDrawn: string
}
const OPENING: NotDrawn = { notDrawn: 'opens an account: each run creates its users before its first step' }

/** The steps of every command. */
const COMMANDS: { readonly [Kind in CommandKind]: Steps<Kind> | NotDrawn } = {
  ...TRADING,
  ...FUNDS_STEPS,
  ...OPERATOR,
  ...ACCOUNT,
  register: OPENING,
  createUser: OPENING,
  rememberAnswer: { notDrawn: 'stores an answer of the HTTP API, and moves nothing' },
}

const all = Object.entries<Steps<CommandKind> | NotDrawn>(COMMANDS)
const drawn = all.flatMap(([kind, each]) => ('notDrawn' in each ? [] : [{ kind, ...each }]))
export const DRAWN: readonly string[] = drawn.map(({ kind }) => kind)

/** The time of a step, now or later. */
type Moment = (world: World) => number
const within = (most: number): fc.Arbitrary<Moment> =>
  fc.integer({ min: 1, max: most }).map(
    ms =>
      ({ exchange }) =>
        exchange.now() + ms,
  )
/** The end of the next locked order, or shortly after, while it is calculating. */
const nextEnd: fc.Arbitrary<Moment> = fc.nat({ max: 6000 }).map(late => ({ exchange }) => {
  const ends = exchange.allOpenOrders().locked.map(({ endsAt }) => endsAt)
  return Math.max(exchange.now(), Math.min(exchange.now() + 3 * DAY, ...ends)) + late
})
const moment: fc.Arbitrary<Moment> = fc.oneof(
  { weight: 60, arbitrary: fc.constant<Moment>(({ exchange }) => exchange.now()) },
  { weight: 30, arbitrary: within(2000) },
  { weight: 35, arbitrary: within(30 * MINUTE) },
  { weight: 3, arbitrary: within(DAY) },
  { weight: 1, arbitrary: within(6 * DAY) },
  { weight: 2, arbitrary: fc.constant<Moment>(({ exchange }) => nextDay(exchange.now())) },
  { weight: 3, arbitrary: nextEnd },
)

/** A time, and what a user or an operator attempts then. */
export interface Turn {
  readonly moment: Moment
  readonly step: Step
}
const step = fc.oneof(...drawn.map(({ weight, steps }) => ({ weight, arbitrary: steps })))
/** The seed and the turns of a run. */
export interface Script {
  readonly seed: string
  readonly turns: readonly Turn[]
}
/** Scripts of `count` turns. They print as a summary; a failure lists the latest attempts. */
export const scripts = (count: number): fc.Arbitrary<Script> =>
  fc
    .record({
      seed: fc.constantFrom('a', 'b', 'c'),
      turns: fc.array(fc.record({ moment, step }), { minLength: count, maxLength: count }),
    })
    .map(script => ({ ...script, [fc.toStringMethod]: () => `${count} turns of seed ${script.seed}` }))
