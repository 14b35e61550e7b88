import type { Clock } from './clock.ts'
import { COINS, type Coin } from './coins.ts'
import { gapPrice } from './control.ts'
import type { Market } from './market.ts'
import type { PlannedMaintenance } from './news-maintenance.ts'
import { Refusal } from './refusal.ts'
import type { Scenario, ScenarioAction } from './scenarios/scenario.ts'
import { SCENARIOS } from './scenarios/index.ts'
import type { Watch } from './watch.ts'

/** The scenario that runs. */
export interface RunningScenario {
  readonly name: string
  /** When it began and when it ends, unix ms. */
  readonly since: number
  readonly until: number
}

interface Run extends RunningScenario {
  /** Prices when it began. */
  readonly prices: ReadonlyMap<Coin, number>
  readonly planned: PlannedMaintenance | undefined
}

/**
 * Plays scenarios on the virtual clock, one at a time. When one ends or is stopped, markets are as busy as normal and
 * maintenance is over.
 *
 * @param onMaintenance Told whenever maintenance begins or is over.
 */
export const createScenarios = (
  clock: Clock,
  market: Market,
  watch: Watch,
  onMaintenance: (on: boolean) => void,
) => {
  let running: Run | undefined
  let maintenance = false

  const setMaintenance = (on: boolean) => {
    if (maintenance === on) return
    maintenance = on
    onMaintenance(on)
  }
  const perform = (action: ScenarioAction, prices: ReadonlyMap<Coin, number>) => {
    const now = clock.now()
    if (action.kind === 'maintenance') return setMaintenance(action.on)
    for (const coin of COINS) {
      if (action.kind === 'market') market.setActivity(coin, action, now)
      const percent = action.kind === 'market' ? undefined : action.percent[coin.name]
      if (percent === undefined) continue
      if (action.kind === 'gap') gapPrice(market, coin, percent, now)
      if (action.kind === 'walk') {
        const from = prices.get(coin) ?? market.price(coin, now)
        market.walkPrice(coin, from * (1 + percent / 100), now, now + action.over)
      }
    }
  }
  const end = () => {
    running = undefined
    for (const coin of COINS) market.setActivity(coin, { volatility: 1, volume: 1 }, clock.now())
    setMaintenance(false)
  }
  const stop = () => {
    if (!running) return
    end()
    for (const coin of COINS) market.endWalk(coin, clock.now())
  }
  const start = (scenario: Scenario): RunningScenario => {
    const { name, lasts, steps } = scenario
    stop()
    const since = clock.now()
    const prices = new Map(COINS.map(coin => [coin, market.price(coin, since)]))
    const run: Run = { name, since, until: since + lasts, prices, planned: maintenanceOf(scenario, since) }
    running = run
    const later = (after: number, act: () => void) =>
      clock.schedule(since + after, () => {
        if (running !== run) return
        act()
        watch.look()
      })
    for (const step of steps) {
      if (step.after === 0) perform(step.do, prices)
      else later(step.after, () => perform(step.do, prices))
    }
    later(lasts, end)
    return told(run)
  }

  const commands = {
    /** Plays a scenario from now on, in place of the one that runs. Refuses names that there are not: 'scenarioUnknown'. */
    startScenario({ name }: { readonly name: string }): RunningScenario {
      const scenario = SCENARIOS.find(each => each.name === name)
      if (!scenario) {
        const names = SCENARIOS.map(each => each.name).join(', ')
        throw new Refusal('scenarioUnknown', { names })
      }
      return start(scenario)
    },
    /** Ends the scenario that runs, if any: its steps that are left do not happen, prices walk on from where they are. */
    stopScenario: stop as (input: Readonly<Record<never, never>>) => void,
  }
  return {
    commands,
    /** The maintenance that belongs to the scenario that runs. */
    plannedMaintenance: () => running?.planned,
    queries: {
      /** What can be played. */
      scenarios: SCENARIOS,
      /** Which of them runs. */
      scenario: () => running && told(running),
      /** Whether the platform is under maintenance: its users are to be told that, and nothing else. */
      maintenance: () => maintenance,
    },
  }
}

/** When a scenario that begins at `since` has its maintenance, if any. */
const maintenanceOf = ({ steps, lasts }: Scenario, since: number): PlannedMaintenance | undefined => {
  const after = (on: boolean) =>
    steps.find(({ do: action }) => action.kind === 'maintenance' && action.on === on)?.after
  const from = after(true)
  return from === undefined
    ? undefined
    : { announcedAt: since, from: since + from, to: since + (after(false) ?? lasts) }
}

const told = ({ name, since, until }: RunningScenario): RunningScenario => ({ name, since, until })
