import { Subject, type Observable } from 'rxjs'
import { AppError, type Api } from '../client/index.ts'
import type { Endpoint } from '../contract/index.ts'
import type { Time } from './time.ts'

/** Why what the user has, or what a list says, may be different from now on. */
export type Change =
  /** A call of `api` changed something; where its answer was lost, it may have. */
  | {
      readonly cause: 'call'
      /** 'options.submit' */
      readonly endpoint: string
      readonly effect: 'write' | 'money'
      readonly input: object
      readonly answered: boolean
    }
  /** The platform pushed that something of the user changed. */
  | { readonly cause: 'push'; readonly topic: string }
  /** A list had what no push told. */
  | { readonly cause: 'seen' }
  /** Another tab of this browser has loaded the user or the balances. */
  | { readonly cause: 'tab' }
  /** The push channel is up, for the first time or again: pushes may have been missed. */
  | { readonly cause: 'connected' }

/** What changed, told once for each change. */
export interface Changes {
  readonly changed$: Observable<Change>
  /** Something changed of which only this app knows. */
  tell(change: Change): void
  /** The platform pushed that something of the user changed. */
  push(topic: string): void
  /** The same calls, each that changes something told of. It is told before the caller has the answer. */
  telling<Endpoints extends object>(api: Api<Endpoints>, endpoints: Endpoints): Api<Endpoints>
  close(): void
}

/** A push that reports a change which is known comes within this time of it, ms. */
const ECHO_MS = 3000

type Call = (...input: readonly unknown[]) => Promise<unknown>

const isBalance = (topic: string) => topic.startsWith('update_balance_')

/**
 * Tells each change once. A platform reports one change several times: the answer of the call, a push about the balances, and one
 * about the order. The first of them is told; one push about balances that follows it is not, and neither are those that come while
 * the call is under way, which its answer speaks for.
 */
export function createChanges({ elapsed }: Time): Changes {
  const changed$ = new Subject<Change>()
  /** Until when the next push about balances reports a change that is known. */
  let echoUntil = -Infinity
  let calling = 0
  const held = new Set<string>()

  const tell = (change: Change) => {
    const expectsEcho =
      change.cause === 'seen' ||
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
    if (calling > 0 && isBalance(topic)) held.add(topic)
    else tell({ cause: 'push', topic })
  }
  const ended = (change?: Change) => {
    calling--
    const pushed = [...held]
    held.clear()
    if (!change) return pushed.forEach(push)
    tell(change)
    if (pushed.length > 0) echoUntil = -Infinity
  }

  const told =
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
      calling++
      try {
        const answer = await call(input, ...options)
        ended(change(true))
        return answer
      } catch (error) {
        ended(error instanceof AppError && error.delivery === 'unknown' ? change(false) : undefined)
        throw error
      }
    }
  const telling: Changes['telling'] = (api, endpoints) => {
    const members = Object.entries(endpoints as Record<string, object>).map(([key, endpoint]) => {
      const member = (api as Record<string, unknown>)[key]
      if (!('effect' in endpoint)) return [key, telling(member as Api<typeof endpoint>, endpoint)]
      const { effect } = endpoint as Endpoint
      const changes = effect === 'money' || effect === 'write'
      return [key, changes ? told(endpoint as Endpoint, member as Call) : member]
    })
    return Object.fromEntries(members) as typeof api
  }
  return { changed$: changed$.asObservable(), tell, push, telling, close: () => changed$.complete() }
}
