import { map, merge, Observable, Subject, switchMap, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { newKey } from '../../client/idempotency.ts'
import { areDuplicatesRead } from '../duplicates.ts'
import { userId$ } from '../current-user.ts'
import { aborted } from '../../fetched/index.ts'
import { createInFlight } from '../in-flight.ts'
import { notSent, sendOnce } from '../outcome.ts'
import { shared, untilEnd } from '../shared.ts'
import type { Intents, MoneyOptions, Moved, OpenIntent } from './intent-types.ts'
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

/** How long a platform is expected to know a key, ms. */
const KEY_MS = 24 * 3_600_000

/** It is in flight, perhaps in another tab, or its key may be forgotten. */
const equalIsOpen = (endpoint: MoneyEndpoint) => notSent(endpoint, 'an equal request is open', 'again')

const createIntents = (app: App, life: Subscription) => {
  const stored = createStoredIntents(app, life)
  const surplus = createSurplusSearch(app, life)
  const executed$ = new Subject<OpenIntent>()
  const inFlight = createInFlight<Moved>()
  const looks = createInFlight<readonly Intent[]>()
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
  const equalTo = (intent: Pick<Intent, 'endpoint' | 'terms'>) => stored.state.filter(isOf(intent))
  /** Ends an executed intent. The list has its row: it must not end an equal one of the user, who may have left. */
  const endExecuted = async (intent: Intent) => {
    const equal = equalTo(intent)
    const others = equal.filter(({ key }) => key !== intent.key)
    for (const { key, executedSince } of others.length < equal.length ? others : []) {
      const counted = stored.update(key, { executedSince: executedSince + 1 })
      if (counted) void stored.save(counted)
    }
    // Stored before the caller goes on: after the end of the program, the next equal request must be a new one.
    await stored.remove(intent)
  }

  /** Ends equal intents if their list has a row for each of them. @returns those that it ended */
  const look = async (oldest: Intent): Promise<readonly Intent[]> => {
    const count = await countNewRows(app, oldest)
    const equal = equalTo(oldest)
    const [now] = equal
    // Another one may be the oldest now, with a later baseline.
    if (now?.key !== oldest.key || equal.some(({ isSending }) => isSending)) return []
    if (count < equal.length + now.executedSince) return []
    await Promise.all(equal.map(each => stored.remove(each)))
    return equal
  }
  const lookOnce = (oldest: Intent) => looks.share(oldest.key, () => look(oldest))
  const lookAtAll = () => {
    const lost = stored.state.filter(({ isSending, newest }) => !isSending && newest !== undefined)
    const oldest = lost.filter(intent => equalTo(intent)[0]?.key === intent.key && !looks.has(intent.key))
    const emit = (ended: readonly Intent[]) =>
      // A repetition reports it itself.
      ended.filter(({ key }) => !inFlight.has(key)).forEach(each => executed$.next(shown(each)))
    for (const each of oldest) void lookOnce(each).then(emit, () => {})
  }

  const deliver = async (intent: Intent, isRetry: boolean): Promise<Moved> => {
    const { key, endpoint, at } = intent
    let isReplayed = false
    const search = surplus.begin(intent)
    const send = () => senderOf(app, endpoint)(intent.input, { key, onReplayed: () => (isReplayed = true) })
    const sent = await sendOnce(send)
    search.end()
    if (sent.outcome !== 'accepted') {
      // A platform that ignores keys refuses the repetition, and may have executed the first request.
      if (sent.outcome === 'refused' && !isRetry) await stored.remove(intent)
      else {
        const lost = stored.update(key, { isSending: false, isLost: true })
        if (lost) void stored.save(lost)
      }
      throw sent.error
    }
    await endExecuted(intent)
    if (areDuplicatesRead(app) && equalTo(intent).length === 0)
      void search.compare(() => countNewRows(app, intent)).catch(() => {})
    return { sentAt: at, isRetry, isReplayed }
  }
  const retry = (key: string): Promise<Moved> =>
    inFlight.share(key, async () => {
      const intent = byKey(key)
      const [oldest = intent] = equalTo(intent)
      const ended = await lookOnce(oldest).catch(() => [])
      if (ended.some(each => each.key === key)) return { sentAt: intent.at, isRetry: true, isReplayed: true }
      if (!canRetry(intent)) throw equalIsOpen(intent.endpoint)
      byKey(key)
      stored.update(key, { isSending: true })
      return deliver(intent, true)
    })
  /** Repeats an open request. */
  const follow = ({ key, endpoint, isSending }: Intent): Promise<Moved> => {
    if (isSending && !inFlight.has(key)) throw equalIsOpen(endpoint)
    return retry(key)
  }

  /** Sends a new request, which is stored first. @param isAnother although there is an equal one */
  const sendNew = (endpoint: MoneyEndpoint, terms: MoneyTerms, input: object, isAnother: boolean) => {
    const key = newKey()
    return inFlight.share(key, async () => {
      const { token } = app.session.state
      const place = stored.place(key)
      const times = { at: app.time.now(), executedSince: 0 }
      const flags = { isSending: true, isStored: true, isLost: false }
      const intent = { key, place, endpoint, terms, input, ...times, ...flags }
      // It is refused before it is sent.
      if (token === null || !isSendable(endpoint, input)) return deliver(intent, false)
      stored.put(intent)
      const [newest, canStore] = await Promise.all([newestRow(app, intent), stored.save(intent)])
      const isStored = canStore && (newest === undefined || (await stored.save({ ...intent, newest })))
      if (app.session.state.token !== token || life.closed) {
        await stored.remove(intent)
        throw aborted('not-sent', endpoint)
      }
      // Another tab may have been faster.
      const [first = intent] = equalTo(intent)
      if (first.key !== key && !isAnother) {
        await stored.remove(intent)
        return follow(first)
      }
      return deliver(stored.update(key, { newest, isStored }) ?? intent, false)
    })
  }
  const request = async <E extends MoneyEndpoint>(
    endpoint: E,
    asked: MoneyRequests[E],
    { again = false }: MoneyOptions = {},
  ): Promise<Moved> => {
    const { token } = app.session.state
    const terms = termsOf(endpoint, asked)
    const send = async () => {
      await stored.ready()
      const [open] = equalTo({ endpoint, terms })
      if (open && !again) return follow(open)
      const input = await MONEY_CALLS[endpoint].input(app, asked)
      if (app.session.state.token !== token) throw aborted('not-sent', endpoint)
      return sendNew(endpoint, terms, input, again)
    }
    return again ? send() : inFlight.share(JSON.stringify([token, identityOf(endpoint, terms)]), send)
  }

  const reading$ = new Observable<readonly OpenIntent[]>(reader => {
    const restored$ = userId$(app).pipe(switchMap(() => stored.ready().catch(() => {})))
    const reading = restored$
      .pipe(
        switchMap(() => stored.state$),
        map(all => all.map(shown)),
        untilEnd(life),
      )
      .subscribe(reader)
    reading.add(merge(stored.state$, app.changed$).subscribe(lookAtAll))
    return reading
  })
  return {
    request,
    open$: reading$,
    executed$: executed$.asObservable(),
    equal: <E extends MoneyEndpoint>(endpoint: E, asked: MoneyRequests[E]) => {
      const [found] = equalTo({ endpoint, terms: termsOf(endpoint, asked) })
      return found && shown(found)
    },
    retry,
    sendAnother: (key: string) =>
      inFlight.share(`another ${key}`, async () => {
        const { endpoint, terms, input, isSending } = byKey(key)
        if (isSending) throw equalIsOpen(endpoint)
        return sendNew(endpoint, terms, input, true)
      }),
    settle: (key: string, wasExecuted: boolean) => {
      const intent = stored.state.find(each => each.key === key)
      if (!intent || intent.isSending) return
      void (wasExecuted ? endExecuted(intent) : stored.remove(intent))
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
