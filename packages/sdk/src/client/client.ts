import type { EndpointName } from '../contract/index.ts'
import type { Drift, DriftPolicy } from './drift.ts'
import type { Http } from './http.ts'
import { originOf } from './origin.ts'
import { DEFAULT_RETRY, type RetryPolicy } from './retry.ts'
import { createStream, type Stream } from './stream.ts'

/** What a client is made with. */
export interface ClientOptions {
  /** Where the platform is, 'https://example.com'; '' in a browser means the page's own origin. */
  readonly origin: string
  readonly http: Http
  /** The session's token, null when there is none. */
  readonly token?: () => string | null
  /** Called when the platform answers 999 to a call that carried this token; once for all calls under way. */
  readonly onSessionInvalid?: (token: string) => void
  /** The user's language, 'en' by default. */
  readonly lang?: () => string
  /** Limit over a whole call with all its attempts, ms; 15 s by default, Infinity for none. */
  readonly timeout?: number
  /** The longest answer that is read, bytes; 8 MiB by default, Infinity for no limit. */
  readonly maxBytes?: number
  /** Ends every call when aborted. */
  readonly signal?: AbortSignal
  readonly retry?: RetryPolicy
  readonly drift?: DriftPolicy
  /** Paths of a deployment that differ, by endpoint name: `{ 'spot.buy': '/api/transaction/in' }`. */
  readonly paths?: { readonly [Name in EndpointName]?: string }
  readonly now?: () => number
  readonly random?: () => number
}

/** Settings with their defaults, and two streams. */
export interface Client extends Required<Omit<ClientOptions, 'signal'>>, Pick<ClientOptions, 'signal'> {
  /**
   * Answers and pushes that are not as the contract says: at most 10 of one answer and 50 in a second. How many
   * were left out is a report of its own.
   */
  readonly drift$: Stream<Drift>
  /** How many calls are under way, the current number first; for a loading indicator. */
  readonly pending$: Stream<number>
  /** Reports one misfit. */
  report(drift: Drift): void
}

/** What `send` works with: the client, and what it remembers between calls. */
export interface Wire extends Client {
  /** Counts a call in (+1) or out (−1). */
  count(change: 1 | -1): void
  /** The time for an order, unix ms, never the same twice. */
  stamp(): number
  /** Takes note that a call begins; the number is for {@link lost}. */
  begin(): number
  /** Tells that a token is not valid, unless that was told since the call began. */
  lost(token: string | null, begun: number): void
}

/** So many reports of drift come in one second; the rest of it is counted. */
const REPORTS_A_SECOND = 50

/** A timer that keeps no process alive. */
const later = (callback: () => void, ms: number): void => {
  const timer: unknown = setTimeout(callback, ms)
  ;(timer as { unref?(): void }).unref?.()
}

/**
 * Makes a client. It holds no connection and no state but its streams.
 *
 * @throws TypeError when the origin is no http address.
 */
export const createClient = (options: ClientOptions): Client => {
  let calls = 0
  let lastStamp = 0
  let moment = 0
  let toldToken = ''
  let toldAt = 0
  let reports = 0
  const drift = createStream<Drift>()
  const turn = () => {
    const more = reports - REPORTS_A_SECOND
    reports = 0
    if (more <= 0) return
    const expected = `at most ${REPORTS_A_SECOND} reports a second`
    drift.emit({ source: 'client', path: '', expected, received: `${more} more` })
  }
  const pending = createStream(() => calls)
  const client: Wire = {
    token: () => null,
    onSessionInvalid: () => {},
    lang: () => 'en',
    timeout: 15_000,
    maxBytes: 8 * 2 ** 20,
    retry: DEFAULT_RETRY,
    drift: 'report',
    paths: {},
    now: Date.now,
    random: Math.random,
    ...options,
    origin: originOf(options),
    drift$: drift.stream,
    pending$: pending.stream,
    report: misfit => {
      if (client.drift === 'off') return
      if (reports++ === 0) later(turn, 1000)
      if (reports <= REPORTS_A_SECOND) drift.emit(misfit)
    },
    count: change => pending.emit((calls += change)),
    stamp: () => (lastStamp = Math.max(client.now(), lastStamp + 1)),
    begin: () => ++moment,
    lost: (token, begun) => {
      if (token === null || (token === toldToken && begun < toldAt)) return
      toldToken = token
      toldAt = ++moment
      // What it throws is its own affair: the call fails as it would.
      void Promise.resolve(token).then(client.onSessionInvalid)
    },
  }
  return client
}
