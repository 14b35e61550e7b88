import { proxy, wrap } from 'comlink'
import { createControl, type Controls } from './control/client.ts'
import { createPageHost, type HostSettings, type PageHost } from './page/host.ts'
import { fetchFrom, httpFrom, type PageHttp } from './page/http.ts'
import { holdLock } from './page/lock.ts'
import { PRACTICE_USER } from './platform/demo.ts'
import { checkSettings } from './platform/settings.ts'
import type { PageSocket } from './realtime/page-channel.ts'

export { ExchangeInUse } from './page/lock.ts'
export { SettingError } from './platform/settings.ts'
export type { Controls, PageHttp, PageSocket }

export interface PageExchangeOptions extends HostSettings {
  /** Ends the exchange of another tab with this database, instead of throwing ExchangeInUse. */
  readonly takeOver?: boolean
}

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
  /** Resolves when it ends before the page: another tab took it over, or the browser deleted its data. */
  readonly ended: Promise<'taken over' | 'deleted'>
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
  exchangeOf(createPageHost, options)

/**
 * Runs it in a worker, so that it blocks no frame of the page.
 *
 * @param start Starts the worker: `() => new Worker(url, { type: 'module' })` with the address of `@app/mocks/page-worker`.
 * @throws ExchangeInUse if another tab runs the exchange of this database.
 * @throws SettingError for an invalid setting.
 */
export const createWorkerExchange = (
  start: () => Worker,
  options?: PageExchangeOptions,
): Promise<PageExchange> => {
  let worker: Worker | undefined
  const open = (): PageHost => {
    worker = start()
    return wrap<PageHost>(worker)
  }
  return exchangeOf(open, options, () => worker?.terminate())
}

const exchangeOf = async (
  open: () => PageHost,
  options: PageExchangeOptions = {},
  onTaken: () => void = () => {},
): Promise<PageExchange> => {
  const { takeOver = false, account = PRACTICE_USER, ...settings } = options
  checkSettings(settings)
  // Insecure contexts (plain http on another machine's address) have no locks.
  const database = 'locks' in navigator ? settings.database : undefined
  const lock = database === undefined ? undefined : await holdLock(database, takeOver)
  const host = open()
  const persistent = await host.open({ ...settings, account, database })
  const taken = lock?.taken.then(() => {
    onTaken()
    return 'taken over' as const
  })
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
    user: { account: account.account, password: account.password },
    reset: () => host.reset(),
    ended: Promise.race([...(taken ? [taken] : []), host.lost().then(() => 'deleted' as const)]),
  }
}
