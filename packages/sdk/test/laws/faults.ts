import fc from 'fast-check'
import type { Fate, World } from '../support/world.ts'

const HOUR = 3_600_000

/** The faults that every watcher must survive. */
export type FaultStep =
  | { readonly do: 'wait' | 'clock' | 'sleep'; readonly ms: number }
  | { readonly do: 'pushes'; readonly on: boolean }
  | { readonly do: 'fail'; readonly fate: Fate; readonly calls: number }

export const wait = (max = 45_000) => fc.integer({ min: 250, max }).map(ms => ({ do: 'wait' as const, ms }))
export const pushes = fc.boolean().map(on => ({ do: 'pushes' as const, on }))
export const fail = (max = 4) =>
  fc.record({
    do: fc.constant('fail' as const),
    fate: fc.constantFrom<Fate>('never arrives', 'answer lost'),
    calls: fc.integer({ min: 1, max }),
  })
export const clock = fc.constantFrom(-HOUR, HOUR).map(ms => ({ do: 'clock' as const, ms }))
export const sleep = fc.constantFrom(40_000, 8 * HOUR).map(ms => ({ do: 'sleep' as const, ms }))

/** Makes the next calls fail, except logins. */
export const createFailing = () => {
  let next: { readonly fate: Fate; readonly calls: number } = { fate: 'answered', calls: 0 }
  let count = 0
  return {
    fate: (path: string): Fate =>
      path === '/api/user/login' || count++ >= next.calls ? 'answered' : next.fate,
    fail: (fate: Fate, calls: number) => {
      next = { fate, calls }
      count = 0
    },
    heal: () => {
      next = { fate: 'answered', calls: 0 }
    },
  }
}

const FAULTS: readonly string[] = ['wait', 'clock', 'sleep', 'pushes', 'fail'] satisfies FaultStep['do'][]
export const isFault = (step: { readonly do: string }): step is FaultStep => FAULTS.includes(step.do)

export const apply = (step: FaultStep, world: World, failing: ReturnType<typeof createFailing>) => {
  switch (step.do) {
    case 'wait':
      return world.advance(step.ms)
    case 'pushes':
      return world.setPushes(step.on)
    case 'fail':
      return failing.fail(step.fate, step.calls)
    case 'clock':
      return world.setClock(step.ms)
    case 'sleep':
      return world.sleep(step.ms)
  }
}
