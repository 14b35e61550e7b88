import type { Observable, SchedulerLike } from 'rxjs'
import type { Change } from './changes.ts'
import type { Api, Client, ClientOptions, Http } from '../client/index.ts'
import type { contract, Currency, Pair } from '../contract/index.ts'
import type { Inbox, Queue } from '../inbox/index.ts'
import type { Connection, Frame, Market, Socket, SocketIoOptions } from '../realtime/index.ts'
import type { Session } from '../session/index.ts'
import type { Storage } from '../storage/index.ts'
import type { ReadyOptions } from './ready.ts'
import type { Time } from './time.ts'

/** Options of an app; only `origin` is required. */
export interface AppOptions extends Partial<
  Pick<ClientOptions, 'timeout' | 'maxBytes' | 'retry' | 'drift' | 'paths' | 'keyHeader' | 'now' | 'random'>
> {
  /** The platform's origin: 'https://example.com'; '' in a browser means the page's origin. */
  readonly origin: string
  /** The push channel, or its address; by default port 2050 of the same host. */
  readonly socket?: Socket | string
  /** Options of the default push channel: the client library for a server with socket.io 2. */
  readonly socketIo?: SocketIoOptions
  /** Stores the session, the language and the chosen coin; memory by default. Tabs share it. */
  readonly storage?: Storage
  /**
   * Stores the orders whose outcome this run awaits, and its notifications until they are queued; `storage` by default. Two
   * tabs or programs must not share it: a page passes `webStorage(() => sessionStorage)`.
   */
  readonly tabStorage?: Storage
  /** Queue of the inbox; by default IndexedDB, or memory without it. */
  readonly queue?: Queue | undefined
  /** Keeps the remembered login; by default the IndexedDB database `h4-remember`, nothing without IndexedDB. */
  readonly remember?: Storage | undefined
  readonly fetch?: typeof fetch
  /** Sends the requests, instead of `fetch`: `httpOverOfetch(ofetch.create({ … }))`, or your own. */
  readonly http?: Http
  /**
   * Schedules frames; a UI passes `callback => requestAnimationFrame(callback)`, the default is a 16 ms timer. The
   * market emits once per frame.
   */
  readonly frame?: Frame
  /** Clock and timers of connection, inbox and storage. */
  readonly scheduler?: SchedulerLike
  /**
   * The zone of the platform's texts, an IANA name: 'Asia/Shanghai'. Without it, or where the user's newest order
   * contradicts it, which is drift, that order shows the offset.
   */
  readonly timeZone?: string
  /** A monotonic clock, ms; `performance.now` by default. */
  readonly elapsed?: () => number
}

/**
 * The platform client: API, session, live market, inbox and storage. `using app = createApp(…)` closes it at the end of the
 * block.
 */
export interface App extends Disposable {
  /**
   * Every endpoint, by area: `app.api.options.submit(input)`. A call that changed something, or may have because its
   * answer was lost, is emitted on {@link App.changed$}. After a call that moved money, the app sends update_user and
   * reloads the balances.
   */
  readonly api: Api<typeof contract>
  readonly client: Client
  readonly session: Session
  /** The push channel. `pushesOf(app, topic)` parses the pushes of one topic. */
  readonly connection: Connection
  /** Live quotes. */
  readonly market: Market
  /**
   * While {@link market} has the prices that this device stored, before the platform's are known: their time, unix ms.
   * Else null.
   */
  readonly storedPricesAt$: Observable<number | null>
  /** The coins the user can hold; empty until loaded. */
  readonly currencies$: Observable<readonly Currency[]>
  /** Coin ids by name, from the coin list and the pairs; wallets may lack them. */
  readonly coinIds$: Observable<ReadonlyMap<string, number>>
  /** Every pair of the quotations: ids, lots, fees and spreads; empty until loaded. */
  readonly pairs$: Observable<readonly Pair[]>
  /** Each possible change of the user's data, once: by a call, a push, another tab, or a reconnect. */
  readonly changed$: Observable<Change>
  readonly time: Time
  /** Calls back in the next frame. */
  readonly frame: Frame
  readonly storage: Storage
  readonly tabStorage: Storage
  /** Messages between parts and tabs of the app. Its queue is opened by the first message or listener. */
  readonly inbox: Inbox
  /** The user's language, 'en' by default; sent with every call, stored, synced across tabs. */
  readonly language$: Observable<string>
  /** Sets the language and sends it to the platform (update_lang). */
  setLanguage(language: string): Promise<void>
  /** The coin selected for trading, 'BTC' by default; stored, synced across tabs. */
  readonly coin$: Observable<string>
  /** The quote currency of that coin, 'USDT' until its quote is known. */
  readonly quoteCurrency$: Observable<string>
  setCoin(coin: string): Promise<void>
  /** Restores session, language and coin, then connects; with `connect: false` once `connection.open()` is called. */
  start(options?: { readonly connect?: boolean }): Promise<void>
  /**
   * Resolves when the app can trade: a user is signed in, the quotations are loaded, and the push channel is live. Fetches
   * nothing itself except a user whose last fetch failed; `start()` and `session.login()` do.
   * @throws AppError whose `issues` name what is missing (`session`, `user`, `quotations`, `channel`) and why. SESSION_INVALID
   *   at once if no user is signed in after the start, TIMEOUT, or ABORTED by the signal or `close()`.
   */
  ready(options?: ReadyOptions): Promise<void>
  /**
   * Reloads quotes, user, wallets and currencies.
   * @throws AppError if the quotes cannot be loaded.
   */
  refresh(): Promise<void>
  /**
   * Reloads only the quotes: prices, and the lots, fees and spreads of the pairs.
   * @throws AppError if they cannot be loaded.
   */
  refreshQuotes(): Promise<void>
  /** Reports a change that only the caller knows: emits it on {@link App.changed$} and reloads the balances. */
  changed(): void
  /**
   * Reports that the user, balances or orders changed: sends update_user and reloads user, wallets and currencies.
   * Not needed after calls of `api` that move money. Never rejects.
   */
  userChanged(): Promise<void>
  /**
   * Closes the connection, stops all timers and completes the streams, except those of `client`. Calls in flight reject with
   * ABORTED; whether the platform executed a write is then unknown.
   */
  close(): void
}
