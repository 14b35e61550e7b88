import {
  BehaviorSubject,
  distinctUntilChanged,
  first,
  map,
  pairwise,
  takeWhile,
  type Observable,
  type SchedulerLike,
} from 'rxjs'
import {
  createApi,
  createClient,
  httpOverFetch,
  type Api,
  type Client,
  type ClientOptions,
} from './client/index.ts'
import { contract, type Currency } from './contract/index.ts'
import {
  createConnection,
  createMarket,
  isUp,
  socketIo,
  SOCKET_PORT,
  type Connection,
  type Frame,
  type Market,
  type Socket,
} from './realtime/index.ts'
import { createSession, createVault, type Session } from './session/index.ts'
import { indexedDbStorage, memoryStorage, type Storage } from './storage/index.ts'
import { kindOf } from './values/index.ts'

/** What an app is made with; only `origin` is required. */
export interface AppOptions extends Partial<
  Pick<ClientOptions, 'timeout' | 'retry' | 'drift' | 'paths' | 'now' | 'random'>
> {
  /** Where the platform is: 'https://example.com'. */
  readonly origin: string
  /** The push channel, or its address; by default port 2050 of the same host. */
  readonly socket?: Socket | string
  /** Keeps the session and the language; memory by default. */
  readonly storage?: Storage
  readonly fetch?: typeof fetch
  /** How frames come; the market tells its readers once a frame. */
  readonly frame?: Frame
  /** Time and timers of the connection. */
  readonly scheduler?: SchedulerLike
}

/** A whole platform client. */
export interface App {
  /** Every endpoint, by area: `app.api.options.submit(input)`. */
  readonly api: Api<typeof contract>
  readonly client: Client
  readonly session: Session
  readonly connection: Connection
  /** Live quotes. */
  readonly market: Market
  /** The coins the user can hold; empty until they are loaded. */
  readonly currencies$: Observable<readonly Currency[]>
  /** The user's language, sent with every call. */
  readonly language$: Observable<string>
  setLanguage(language: string): Promise<void>
  /** Restores session and language, then connects. */
  start(): Promise<void>
  /**
   * Loads quotes, user, wallets and currencies again, without waiting for a push.
   * @throws AppError when the quotes cannot be had.
   */
  refresh(): Promise<void>
  /**
   * Says that the user's balances or orders changed: sends update_user and loads user and wallets again.
   * Call it after trades and withdrawals. Never rejects.
   */
  userChanged(): Promise<void>
  /** Ends the connection and everything that runs. */
  close(): void
}

const LANGUAGE_KEY = 'h4.language'
const DEFAULT_LANGUAGE = 'en'

/**
 * Makes a client with session, live market and storage, all wired. Nothing is sent before {@link App.start} or the
 * first call.
 *
 * Source: SPEC §4 (Session, Real-time), §7.
 */
export function createApp(options: AppOptions): App {
  const {
    origin,
    storage = memoryStorage(),
    socket,
    frame,
    scheduler,
    fetch: fetchFunction,
    ...settings
  } = options
  const language$ = new BehaviorSubject(DEFAULT_LANGUAGE)

  const session: Session = createSession({
    client: () => client,
    storage,
    vault: createVault(indexedDbStorage('h4-remember')),
  })
  const client: Client = createClient({
    ...settings,
    origin,
    http: httpOverFetch(fetchFunction),
    token: () => session.state.token,
    onSessionInvalid: token => void session.invalidate(token),
    lang: () => language$.value,
  })
  const api = createApi(client, contract)
  const market = createMarket({
    ...(frame && { frame }),
    onMalformed: (source, path, received) =>
      client.report({ source, path, expected: 'as the contract says', received: kindOf(received) }),
  })

  const currencies$ = new BehaviorSubject<readonly Currency[]>([])
  const silent = { silent: true }
  const loadQuotes = async () => {
    const quoteCurrencies = await api.market.quotations({}, silent)
    market.snapshot(quoteCurrencies.flatMap(({ quotation }) => quotation))
  }
  const loadCurrencies = async () => {
    const { token } = session.state
    const currencies = await api.market.currencies({}, silent)
    if (token === session.state.token) currencies$.next(currencies)
  }
  // Either may fail on its own; the next update or connect asks again.
  const loadUser = async (options?: { anew: boolean }) => {
    if (session.state.token !== null) await Promise.allSettled([session.refresh(options), loadCurrencies()])
  }
  const channel = typeof socket === 'object' ? socket : socketIo(socket ?? socketUrl(origin))
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
  const connection: Connection = createConnection({
    socket: channel,
    resync,
    ...(scheduler && { scheduler }),
    ...(settings.random && { random: settings.random }),
  })

  const following = connection.push$.subscribe(({ topic, payload }) => {
    market.push(topic, payload)
    if (topic === 'update_user' || topic === 'closed_microorder') void loadUser({ anew: true })
  })
  const userId$ = session.state$.pipe(
    map(({ user }) => user?.id),
    distinctUntilChanged(),
  )
  following.add(
    userId$.pipe(pairwise()).subscribe(([before]) => {
      // A connection that was introduced goes on getting that user's pushes: the next one must have its own.
      if (before !== undefined && isUp(connection.status.state)) channel.reconnect()
      else introduce()
    }),
  )
  const token$ = session.state$.pipe(
    map(({ token }) => token),
    distinctUntilChanged(),
  )
  following.add(
    token$.pipe(pairwise()).subscribe(([, token]) => {
      currencies$.next([])
      if (token === null) return
      connection.send('update_user')
      loadCurrencies().catch(() => {})
    }),
  )
  // Without the push channel there is a picture all the same, if an ageing one.
  following.add(
    connection.status$
      .pipe(
        takeWhile(({ state }) => !isUp(state)),
        first(({ reason }) => reason !== '', undefined),
      )
      .subscribe(status => {
        if (status !== undefined) resync().catch(() => {})
      }),
  )

  return {
    api,
    client,
    session,
    connection,
    market,
    currencies$: currencies$.asObservable(),
    language$: language$.asObservable(),
    setLanguage: async language => {
      language$.next(language)
      connection.send('update_lang', language)
      await storage.set(LANGUAGE_KEY, language).catch(() => {})
    },
    start: async () => {
      await session.restore()
      const language = await storage.get(LANGUAGE_KEY).catch(() => null)
      if (typeof language === 'string') language$.next(language)
      connection.open()
    },
    refresh: resync,
    userChanged: async () => {
      connection.send('update_user')
      await loadUser({ anew: true })
    },
    close: () => {
      following.unsubscribe()
      session.close()
      connection.close()
    },
  }
}

/** The platform's push address: port 2050 of the same host, secure where the page is. */
function socketUrl(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${hostname}:${SOCKET_PORT}`
}
