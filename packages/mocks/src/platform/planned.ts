import { chaosOf, readChaos, type Chaos } from './chaos.ts'
import type { Effect, FailurePlan, FaultKind, PlannedCalls } from './faults.ts'

/** The planned failures of an exchange. They are not part of its state. */
export interface PlannedFailures extends PlannedCalls {
  /** Fails by a seed from now on; undefined ends all planned failures. @throws SettingError for an invalid word. */
  set(chaos: string | Chaos | undefined): void
  /** Fails by a plan from now on. */
  follow(plan: FailurePlan): void
  get(): PlannedState
  /** Whether the next push message is lost; counts it. */
  losesPush(): boolean
  /** Whether all sockets drop at the end of this push interval; counts it. */
  disconnects(): boolean
}

export interface PlannedState {
  /** What is set; undefined without failures, or with a plan of code. */
  readonly set: Chaos | undefined
  /** Numbers since the plan was set. */
  readonly calls: number
  readonly pushes: number
  readonly intervals: number
  /** Number of failures of each kind so far, and of delayed calls. */
  readonly hits: Readonly<Partial<Record<FaultKind | 'push' | 'disconnect', number>>>
}

export const createPlanned = (chaos?: string | Chaos): PlannedFailures => {
  let plan: FailurePlan | undefined
  let state: PlannedState
  const begin = (next: FailurePlan | undefined, set?: Chaos) => {
    plan = next
    state = { set, calls: 0, pushes: 0, intervals: 0, hits: {} }
  }
  const set = (given: string | Chaos | undefined) =>
    given === undefined ? begin(undefined) : begin(chaosOf(given), readChaos(given))
  const hit = (kind: keyof PlannedState['hits']) => {
    const { hits } = state
    state = { ...state, hits: { ...hits, [kind]: (hits[kind] ?? 0) + 1 } }
  }
  const count = (what: 'calls' | 'pushes' | 'intervals') => {
    state = { ...state, [what]: state[what] + 1 }
    return state[what]
  }
  set(chaos)
  return {
    set,
    follow: begin,
    get: () => state,
    call(applies) {
      if (!plan) return []
      const call = count('calls')
      const effects = plan.call(call, applies).filter(applies)
      for (const { kind } of effects) hit(kind)
      return effects.map((effect): Effect => ({ ...effect, call }))
    },
    losesPush() {
      const lost = plan !== undefined && plan.push(count('pushes'))
      if (lost) hit('push')
      return lost
    },
    disconnects() {
      const drops = plan !== undefined && plan.disconnect(count('intervals'))
      if (drops) hit('disconnect')
      return drops
    },
  }
}
