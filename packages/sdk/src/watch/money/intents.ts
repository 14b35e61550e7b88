import { map, merge, Observable, Subject, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { AppError } from '../../client/index.ts'
import { newKey } from '../../client/idempotency.ts'
import { areDuplicatesRead } from '../duplicates.ts'
import { aborted } from '../fetched.ts'
import { equalIsLost, notSent } from '../outcome.ts'
import { shared, type Watcher } from '../shared.ts'
import {
  identityOf,
  isSendable,
  MONEY_CALLS,
  senderOf,
  termsOf,
  type MoneyEndpoint,
  type MoneyRequests,
  type MoneyTerms,
} from './money-calls.ts'
import { countNewRows, newestRow } from './intent-rows.ts'
import { createStoredIntents, type Intent } from './stored-intents.ts'
import { createSurplusSearch } from './surplus.ts'

/** A request that moves money whose outcome is not known: it is in flight, or its answer was lost. */
export interface OpenIntent {
  /** Its idempotency key. */
  readonly key: string
  readonly endpoint: MoneyEndpoint
  readonly terms: MoneyTerms
  /** When it was first sent, unix ms. */
  readonly at: number
  /** In flight from this app. */
  readonly isSending: boolean
  /** False if the storage failed: it is forgotten when the app closes. */
  readonly isStored: boolean
  /**
   * Whether the same key can be sent again: for 24 hours, unless `keyHeader` is null. After that the platform may have
   * forgotten the key, and would execute the request a second time.
   */
  readonly canRetry: boolean
}

/** A request that was executed. */
export interface Moved {
  /** When it was first sent, unix ms. */
  readonly sentAt: number
  /** It repeated an open request: nothing else was moved. */
  readonly isRetry: boolean
  /** The platform, or its list, says that the earlier request was executed: this call moved nothing. */
  readonly isReplayed: boolean
}

/** Options of a call that moves money. */
export interface MoneyOptions {
  /** Sends another request although an equal one is open. Without it, the open one is repeated with its key. */
  readonly again?: boolean
}

/** The user's open intents, restored from the app's storage and shared by its tabs. */
export interface Intents extends Watcher {
  /** The current ones, oldest first, then each change. While it is read, lists that report the requests end them. */
  readonly open$: Observable<readonly OpenIntent[]>
  /** Each intent that a list has ended while nobody repeated it: it was executed. */
  readonly executed$: Observable<OpenIntent>
  /** The open intent that equals a request, if any. */
  equal<E extends MoneyEndpoint>(endpoint: E, request: MoneyRequests[E]): OpenIntent | undefined
  /**
   * Sends it again with its key, unless its list shows that it was executed.
   * @throws AppError as its call does; BAD_INPUT if there is no such intent, or its key may be forgotten.
   */
  retry(key: string): Promise<Moved>
  /** Sends the same request once more, with a new key. @throws AppError as its call does. */
  sendAnother(key: string): Promise<Moved>
  /** Ends it: the user has checked whether it was executed. */
  settle(key: string, wasExecuted: boolean): void
}

/** How long a platform is expected to know a key, ms. */
const KEY_MS = 24 * 3_600_000

const createIntents = (app: App, life: Subscription) => {
  const stored = createStoredIntents(app, life)
  const surplus = createSurplusSearch(app, life)
  const executed$ = new Subject<OpenIntent>()
  const inFlight = new Map<string, Promise<Moved>>()
  life.add(() => executed$.complete())

  const isOf = ({ endpoint, terms }: Pick<Intent, 'endpoint' | 'terms'>) => {
    const own = identityOf(endpoint, terms)
    return (other: Intent) => identityOf(other.endpoint, other.terms) === own
  }
  const canRetry = ({ at }: Intent) => app.client.keyHeader !== null && Math.abs(app.time.now() - at) < KEY_MS
  const shown = (intent: Intent): OpenIntent => {
    const { key, endpoint, terms, at, isSending, isStored } = intent
    return { key, endpoint, terms, at, isSending, isStored, canRetry: canRetry(intent) }
  }
  const byKey = (key: string): Intent => {
    const intent = stored.state.find(each => each.key === key)
    if (!intent) throw notSent('intents', 'there is no such open request', 'key')
    return intent
  }
  const wasExecuted = (intent: Intent) => {
    for (const { key, others } of stored.state.filter(isOf(intent))) {
      const counted = stored.update(key, { others: others + 1 })
      if (counted) void stored.save(counted)
    }
  }

  /** Ends the intents equal to this one if its list has a row for each of them. @returns those that it ended */
  const look = async (intent: Intent): Promise<readonly Intent[]> => {
    const count = await countNewRows(app, intent)
    const equal = stored.state.filter(isOf(intent))
    const [oldest] = equal
    if (!oldest || equal.some(each => each.isSending) || count < equal.length + oldest.others) return []
    equal.forEach(stored.remove)
    return equal
  }
  const lookAtAll = () => {
    const lost = stored.state.filter(({ isSending, newest }) => !isSending && newest !== undefined)
    const oldest = new Map([...lost].reverse().map(each => [identityOf(each.endpoint, each.terms), each]))
    const emit = (ended: readonly Intent[]) => ended.forEach(each => executed$.next(shown(each)))
    for (const each of oldest.values()) void look(each).then(emit, () => {})
  }

  const deliver = async (intent: Intent, isRetry: boolean): Promise<Moved> => {
    let isReplayed = false
    const compare = surplus.begin(intent)
    try {
      const options = { key: intent.key, onReplayed: () => (isReplayed = true) }
      await senderOf(app, intent.endpoint)(intent.input, options)
    } catch (error) {
      const { delivery = 'answered', code = 'REFUSED' } = error instanceof AppError ? error : {}
      const isAbout = !isRetry || code === 'REFUSED' || code === 'BAD_RESPONSE'
      if (delivery !== 'unknown' && isAbout) stored.remove(intent)
      else stored.update(intent.key, { isSending: false })
      throw error
    }
    stored.remove(intent)
    wasExecuted(intent)
    if (areDuplicatesRead(app) && !stored.state.some(isOf(intent)))
      void compare(() => countNewRows(app, intent)).catch(() => {})
    return { sentAt: intent.at, isRetry, isReplayed }
  }
  const once = (id: string, work: () => Promise<Moved>): Promise<Moved> => {
    const known = inFlight.get(id)
    if (known) return known
    const done = work().finally(() => inFlight.delete(id))
    inFlight.set(id, done)
    return done
  }

  /** Sends a new request, which is stored first. */
  const sendNew = async (endpoint: MoneyEndpoint, terms: MoneyTerms, input: object): Promise<Moved> => {
    const { token } = app.session.state
    const key = newKey()
    const at = app.time.now()
    const blank = { key, endpoint, terms, input, at, others: 0, place: stored.place(key) }
    const intent = { ...blank, isSending: true, isStored: true }
    // It is refused before it is sent.
    if (token === null || !isSendable(endpoint, input)) return deliver(intent, false)
    const newest = await newestRow(app, intent)
    const isStored = await stored.save({ ...intent, newest })
    const remembered = { ...intent, newest, isStored }
    if (app.session.state.token !== token || life.closed) {
      stored.remove(remembered)
      throw aborted('not-sent', endpoint)
    }
    stored.put(remembered)
    return once(key, () => deliver(remembered, false))
  }
  const retry = (key: string): Promise<Moved> =>
    once(key, async () => {
      const intent = byKey(key)
      const done = { sentAt: intent.at, isRetry: true, isReplayed: true }
      if ((await look(intent).catch(() => [])).length > 0) return done
      if (!canRetry(intent)) throw equalIsLost(intent.endpoint, 'an equal request')
      byKey(key)
      stored.update(key, { isSending: true })
      return deliver(intent, true)
    })
  const request = async <E extends MoneyEndpoint>(
    endpoint: E,
    asked: MoneyRequests[E],
    { again = false }: MoneyOptions = {},
  ): Promise<Moved> => {
    const { token } = app.session.state
    const terms = termsOf(endpoint, asked)
    const send = async () => {
      await stored.ready()
      const open = stored.state.find(isOf({ endpoint, terms }))
      if (open && !again) return retry(open.key)
      const input = await MONEY_CALLS[endpoint].input(app, asked)
      if (app.session.state.token !== token) throw aborted('not-sent', endpoint)
      return sendNew(endpoint, terms, input)
    }
    return again ? send() : once(JSON.stringify([token, identityOf(endpoint, terms)]), send)
  }

  const reading$ = new Observable<readonly OpenIntent[]>(reader => {
    const reading = stored.state$.pipe(map(all => all.map(shown))).subscribe(reader)
    stored.ready().catch(() => {})
    reading.add(merge(stored.state$, app.changed$).subscribe(lookAtAll))
    return reading
  })
  return {
    request,
    open$: reading$,
    executed$: executed$.asObservable(),
    equal: <E extends MoneyEndpoint>(endpoint: E, asked: MoneyRequests[E]) => {
      const found = stored.state.find(isOf({ endpoint, terms: termsOf(endpoint, asked) }))
      return found && shown(found)
    },
    retry,
    sendAnother: (key: string) =>
      once(`another ${key}`, async () => {
        const { endpoint, terms, input } = byKey(key)
        return sendNew(endpoint, terms, input)
      }),
    settle: (key: string, done: boolean) => {
      const intent = byKey(key)
      stored.remove(intent)
      if (done) wasExecuted(intent)
    },
  }
}

const intentsOf = (app: App) => shared(app, 'intents', life => createIntents(app, life))

/** Watches the requests that moved money and whose outcome is not known. */
export const watchIntents = (app: App): Intents => intentsOf(app)

/**
 * The call of a watcher that moves money. It is stored before it is sent. While an equal one is in flight, its promise is
 * returned; while an equal one is open, that one is repeated with its key.
 */
export const moneyCall =
  <E extends MoneyEndpoint>(app: App, endpoint: E) =>
  (request: MoneyRequests[E], options?: MoneyOptions): Promise<Moved> =>
    intentsOf(app).request(endpoint, request, options)
