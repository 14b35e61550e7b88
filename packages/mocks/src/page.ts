import { proxy, wrap } from 'comlink'
import { createControl, type Controls } from './control/client.ts'
import { createPageHost, type PageHost } from './page/host.ts'
import { fetchFrom, httpFrom, type PageHttp } from './page/http.ts'
import { SettingError } from './platform/fields.ts'
import type { PAGE, Given } from './platform/settings.ts'
import type { PageSocket } from './realtime/page-channel.ts'

export { readRecording, type Recording } from './exchange/market/recording.ts'
export { RecordingError } from './exchange/market/recording-lines.ts'
export { SettingError }
export type { Controls, PageHttp, PageSocket }

/** The exchange of a database runs in another tab. */
export class ExchangeInUse extends Error {
  override readonly name = 'ExchangeInUse'
  constructor() {
    super('The exchange runs in another tab of this browser: take it over with { takeOver: true }')
  }
}

export interface PageExchangeOptions extends Given<typeof PAGE> {}

/** An exchange in a page. `http` and `socket` are options of the SDK's `createApp`. */
export interface PageExchange {
  readonly http: PageHttp
  readonly socket: PageSocket
  /** As `fetch`, without the network. */
  readonly fetch: typeof fetch
  readonly control: Controls
  /** Whether data outlives the page. It does not in private windows, nor over plain http. */
  readonly persistent: boolean
  /** The login of the first account. */
  readonly user: { readonly account: string; readonly password: string }
  /** Deletes all data and starts a new exchange. */
  reset(): Promise<void>
  /** Resolves when it ends by itself: another tab took it over, or its worker failed, or its data cannot be written. */
  readonly ended: Promise<'taken over' | 'broken'>
  /** Ends it; its data stays. */
  close(): Promise<void>
}

/**
 * Runs an exchange in a page; its data is stored in IndexedDB. One tab of a browser runs it.
 *
 * ```ts
 * const { http, socket } = await createPageExchange({ database: 'practice' })
 * const app = createApp({ origin: location.origin, http, socket })
 * ```
 *
 * @throws ExchangeInUse if another tab runs the exchange of this database.
 * @throws SettingError for an invalid setting.
 */
export const createPageExchange = (options?: PageExchangeOptions): Promise<PageExchange> =>
  exchangeOf(() => {
    const host = createPageHost()
    return { host, failed: new Promise(() => {}), stop: () => void host.close().catch(() => {}) }
  }, options)

/**
 * Runs it in a worker, so that it blocks no frame of the page.
 *
 * @param start Starts the worker: `() => new Worker(url, { type: 'module' })` with the address of `@app/mocks/page-worker`.
 * @throws ExchangeInUse if another tab runs the exchange of this database.
 * @throws SettingError for an invalid setting.
 * @throws Error if the worker cannot be loaded.
 */
export const createWorkerExchange = (
  start: () => Worker,
  options?: PageExchangeOptions,
): Promise<PageExchange> =>
  exchangeOf(() => {
    const worker = start()
    const failed = new Promise<never>((_, reject) =>
      worker.addEventListener('error', ({ message }) =>
        reject(new Error(message || 'The worker of the exchange could not be loaded')),
      ),
    )
    failed.catch(() => {})
    return { host: wrap<PageHost>(worker), failed, stop: () => worker.terminate() }
  }, options)

interface RunningHost {
  readonly host: PageHost
  /** Rejects when it cannot run. */
  readonly failed: Promise<never>
  /** Stops it without waiting for its data: another tab has taken them over. */
  stop(): void
}

const exchangeOf = async (
  run: () => RunningHost,
  options: PageExchangeOptions = {},
): Promise<PageExchange> => {
  const lock =
    options.database === undefined ? undefined : await lockOf(options.database, options.takeOver === true)
  // Without the lock, two pages could write.
  const database = lock && options.database
  const open = async () => {
    const running = run()
    const { host, failed, stop } = running
    try {
      return { ...running, ...(await Promise.race([host.open({ ...options, database }), failed])) }
    } catch (error) {
      stop()
      throw error
    }
  }
  const { host, failed, stop, persistent, user } = await open().catch((error: Error) => {
    lock?.release()
    // A worker sends only the fields of an error.
    throw error.name === 'SettingError' ? new SettingError(error.message) : error
  })
  const taken = lock?.taken.then(() => {
    stop()
    return 'taken over' as const
  })
  const broken = Promise.race([host.lost(), failed.catch(() => {})]).then(() => 'broken' as const)
  const ended = Promise.race(taken ? [taken, broken] : [broken])
  const fetch = fetchFrom(host)
  return {
    http: httpFrom(host),
    socket: {
      open: events => void host.connect(proxy(events)),
      send: (topic, payload) => void host.send(topic, payload),
      reconnect: () => void host.reconnect(),
      close: () => void host.disconnect(),
    },
    fetch,
    control: createControl(globalThis.location?.origin ?? 'http://localhost', { fetch }),
    persistent,
    user,
    reset: () => host.reset(),
    ended,
    async close() {
      // One that has ended does not answer.
      await Promise.race([host.close(), ended])
      stop()
      lock?.release()
    },
  }
}

/** Undefined where the browser has no locks, as over plain http from another machine, or denies them. */
const lockOf = async (database: string, takeOver: boolean) => {
  if (!globalThis.navigator?.locks) return undefined
  return holdLock(database, takeOver).catch((error: unknown) => {
    if (error instanceof ExchangeInUse) throw error
    return undefined
  })
}

interface HeldLock {
  /** Resolves when another page takes it over. */
  readonly taken: Promise<void>
  release(): void
}

/**
 * Holds a Web Lock until it is released, the page ends, or another one takes it over.
 *
 * @throws ExchangeInUse if another page holds it and `takeOver` is off.
 * @throws Error where the browser denies locks.
 */
const holdLock = (name: string, takeOver: boolean): Promise<HeldLock> =>
  new Promise((resolve, reject) => {
    let take!: () => void
    const taken = new Promise<void>(settle => (take = settle))
    const hold = (lock: unknown) => {
      if (lock === null) return reject(new ExchangeInUse())
      return new Promise<void>(release => resolve({ taken, release }))
    }
    navigator.locks
      .request(name, takeOver ? { steal: true } : { ifAvailable: true }, hold)
      .catch((error: unknown) => {
        take()
        // Without effect once it is held.
        reject(error as Error)
      })
  })
