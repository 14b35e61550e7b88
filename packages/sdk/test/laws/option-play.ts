import fc from 'fast-check'
import { AppError, memoryStorage, type App, type Delivery } from '../../src/index.ts'
import { duplicates$, watchOptions, type OptionEnd, type Options } from '../../src/watch/index.ts'
import { createWorld, type User, type World, type WorldOptions } from '../support/world.ts'
import * as faults from './faults.ts'

/** Few values, so that equal orders are common. */
interface Ordered {
  readonly side: 'up' | 'down'
  readonly seconds: 30 | 60
  readonly amount: '100' | '110'
}
export type Step =
  | ({ readonly do: 'place'; readonly tab: number } & Ordered)
  | ({ readonly do: 'elsewhere' } & Ordered)
  | { readonly do: 'settlement'; readonly ms: number }
  | { readonly do: 'price'; readonly by: number }
  | { readonly do: 'latency'; readonly ms: readonly number[] }
  | { readonly do: 'kill'; readonly tab: number }
  | faults.FaultStep

const one = <const Value>(...values: readonly Value[]) => fc.constantFrom(...values)
const ordered = { side: one('up', 'down'), seconds: one(30, 60), amount: one('100', '110') }
const tab = fc.nat(1)
/** The weight and the arbitrary of each step. */
const KINDS = {
  place: [4, fc.record({ do: one('place'), tab, ...ordered })],
  elsewhere: [1, fc.record({ do: one('elsewhere'), ...ordered })],
  wait: [4, faults.wait()],
  price: [2, fc.record({ do: one('price'), by: fc.integer({ min: -2, max: 2 }) })],
  pushes: [1, faults.pushes],
  latency: [1, fc.record({ do: one('latency'), ms: fc.array(fc.nat(3000), { minLength: 1, maxLength: 5 }) })],
  settlement: [1, fc.record({ do: one('settlement'), ms: one(0, 60_000) })],
  fail: [2, faults.fail()],
  kill: [1, fc.record({ do: one('kill'), tab })],
  clock: [1, faults.clock],
  sleep: [1, faults.sleep],
} satisfies Record<Step['do'], readonly [number, fc.Arbitrary<Step>]>

export const ALL_STEPS = Object.keys(KINDS) as (keyof typeof KINDS)[]

export const stepsOf = (kinds: readonly Step['do'][], maxLength: number) =>
  fc.array(fc.oneof(...kinds.map(kind => ({ weight: KINDS[kind][0], arbitrary: KINDS[kind][1] }))), {
    minLength: 1,
    maxLength,
  })

export interface Placed {
  readonly kind: string
  outcome: 'open' | 'accepted' | Delivery
}

const kindOf = (side: string, seconds: number, amount: string) => [side, seconds, Number(amount)].join(' ')

/** A world to run steps in, with fewer market pushes. */
export const createStage = (options: Pick<WorldOptions, 'dialect'>) => {
  const failing = faults.createFailing()
  let latencies: readonly number[] = [0]
  let calls = 0
  const world: World = createWorld({
    ...options,
    pushEvery: 8000,
    latency: () => latencies[calls++ % latencies.length] ?? 0,
    fate: failing.fate,
  })
  const calm = () => {
    failing.heal()
    latencies = [0]
    world.setPushes(true)
    world.setSettlementDelay(0)
  }

  /** Runs steps in tabs of one user, each with its own storage; a kill starts a new run of a tab. */
  const play = async (steps: readonly Step[], tabs: number) => {
    const user: User = world.user()
    const placed: Placed[] = []
    const elsewhere = new Set<number>()
    const duplicates: string[] = []
    let submits = 0
    let price = 70_000
    const session = memoryStorage()
    const start = async (storage = memoryStorage()) => {
      const app: App = await world.signedIn({ storage: session, tabStorage: storage }, user)
      const options: Options = watchOptions(app)
      duplicates$(app).subscribe(({ key }) => duplicates.push(key))
      const run: OptionEnd[] = []
      options.orders$.subscribe()
      options.settled$.subscribe(end => run.push(end))
      await world.settle()
      return { app, options, storage, run }
    }
    const count = () => {
      submits += world.calls().filter(path => path.endsWith('/submit')).length
    }
    calm()
    count()
    submits = 0
    world.price('BTC', price)
    const running: Awaited<ReturnType<typeof start>>[] = []
    while (running.length < tabs) running.push(await start())
    const runs = running.map(({ run }) => [run])
    const act = async (step: Step): Promise<void> => {
      if (faults.isFault(step)) return faults.apply(step, world, failing)
      const own = 'tab' in step ? step.tab % tabs : 0
      switch (step.do) {
        case 'place': {
          const { side, seconds, amount } = step
          // The platform accepts one order per second.
          await world.advance(1000)
          const order: Placed = { kind: kindOf(side, seconds, amount), outcome: 'open' }
          placed.push(order)
          running[own]?.options.place({ coin: 'BTC', side, seconds, amount }).then(
            () => (order.outcome = 'accepted'),
            (error: unknown) => (order.outcome = error instanceof AppError ? error.delivery : 'open'),
          )
          return world.settle()
        }
        case 'elsewhere':
          // An order in flight may arrive within the same second.
          for (let tries = 0; tries < 5; tries++) {
            await world.advance(1000)
            try {
              elsewhere.add(world.placeOption(user, step.side, step.seconds, step.amount))
              return
            } catch {}
          }
          return
        case 'price':
          price += step.by
          return world.price('BTC', price)
        case 'latency':
          latencies = step.ms
          return
        case 'settlement':
          return world.setSettlementDelay(step.ms)
        case 'kill': {
          const killed = running[own]
          killed?.app.close()
          failing.heal()
          const before = latencies
          // The login must not take time.
          latencies = [0]
          const next = await start(killed?.storage)
          latencies = before
          running[own] = next
          runs[own]?.push(next.run)
          return
        }
      }
    }
    for (const step of steps) await act(step)
    calm()
    // A session expires after a day.
    for (const { app } of running) if (app.session.state.token === null) await app.session.login(user.login)
    const ended = () => world.endedOptions(user)
    const isDone = () =>
      placed.every(({ outcome }) => outcome !== 'open') &&
      world.options(user).every(({ status }) => status === 3) &&
      runs.every(each => new Set(each.flat().map(({ key }) => key)).size === ended().length)
    for (let waited = 0; waited < 300_000 && !isDone(); waited += 10_000) await world.advance(10_000)
    await world.advance(5000)
    count()
    for (const { app } of running) app.close()
    world.setClock(world.now() - world.clock.now())
    return {
      /** By tab and run. */
      runs,
      placed,
      submits,
      elsewhere,
      duplicates,
      ended: ended(),
      orders: world.options(user).map(({ id, type, seconds, number }) => ({
        id,
        kind: kindOf(type === 1 ? 'up' : 'down', seconds, number),
      })),
    }
  }
  return { world, play }
}
