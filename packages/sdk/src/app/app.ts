import { asyncScheduler, combineLatest, distinctUntilChanged, map, skip, switchMap } from 'rxjs'
import { createApi, createClient, httpOverFetch, withUploadProgress, type Client } from '../client/index.ts'
import { originOf } from '../client/origin.ts'
import { contract } from '../contract/index.ts'
import { createLoader, dataOf } from '../fetched/index.ts'
import type { App, AppOptions } from './types.ts'
import { createChanges } from './changes.ts'
import { createReactions } from './reactions.ts'
import { createInbox, indexedDbQueue, memoryQueue } from '../inbox/index.ts'
import { createConnection } from '../realtime/connection.ts'
import { createMarket, socketIo, type Connection } from '../realtime/index.ts'
import { SOCKET_PORT } from '../realtime/socket-io.ts'
import { timerFrame } from '../realtime/frame.ts'
import { LEGAL_NAME } from '../rules/index.ts'
import { coinIds } from '../rules/coin-ids.ts'
import { isTimeZone } from '../rules/server-time.ts'
import { createCurrencies } from '../session/currencies.ts'
import { createSession, createVault, type RefreshOptions, type Session } from '../session/index.ts'
import { storedLanguage, storedCoin } from '../session/preferences.ts'
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
 * @throws TypeError if the origin is not an http address, or the time zone no name of one.
 */
export const createApp = (options: AppOptions): App => {
  const origin = originOf(options)
  const {
    storage = memoryStorage(),
    tabStorage = storage,
    queue = indexedDbQueue() ?? memoryQueue(),
    remember = indexedDbStorage('h4-remember'),
    socket,
    socketIo: socketOptions,
    frame = timerFrame,
    scheduler = asyncScheduler,
    elapsed,
    timeZone,
    fetch: fetchFunction,
    // All requests must go through the caller's fetch; upload progress would use XMLHttpRequest.
    http = fetchFunction ? httpOverFetch(fetchFunction) : withUploadProgress(httpOverFetch()),
    ...settings
  } = options
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new TypeError(
      `timeZone must be an IANA name such as 'Asia/Shanghai'; got ${JSON.stringify(timeZone)}`,
    )
  const channel = typeof socket === 'object' ? socket : socketIo(socket ?? socketUrl(origin), socketOptions)
  const device = createTime(scheduler, elapsed)
  const timer = timerOf(device)
  const { platform, timed, pushed } = createPlatformTime(device)
  const { platformOffset, learning } = createPlatformZone(platform, timeZone, drift => client.report(drift))
  const time = { ...device, platform, platformOffset }
  const changes = createChanges(time)
  const language = storedLanguage(storage, timer)
  const coin = storedCoin(storage, timer)

  const session: Session = createSession({
    client: () => client,
    storage,
    vault: createVault(remember),
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

  const quotations = createLoader(async () => {
    // Pushes that arrive during the request are newer than its answer.
    const mark = market.mark()
    const list = await api.market.quotations({}, { silent: true })
    // One list for all readers: watchers look pairs up at every price.
    return { mark, list, pairs: list.flatMap(({ quotation }) => quotation) }
  })
  const quoted$ = dataOf(quotations, { mark: 0, list: [], pairs: [] })
  quoted$.pipe(skip(1)).subscribe(({ pairs, mark }) => {
    market.snapshot(pairs, mark)
    prices.fresh()
  })
  const loadQuotes = async () => {
    await quotations.reload()
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

  const { ready, started } = createReady({ client, session, connection, quotations, reload })
  const close = () => {
    quotations.state$.complete()
    reactions.unsubscribe()
    closing.abort()
    for (const part of [session, currencies, language, coin, prices, inbox, connection, changes, market])
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
    coinIds$: combineLatest([currencies.list$, quoted$]).pipe(
      map(([known, { list }]) => coinIds({ currencies: known, quotations: list })),
    ),
    pairs$: quoted$.pipe(map(({ pairs }) => pairs)),
    inbox,
    changed: () => changes.emit({ cause: 'seen' }),
    changed$: changes.changed$,
    time,
    frame,
    storage,
    tabStorage,
    language$: language.value$,
    setLanguage: async chosen => {
      const stored = language.set(chosen)
      connection.send('update_lang', chosen)
      await stored
    },
    coin$: coin.value$,
    quoteCurrency$: coin.value$.pipe(
      switchMap(chosen => market.quote$(chosen)),
      map(quote => quote?.legal_name || LEGAL_NAME),
      distinctUntilChanged(),
    ),
    setCoin: coin.set,
    start: async ({ connect = true } = {}) => {
      restoring = true
      await Promise.all([session.restore(), language.restore(), coin.restore(), prices.restore()])
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
