import type { Observable, SchedulerLike } from 'rxjs'
import type { Change } from './changes.ts'
import type { Api, Client, ClientOptions, Http } from '../client/index.ts'
import type { contract, Currency, Pair } from '../contract/index.ts'
import type { Inbox, Queue } from '../inbox/index.ts'
import type { Connection, Frame, Market, Socket } from '../realtime/index.ts'
import type { Session } from '../session/index.ts'
import type { Storage } from '../storage/index.ts'
import type { Time } from './time.ts'

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
  /** Sends the requests, instead of `fetch`: `httpOverOfetch(ofetch.create({ … }))`, or your own. */
  readonly http?: Http
  /** How frames come: `callback => requestAnimationFrame(callback)` where things are painted; by default timers of 16 ms. The market emits once a frame. */
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
   * may have, is emitted on {@link App.changed$}; after one that moved money the platform is sent update_user, and the balances are
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
  /** Waits for the next frame. */
  readonly frame: Frame
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
  /**
   * Loads the quotes alone again: prices, and the lots, fees and spreads of the pairs.
   * @throws AppError when they cannot be had.
   */
  refreshQuotes(): Promise<void>
  /** Reports a change that only the caller knows of: it is emitted on {@link App.changed$}, and the balances are loaded. */
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
