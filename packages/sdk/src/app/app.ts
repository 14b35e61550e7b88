import { asyncScheduler, BehaviorSubject, combineLatest, distinctUntilChanged, map, switchMap } from 'rxjs'
import { createApi, createClient, httpOverFetch, withUploadProgress, type Client } from '../client/index.ts'
import { originOf } from '../client/origin.ts'
import { contract, type Pair, type QuoteCurrency } from '../contract/index.ts'
import type { App, AppOptions } from './types.ts'
import { createChanges } from './changes.ts'
import { createReactions } from './reactions.ts'
import { createInbox, indexedDbQueue, memoryQueue } from '../inbox/index.ts'
import {
  createConnection,
  createMarket,
  socketIo,
  SOCKET_PORT,
  timerFrame,
  type Connection,
} from '../realtime/index.ts'
import { coinIds, LEGAL_NAME } from '../rules/index.ts'
import { createCurrencies } from '../session/currencies.ts'
import { createSession, createVault, type RefreshOptions, type Session } from '../session/index.ts'
import { storedLanguage, storedSymbol } from '../session/preferences.ts'
import { indexedDbStorage, memoryStorage } from '../storage/index.ts'
import { DISPOSE } from '../values/dispose.ts'
import { kindOf } from '../values/index.ts'
import { createLastPrices } from './last-prices.ts'
import { createPlatformTime } from './platform-time.ts'
import { createPlatformZone } from './platform-zone.ts'
import { createReady } from './ready.ts'
import { createTime, timerOf } from './time.ts'

/**
 * Creates a client with session, live market and storage. Nothing is sent before {@link App.start} or the first call.
 *
 * Source: product §4 (Session, Real-time), §7.
 * @throws TypeError if the origin is not an http address.
 */
export const createApp = (options: AppOptions): App => {
  const origin = originOf(options)
  const {
    storage = memoryStorage(),
    queue = indexedDbQueue() ?? memoryQueue(),
    socket,
    socketIo: socketOptions,
    frame = timerFrame,
    scheduler = asyncScheduler,
    elapsed,
    fetch: fetchFunction,
    // All requests must go through the caller's fetch; upload progress would use XMLHttpRequest.
    http = fetchFunction ? httpOverFetch(fetchFunction) : withUploadProgress(httpOverFetch()),
    ...settings
  } = options
  const channel = typeof socket === 'object' ? socket : socketIo(socket ?? socketUrl(origin), socketOptions)
  const device = createTime(scheduler, elapsed)
  const timer = timerOf(device)
  const { platform, timed, pushed } = createPlatformTime(device)
  const { platformOffset, learning } = createPlatformZone(platform)
  const time = { ...device, platform, platformOffset }
  const changes = createChanges(time)
  const language = storedLanguage(storage, timer)
  const symbol = storedSymbol(storage, timer)

  const session: Session = createSession({
    client: () => client,
    storage,
    vault: createVault(indexedDbStorage('h4-remember')),
    timer,
  })
  const closing = new AbortController()
  const client: Client = createClient({
    ...settings,
    signal: closing.signal,
    origin,
    http: timed(http),
    token: () => session.state.token,
    onSessionInvalid: token => void session.invalidate(token),
    lang: () => language.value,
  })
  const api = learning(changes.tracked(createApi(client, contract), contract))
  const currencies = createCurrencies(() => client, session)
  const inbox = createInbox({ queue, timer })
  const market = createMarket({
    frame,
    onMalformed: (source, path, received) =>
      client.report({ source, path, expected: 'as the contract says', received: kindOf(received) }),
    onUnlisted: coin =>
      client.report({
        source: 'market.quotations',
        path: 'quotation',
        expected: `a pair of ${coin}`,
        received: 'undefined',
      }),
  })

  const quotations$ = new BehaviorSubject<readonly QuoteCurrency[]>([])
  /** One list for all readers: watchers look pairs up at every price. */
  const pairs$ = new BehaviorSubject<readonly Pair[]>([])
  let [askedQuotes, shownQuotes] = [0, 0]
  const loadQuotes = async () => {
    const asked = ++askedQuotes
    // Pushes that arrive during the request are newer than its answer.
    const mark = market.mark()
    const quotations = await api.market.quotations({}, { silent: true })
    // So is the answer to a later request.
    if (asked < shownQuotes) return
    shownQuotes = asked
    quotations$.next(quotations)
    const pairs = quotations.flatMap(({ quotation }) => quotation)
    pairs$.next(pairs)
    market.snapshot(pairs, mark)
    prices.fresh()
  }
  // Either may fail; the next update or connect retries.
  const loadUser = async (options: RefreshOptions = {}) => {
    await Promise.allSettled([session.refresh(options), options.only ? undefined : currencies.load()])
  }
  const reload = (only?: RefreshOptions['only']) => loadUser({ restart: true, ...(only && { only }) })
  const userChanged = async () => {
    connection.send('update_user')
    await reload()
  }
  // The platform sends private pushes only to an identified connection.
  const identify = () => {
    const { user } = session.state
    if (user !== null) connection.send('login', String(user.id))
  }
  const resync = async () => {
    identify()
    // An answer in flight may be older than a push that this connection missed.
    void reload()
    await loadQuotes()
  }
  const connected = () => {
    changes.emit({ cause: 'connected' })
    return resync()
  }
  const connection: Connection = createConnection({
    socket: channel,
    resync: connected,
    read: ({ topic, payload }, at) => {
      if (topic !== 'daymarket' && topic !== 'kline') reactions.pushed(topic)
      pushed(topic, payload, at)
      return market.push(topic, payload)
    },
    scheduler,
    ...(settings.random && { random: settings.random }),
  })

  const prices = createLastPrices({
    storage,
    timer,
    market,
    connection,
    origin,
    keeps: options.storage !== undefined,
  })

  let restoring = false
  const reactions = createReactions({
    session,
    connection,
    changes,
    reconnect: () => channel.reconnect(),
    identify,
    reload,
    resync,
    onSignIn: () => {
      // For a restored session, the first connect loads them.
      if (!restoring) currencies.load().catch(() => {})
    },
  })

  const { ready, started } = createReady({ client, session, connection, quotations$ })
  const close = () => {
    reactions.unsubscribe()
    closing.abort()
    for (const part of [session, currencies, language, symbol, prices, inbox, connection, changes])
      part.close()
  }

  return {
    api,
    client,
    session,
    connection,
    market,
    storedPricesAt$: prices.at$,
    currencies$: currencies.list$,
    coinIds$: combineLatest({ currencies: currencies.list$, quotations: quotations$ }).pipe(map(coinIds)),
    pairs$: pairs$.asObservable(),
    inbox,
    changed: () => changes.emit({ cause: 'seen' }),
    changed$: changes.changed$,
    time,
    frame,
    storage,
    language$: language.value$,
    setLanguage: async chosen => {
      const stored = language.set(chosen)
      connection.send('update_lang', chosen)
      await stored
    },
    symbol$: symbol.value$,
    legalName$: symbol.value$.pipe(
      switchMap(coin => market.quote$(coin)),
      map(quote => quote?.legal_name || LEGAL_NAME),
      distinctUntilChanged(),
    ),
    setSymbol: symbol.set,
    start: async ({ connect = true } = {}) => {
      restoring = true
      await Promise.all([session.restore(), language.restore(), symbol.restore(), prices.restore()])
      restoring = false
      started()
      if (connect) connection.open()
    },
    ready,
    refresh: resync,
    refreshQuotes: loadQuotes,
    userChanged,
    close,
    [DISPOSE]: close,
  }
}

/**
 * The default push address: port 2050 of the same host, wss for https.
 *
 * @throws TypeError if the origin is not an address.
 */
const socketUrl = (origin: string): string => {
  const { location } = globalThis as { readonly location?: { readonly origin: string } }
  try {
    const { protocol, hostname } = new URL(origin || (location?.origin ?? ''))
    return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${hostname}:${SOCKET_PORT}`
  } catch {
    throw new TypeError(
      "origin must be an address such as 'https://example.com': there is no page to take it from",
    )
  }
}
