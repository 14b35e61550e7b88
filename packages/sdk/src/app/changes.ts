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
  /** A list had what no push reported. */
  | { readonly cause: 'seen' }
  /** Another tab of this browser has loaded the user or the balances. */
  | { readonly cause: 'tab' }
  /** The push channel is up, for the first time or again: pushes may have been missed. */
  | { readonly cause: 'connected' }

/** What changed, each change once. */
export interface Changes {
  readonly changed$: Observable<Change>
  /** Something changed of which only this app knows. */
  emit(change: Change): void
  /** The platform pushed that something of the user changed. */
  push(topic: string): void
  /** The same calls. A call that changes something is emitted before its caller has the answer. */
  watched<Endpoints extends object>(api: Api<Endpoints>, endpoints: Endpoints): Api<Endpoints>
  close(): void
}

/** A push that reports a change which is known comes within this time of it: balances are pushed once a second. */
const ECHO_MS = 1500

type Call = (...input: readonly unknown[]) => Promise<unknown>

const isBalance = (topic: string) => topic.startsWith('update_balance_')

/**
 * Emits each change once. A platform reports one change several times: by the answer of the call, a push about the balances, and one
 * about the order. The first of them is emitted. One push about balances that comes while the call is under way, or soon after it, is
 * not: it reports the same change. A further one is.
 */
export const createChanges = ({ elapsed }: Time): Changes => {
  const changed$ = new Subject<Change>()
  /** Until when the next push about balances reports a change that is known. */
  let echoUntil = -Infinity
  let calling = 0
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
    if (calling > 0 && isBalance(topic)) held = [...held, topic]
    else emit({ cause: 'push', topic })
  }
  const ended = (change?: Change) => {
    calling--
    const [first, ...more] = held
    held = []
    if (change) emit(change)
    if (change && first !== undefined) echoUntil = -Infinity
    const [news] = change ? more : [first]
    if (news !== undefined) push(news)
  }

  const watchedCall =
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
  const watched: Changes['watched'] = (api, endpoints) => {
    const members = Object.entries(endpoints as Record<string, object>).map(([key, endpoint]) => {
      const member = (api as Record<string, unknown>)[key]
      if (!('effect' in endpoint)) return [key, watched(member as Api<typeof endpoint>, endpoint)]
      const { effect } = endpoint as Endpoint
      const changes = effect === 'money' || effect === 'write'
      return [key, changes ? watchedCall(endpoint as Endpoint, member as Call) : member]
    })
    return Object.fromEntries(members) as typeof api
  }
  return { changed$: changed$.asObservable(), emit, push, watched, close: () => changed$.complete() }
}
