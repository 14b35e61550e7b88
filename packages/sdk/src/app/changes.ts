import { Subject, type Observable } from 'rxjs'
import { AppError, type Api } from '../client/index.ts'
import type { Endpoint } from '../contract/index.ts'
import type { Change } from '../fetched/index.ts'
import type { Time } from './time.ts'

export type { Change }

export interface Changes {
  readonly changed$: Observable<Change>
  emit(change: Change): void
  /** Takes a push about the user. */
  push(topic: string): void
  /** Wraps the calls: one that changes something is emitted before its caller gets the answer. */
  tracked<Endpoints extends object>(api: Api<Endpoints>, endpoints: Endpoints): Api<Endpoints>
  close(): void
}

/** A push within this time after a change reports that change: balances are pushed once a second. */
const ECHO_MS = 1500

type Call = (...input: readonly unknown[]) => Promise<unknown>

const isBalance = (topic: string) => topic.startsWith('update_balance_')

/**
 * Emits each change once. The platform reports one change several times: by the answer to the call, a push about the
 * balances and a push about the order. Only the first is emitted: one push about balances during a call that moves
 * money, or soon after it, is its echo. A second one is a change.
 */
export const createChanges = ({ elapsed }: Pick<Time, 'elapsed'>): Changes => {
  const changed$ = new Subject<Change>()
  /** A push about balances before this is the echo of an emitted change, elapsed ms. */
  let echoUntil = -Infinity
  /** Calls that move money and have no answer yet. */
  let inFlight = 0
  /** Pushes about balances that arrived during them. */
  let held: readonly string[] = []

  const emit = (change: Change) => {
    const expectsEcho =
      (change.cause === 'call' && change.effect === 'money') ||
      (change.cause === 'push' && change.topic === 'closed_microorder')
    if (expectsEcho) echoUntil = elapsed() + ECHO_MS
    changed$.next(change)
  }
  const push = (topic: string) => {
    if (isBalance(topic) && elapsed() < echoUntil) {
      echoUntil = -Infinity
      return
    }
    if (inFlight > 0 && isBalance(topic)) held = [...held, topic]
    else emit({ cause: 'push', topic })
  }
  const settle = (change?: Change) => {
    inFlight--
    const [first, ...more] = held
    held = []
    if (change) emit(change)
    if (change && first !== undefined) echoUntil = -Infinity
    const [next] = change ? more : [first]
    if (next !== undefined) push(next)
  }

  const trackedCall =
    ({ name, effect }: Endpoint, call: Call): Call =>
    async (input = {}, ...options) => {
      const change = (answered: boolean) =>
        ({
          cause: 'call',
          endpoint: name,
          effect: effect as 'money',
          input: input as object,
          answered,
        }) as const
      const isMoney = effect === 'money'
      const done = isMoney ? settle : (change?: Change) => change && emit(change)
      if (isMoney) inFlight++
      try {
        const answer = await call(input, ...options)
        done(change(true))
        return answer
      } catch (error) {
        done(error instanceof AppError && error.delivery === 'unknown' ? change(false) : undefined)
        throw error
      }
    }
  const tracked: Changes['tracked'] = (api, endpoints) => {
    const members = Object.entries(endpoints as Record<string, object>).map(([key, endpoint]) => {
      const member = (api as Record<string, unknown>)[key]
      if (!('effect' in endpoint)) return [key, tracked(member as Api<typeof endpoint>, endpoint)]
      const { effect } = endpoint as Endpoint
      const changes = effect === 'money' || effect === 'write'
      return [key, changes ? trackedCall(endpoint as Endpoint, member as Call) : member]
    })
    return Object.fromEntries(members) as typeof api
  }
  return { changed$: changed$.asObservable(), emit, push, tracked, close: () => changed$.complete() }
}
