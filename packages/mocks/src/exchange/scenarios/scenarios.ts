import type { Clock } from '../core/clock.ts'
import { COINS, type Coin } from '../core/coins.ts'
import { gapPrice } from '../market/control.ts'
import type { Market } from '../market/market.ts'
import type { PlannedMaintenance } from '../news/news.ts'
import { Refusal } from '../core/refusal.ts'
import { storedValue, type State } from '../core/state.ts'
import { type Scenario, type ScenarioAction, SCENARIOS } from './scenario.ts'
import type { Watch } from '../market/watch.ts'

export interface RunningScenario {
  readonly name: string
  /** Start and end, unix ms. */
  readonly since: number
  readonly until: number
}

/** The step index of a scenario's end. */
const END = -1

interface Run extends RunningScenario {
  /** Counts the scenarios. */
  readonly number: number
  /** At the start, by coin name. */
  readonly prices: Readonly<Record<string, number>>
  readonly planned: PlannedMaintenance | undefined
}

type MarketAction = Exclude<ScenarioAction, { readonly kind: 'maintenance' }>

const move = (market: Market, coin: Coin, action: MarketAction, prices: Run['prices'], now: number): void => {
  if (action.kind === 'market') return market.setActivity(coin, action, now)
  const percent = action.percent[coin.name]
  if (percent === undefined) return
  if (action.kind === 'gap') return gapPrice(market, coin, percent, now)
  const from = prices[coin.name] ?? market.price(coin, now)
  market.walkPrice(coin, from * (1 + percent / 100), now, now + action.over)
}

/**
 * Runs scenarios on the virtual clock, one at a time. The end of a scenario resets the market activity and ends
 * maintenance.
 *
 * @param onMaintenance Called when maintenance begins or ends.
 */
export const createScenarios = (
  clock: Clock,
  market: Market,
  watch: Watch,
  onMaintenance: (on: boolean) => void,
) => {
  const running = storedValue<Run | undefined>(undefined)
  const maintenance = storedValue(false)
  const count = storedValue(0)

  const setMaintenance = (on: boolean) => {
    if (maintenance.value === on) return
    maintenance.value = on
    onMaintenance(on)
  }
  const perform = (action: ScenarioAction, prices: Run['prices']) => {
    if (action.kind === 'maintenance') setMaintenance(action.on)
    else for (const coin of COINS) move(market, coin, action, prices, clock.now())
  }
  const end = () => {
    running.value = undefined
    for (const coin of COINS) market.setActivity(coin, { volatility: 1, volume: 1 }, clock.now())
    setMaintenance(false)
  }
  const stop = () => {
    if (!running.value) return
    end()
    for (const coin of COINS) market.endWalk(coin, clock.now())
  }
  const continueAt = clock.task('scenario', ([number, index]: readonly [number: number, index: number]) => {
    const run = running.value
    if (run?.number !== number) return
    const step = scenarioOf(run.name)?.steps[index]
    if (step) perform(step.do, run.prices)
    else end()
    watch.update()
  })
  const start = (scenario: Scenario): void => {
    const { name, lasts, steps } = scenario
    stop()
    const since = clock.now()
    const run: Run = {
      number: count.value,
      name,
      since,
      until: since + lasts,
      prices: Object.fromEntries(COINS.map(coin => [coin.name, market.price(coin, since)])),
      planned: maintenanceOf(scenario, since),
    }
    running.value = run
    steps.forEach((step, index) => {
      if (step.after === 0) perform(step.do, run.prices)
      else continueAt(since + step.after, [run.number, index])
    })
    continueAt(since + lasts, [run.number, END])
  }

  const startLater = clock.task(
    'scenarioStart',
    ([name, number]: readonly [name: string, number: number]) => {
      const scenario = scenarioOf(name)
      if (!scenario || count.value !== number) return
      start(scenario)
      watch.update()
    },
  )

  const commands = {
    /**
     * Starts a scenario, now or `after` ms, and stops the running one then. Another start or a stop cancels one that waits.
     * @throws Refusal 'scenarioUnknown' for an unknown name.
     */
    startScenario({ name, after = 0 }: { readonly name: string; readonly after?: number }): void {
      const scenario = scenarioOf(name)
      if (!scenario)
        throw new Refusal('scenarioUnknown', { names: SCENARIOS.map(each => each.name).join(', ') })
      count.value += 1
      if (after > 0) startLater(clock.now() + after, [name, count.value])
      else start(scenario)
    },
    /** Stops the running scenario, if any: cancels its remaining steps and its walks. */
    stopScenario: (() => {
      count.value += 1
      stop()
    }) as (input: Readonly<Record<never, never>>) => void,
  }
  return {
    commands,
    state: { running, maintenance, count } satisfies State,
    plannedMaintenance: () => running.value?.planned,
    queries: {
      scenarios: SCENARIOS,
      scenario: () => running.value && publicFields(running.value),
      /** Whether the platform is under maintenance; then it answers users with nothing else. */
      maintenance: () => maintenance.value,
    },
  }
}

const scenarioOf = (name: string) => SCENARIOS.find(each => each.name === name)

/** The maintenance of a scenario that starts at `since`, if any. */
const maintenanceOf = ({ steps, lasts }: Scenario, since: number): PlannedMaintenance | undefined => {
  const after = (on: boolean) =>
    steps.find(({ do: action }) => action.kind === 'maintenance' && action.on === on)?.after
  const from = after(true)
  return from === undefined
    ? undefined
    : { announcedAt: since, from: since + from, to: since + (after(false) ?? lasts) }
}

const publicFields = ({ name, since, until }: RunningScenario): RunningScenario => ({ name, since, until })
