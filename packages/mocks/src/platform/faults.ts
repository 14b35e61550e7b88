import { contract, type Endpoint } from '@app/sdk/contract'

/** The kinds of faults and their effect. */
export const FAULT_KINDS = {
  latency: 'Responds late.',
  status: 'Responds with an HTTP error; the call is not executed.',
  truncated: 'Executes the call; the connection drops in the middle of the response.',
  drop: 'The connection drops; the call is not executed.',
  dropAfter: 'Executes the call; the connection drops before the response.',
  session: 'Rejects a valid token.',
  garbage: 'Responds with invalid JSON; the call is not executed.',
}
export type FaultKind = keyof typeof FAULT_KINDS

/** The longest delay of a timer, ms. */
export const MAX_DELAY = 2 ** 31 - 1

/** What happens to a call. */
export interface Effect {
  readonly kind: FaultKind
  /** Latency in real ms. */
  readonly ms?: number
  readonly status?: number
  /** The number of the call, of a planned failure. */
  readonly call?: number
}

/** Which calls, push messages and push intervals fail, by their numbers from 1: by a seed (`chaosOf`), or a list. */
export interface FailurePlan {
  /** What happens to the nth call to /api: at most one latency and one failure. Those that do not apply are dropped. */
  call(n: number, applies?: (effect: Effect) => boolean): readonly Effect[]
  /** Whether the nth push message is lost, for all who would get it. */
  push(n: number): boolean
  /** Whether all sockets drop at the end of the nth push interval. */
  disconnect(n: number): boolean
}

/** The calls of a plan. */
export interface PlannedCalls {
  /** What happens to the next call, of the effects that apply; counts it. */
  call(applies: (effect: Effect) => boolean): readonly Effect[]
}

/** The input of the control `faults.add`, which documents the fields. */
export interface FaultInput {
  readonly kind: FaultKind
  readonly path?: string | undefined
  readonly times: number
  readonly ms: number
  readonly status: number
}

/** A pending fault. */
export interface Fault extends Omit<Effect, 'call'> {
  readonly id: number
  /** '': every path. */
  readonly path: string
  /** Remaining calls; 0: all. */
  readonly left: number
  /** Number of affected calls so far. */
  readonly hits: number
}

/** The faults of an exchange. They are not part of its state. */
export interface HttpFaults {
  add(input: FaultInput): Fault
  list(): readonly Fault[]
  /** @returns whether the fault existed. */
  remove(id: number): boolean
  clear(): void
  /** What happens to a call, by the faults and the plan; counts it. A fault comes before a planned failure. */
  take(path: string, hasValidToken: () => boolean): readonly Effect[]
  /** Resolves after that many real ms, or on {@link hurry}. */
  wait(ms: number): Promise<void>
  /** Resolves all waits immediately. */
  hurry(): void
}

const areas = Object.entries<Readonly<Record<string, Endpoint>>>(contract)

/** The path prefixes of a fault; none for an unknown name. */
const prefixesOf = (path: string): readonly string[] => {
  if (path.startsWith('/api')) return [path]
  return areas.flatMap(([area, members]) =>
    Object.entries(members)
      .filter(([name]) => path === area || path === `${area}.${name}`)
      .map(([, endpoint]) => endpoint.path),
  )
}

/** The names of areas and endpoints. */
export const FAULT_PATHS = areas.flatMap(([area, members]) => [
  area,
  ...Object.keys(members).map(name => `${area}.${name}`),
])

export const isFaultPath = (path: string): boolean => prefixesOf(path).length > 0

export const createHttpFaults = (
  onHit: (effect: Effect, path: string) => void,
  planned: PlannedCalls = { call: () => [] },
): HttpFaults => {
  let faults: Fault[] = []
  let count = 0
  const waiting = new Set<() => void>()
  const affects = (fault: Fault, path: string, hasValidToken: () => boolean) =>
    (fault.path === '' || prefixesOf(fault.path).some(prefix => path.startsWith(prefix))) &&
    (fault.kind !== 'session' || hasValidToken())

  return {
    add({ kind, path = '', times, ms, status }) {
      const own = { latency: { ms }, status: { status } }
      const details = kind === 'latency' || kind === 'status' ? own[kind] : {}
      const fault: Fault = { id: ++count, kind, path, left: times, ...details, hits: 0 }
      faults.push(fault)
      return fault
    },
    list: () => faults,
    remove(id) {
      const before = faults.length
      faults = faults.filter(each => each.id !== id)
      return faults.length < before
    },
    clear: () => void (faults = []),
    take(path, hasValidToken) {
      const delays = faults.filter(each => each.kind === 'latency' && affects(each, path, hasValidToken))
      const failure = faults.find(each => each.kind !== 'latency' && affects(each, path, hasValidToken))
      const hits = failure ? [...delays, failure] : delays
      const drawn = planned.call(
        ({ kind }) => kind === 'latency' || (!failure && (kind !== 'session' || hasValidToken())),
      )
      // A planned delay of every call would fill the event log.
      for (const hit of [...hits, ...drawn.filter(({ kind }) => kind !== 'latency')]) onHit(hit, path)
      faults = faults.flatMap(each => {
        if (!hits.includes(each)) return [each]
        return each.left === 1 ? [] : [{ ...each, left: Math.max(0, each.left - 1), hits: each.hits + 1 }]
      })
      return [...hits, ...drawn]
    },
    wait: ms =>
      new Promise(resolve => {
        const finish = () => {
          clearTimeout(timer)
          waiting.delete(finish)
          resolve()
        }
        const timer = setTimeout(finish, ms)
        waiting.add(finish)
      }),
    hurry: () => waiting.forEach(finish => finish()),
  }
}
