import { BehaviorSubject, Subject, type Observable } from 'rxjs'
import type { Drift, DriftPolicy } from './drift.ts'
import type { Http } from './http.ts'
import { DEFAULT_RETRY, type RetryPolicy } from './retry.ts'

/** What a client is made with. */
export interface ClientOptions {
  /** Where the platform is, 'https://example.com'; '' in a browser means the page's own origin. */
  readonly origin: string
  readonly http: Http
  /** The session's token, null when there is none. */
  readonly token?: () => string | null
  /** Called when the platform answers 999 to a call that carried this token. */
  readonly onSessionInvalid?: (token: string) => void
  /** The user's language, 'en' by default. */
  readonly lang?: () => string
  /** Limit over a whole call with all its attempts, ms. */
  readonly timeout?: number
  readonly retry?: RetryPolicy
  readonly drift?: DriftPolicy
  /** Paths of a deployment that differ, by endpoint name: `{ 'spot.buy': '/api/transaction/in' }`. */
  readonly paths?: Readonly<Record<string, string>>
  readonly now?: () => number
  readonly random?: () => number
}

/** What `send` works with: settings with their defaults, and two streams. */
export interface Client extends Required<ClientOptions> {
  /** Answers and pushes that are not as the contract says. */
  readonly drift$: Observable<Drift>
  /** How many calls are under way; for a loading indicator. */
  readonly pending$: Observable<number>
  /** Reports one misfit. */
  report(drift: Drift): void
  /** Counts a call in (+1) or out (−1). */
  count(change: 1 | -1): void
}

/** Makes a client. It holds no connection and no state but its streams. */
export function createClient(options: ClientOptions): Client {
  const drift$ = new Subject<Drift>()
  const pending$ = new BehaviorSubject(0)
  const drift = options.drift ?? 'report'
  return {
    token: () => null,
    onSessionInvalid: () => {},
    lang: () => 'en',
    timeout: 15_000,
    retry: DEFAULT_RETRY,
    paths: {},
    now: Date.now,
    random: Math.random,
    ...options,
    drift,
    drift$: drift$.asObservable(),
    pending$: pending$.asObservable(),
    report: misfit => {
      if (drift !== 'off') drift$.next(misfit)
    },
    count: change => pending$.next(pending$.value + change),
  }
}
