import {
  asyncScheduler,
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  switchMap,
  type Observable,
  type SchedulerLike,
} from 'rxjs'
import {
  createApi,
  createClient,
  httpOverFetch,
  httpOverOfetch,
  withUploadProgress,
  type Api,
  type Client,
  type ClientOptions,
  type Http,
} from './client/index.ts'
import { originOf } from './client/origin.ts'
import { contract, type Currency, type Pair, type QuoteCurrency } from './contract/index.ts'
import { createChanges, type Change } from './changes.ts'
import { follow } from './follow.ts'
import { createInbox, indexedDbQueue, memoryQueue, type Inbox, type Queue } from './inbox/index.ts'
import { marketReports } from './market-reports.ts'
import {
  createConnection,
  createMarket,
  socketIo,
  type Connection,
  type Frame,
  type Market,
  type Socket,
} from './realtime/index.ts'
import { coinIds, LEGAL_NAME } from './rules/index.ts'
import { createCurrencies } from './session/currencies.ts'
import type { Timer } from './session/in-time.ts'
import { createSession, createVault, type RefreshOptions, type Session } from './session/index.ts'
import { keptLanguage, keptSymbol } from './session/preferences.ts'
import { socketUrl } from './socket-url.ts'
import { indexedDbStorage, memoryStorage, type Storage } from './storage/index.ts'
import { createTime, type Time } from './time.ts'

/** What an app is made with; only `origin` is required. */
export interface AppOptions extends Partial<
  Pick<ClientOptions, 'timeout' | 'maxBytes' | 'retry' | 'drift' | 'paths' | 'now' | 'random'>
> {
  /** Where the platform is: 'https://example.com'; '' in a browser means the page's own origin. */
  readonly origin: string
  /** The push channel, or its address; by default port 2050 of the same host. */
  readonly socket?: Socket | string
  /** Keeps the session, the language and the chosen coin; memory by default. */
  readonly storage?: Storage
  /** Where messages of the inbox wait; by default the browser's queue, memory where there is none. */
  readonly queue?: Queue
  readonly fetch?: typeof fetch
  /** The door to the network, instead of `fetch`; over ofetch by default: `httpOverOfetch(ofetch.create({ … }))`. */
  readonly http?: Http
  /** How frames come; the market tells its readers once a frame. */
  readonly frame?: Frame
  /** Time and timers of connection, inbox and storage. */
  readonly scheduler?: SchedulerLike
  /** Milliseconds since some moment, whatever the clock is set to; the system's by default. */
  readonly elapsed?: () => number
}

/** A whole platform client. */
export interface App {
  /**
   * Every endpoint, by area: `app.api.options.submit(input)`. A call that changed something, or whose answer was lost so that it
   * may have, is told on {@link App.changed$}; after one that moved money the platform is sent update_user, and the balances are
   * loaded.
   */
  readonly api: Api<typeof contract>
  readonly client: Client
  readonly session: Session
  /** The push channel. `pushesOf(app, topic)` reads what comes on one topic of it. */
  readonly connection: Connection
  /** Live quotes. */
  readonly market: Market
  /** The coins the user can hold; empty until they are loaded. */
  readonly currencies$: Observable<readonly Currency[]>
  /** The ids of coins by name, from the coin list and the pairs: wallets need not name them. */
  readonly coinIds$: Observable<ReadonlyMap<string, number>>
  /** Every pair as the quotations have it: ids, lots, fees and spreads; empty until they are loaded. */
  readonly pairs$: Observable<readonly Pair[]>
  /** Each change of what the user has, once: by a call, by a push, in another tab, or while the push channel was down. */
  readonly changed$: Observable<Change>
  readonly time: Time
  /** Where the app keeps things. */
  readonly storage: Storage
  /** Messages between parts and tabs of the app. Nothing is opened before the first message or listener. */
  readonly inbox: Inbox
  /** The user's language, 'en' until one was chosen; sent with every call, kept, the same in all tabs. */
  readonly language$: Observable<string>
  /** Chooses the language and tells the platform (update_lang). */
  setLanguage(language: string): Promise<void>
  /** The coin that trading starts with, 'BTC' until one was chosen; kept, the same in all tabs. */
  readonly symbol$: Observable<string>
  /** What that coin is priced in, 'USDT' until the platform has said. */
  readonly legalName$: Observable<string>
  setSymbol(symbol: string): Promise<void>
  /** Restores session, language and coin, then connects. */
  start(): Promise<void>
  /**
   * Loads quotes, user, wallets and currencies again, without waiting for a push.
   * @throws AppError when the quotes cannot be had.
   */
  refresh(): Promise<void>
  /** Says that something changed of which only the caller knows; told on {@link App.changed$}, and the balances are loaded. */
  changed(): void
  /**
   * Says that the user, balances or orders changed: sends update_user and loads user, wallets and currencies again.
   * Calls of `api` that move money load the balances by themselves. Never rejects.
   */
  userChanged(): Promise<void>
  /**
   * Ends the connection and everything that runs; a call under way ends as ABORTED, and whether one that changes
   * something was carried out is then not known.
   */
  close(): void
}

/**
 * Makes a client with session, live market and storage, all wired. Nothing is sent before {@link App.start} or the
 * first call.
 *
 * Source: SPEC §4 (Session, Real-time), §7.
 * @throws TypeError when the origin is no http address.
 */
export function createApp(options: AppOptions): App {
  const origin = originOf(options)
  const {
    storage = memoryStorage(),
    queue = indexedDbQueue() ?? memoryQueue(),
    socket,
    frame,
    scheduler = asyncScheduler,
    elapsed,
    fetch: fetchFunction,
    // A fetch of the caller's may be no network at all: nothing must go past it.
    http = fetchFunction ? httpOverFetch(fetchFunction) : withUploadProgress(httpOverOfetch()),
    ...settings
  } = options
  const channel = typeof socket === 'object' ? socket : socketIo(socket ?? socketUrl(origin))
  const timer: Timer = (callback, ms) => {
    const due = scheduler.schedule(callback, ms)
    return () => due.unsubscribe()
  }
  const time = createTime(scheduler, elapsed)
  const changes = createChanges(time)
  const language = keptLanguage(storage, timer)
  const symbol = keptSymbol(storage, timer)

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
    http,
    token: () => session.state.token,
    onSessionInvalid: token => void session.invalidate(token),
    lang: () => language.value,
  })
  const api = changes.telling(createApi(client, contract), contract)
  const currencies = createCurrencies(() => client, session)
  const inbox = createInbox({ queue, timer })
  const market = createMarket({
    ...(frame && { frame }),
    ...marketReports(misfit => client.report(misfit)),
  })

  const quotations$ = new BehaviorSubject<readonly QuoteCurrency[]>([])
  const loadQuotes = async () => {
    // What is pushed meanwhile is fresher than the answer.
    const mark = market.mark()
    const quotations = await api.market.quotations({}, { silent: true })
    quotations$.next(quotations)
    const pairs = quotations.flatMap(({ quotation }) => quotation)
    market.snapshot(pairs, mark)
  }
  // Either may fail on its own; the next update or connect asks again.
  const loadUser = async (options: RefreshOptions = {}) => {
    await Promise.allSettled([session.refresh(options), options.only ? undefined : currencies.load()])
  }
  const reload = (only?: RefreshOptions['only']) => loadUser({ anew: true, ...(only && { only }) })
  const userChanged = async () => {
    connection.send('update_user')
    await reload()
  }
  // The platform learns whom private pushes are for, at every connect and for every user.
  const introduce = () => {
    const { user } = session.state
    if (user !== null) connection.send('login', String(user.id))
  }
  const resync = async () => {
    introduce()
    void loadUser()
    await loadQuotes()
  }
  const connected = () => {
    changes.tell({ cause: 'connected' })
    return resync()
  }
  const connection: Connection = createConnection({
    socket: channel,
    resync: connected,
    read: ({ topic, payload }) => market.push(topic, payload),
    scheduler,
    ...(settings.random && { random: settings.random }),
  })

  let restoring = false
  const following = follow({
    session,
    connection,
    changes,
    reconnect: () => channel.reconnect(),
    introduce,
    reload,
    resync,
    onSignIn: () => {
      // What belongs to a session of an earlier run is loaded when the connection comes up.
      if (!restoring) currencies.load().catch(() => {})
    },
  })

  return {
    api,
    client,
    session,
    connection,
    market,
    currencies$: currencies.list$,
    coinIds$: combineLatest({ currencies: currencies.list$, quotations: quotations$ }).pipe(map(coinIds)),
    pairs$: quotations$.pipe(map(all => all.flatMap(({ quotation }) => quotation))),
    inbox,
    changed: () => changes.tell({ cause: 'seen' }),
    changed$: changes.changed$,
    time,
    storage,
    language$: language.value$,
    setLanguage: async chosen => {
      const kept = language.set(chosen)
      connection.send('update_lang', chosen)
      await kept
    },
    symbol$: symbol.value$,
    legalName$: symbol.value$.pipe(
      switchMap(coin => market.quote$(coin)),
      map(quote => quote?.legal_name || LEGAL_NAME),
      distinctUntilChanged(),
    ),
    setSymbol: symbol.set,
    start: async () => {
      restoring = true
      await Promise.all([session.restore(), language.restore(), symbol.restore()])
      restoring = false
      connection.open()
    },
    refresh: resync,
    userChanged,
    close: () => {
      following.unsubscribe()
      closing.abort()
      for (const part of [session, currencies, language, symbol, inbox, connection, changes]) part.close()
    },
  }
}
