import { controlRoutes } from '../control/routes.ts'
import { cryptoRandom } from '../exchange/core/random.ts'
import { newOpening } from '../exchange/opening.ts'
import { createPlatform } from '../http/platform.ts'
import { openIndexedDbJournal } from '../journal/indexed-db.ts'
import { type Journal, JournalError, type Uploads } from '../journal/journal.ts'
import { createMemoryJournal, createMemoryUploads } from '../journal/memory.ts'
import { createPagePictures, openDatabase } from '../journal/page-database.ts'
import { PAGE, readSettings, type Given, type Settings } from '../platform/settings.ts'
import { createPageChannel, type PageSocketEvents } from '../realtime/page-channel.ts'
import { startPushing } from '../realtime/pushing.ts'
import { hash } from './password.ts'

/** A request that can be cloned. */
export interface PlainRequest {
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer | undefined
}

export interface PlainResponse {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer
}

/** The exchange behind a page, in its thread or in a worker: all that it takes and returns can be cloned. */
export interface PageHost {
  /** @throws SettingError for an invalid setting. */
  open(given: Given<typeof PAGE>): Promise<{
    /** Whether data outlives the page. */
    readonly persistent: boolean
    /** The login of the first account. */
    readonly user: { readonly account: string; readonly password: string }
  }>
  /** Resolves when the data cannot be written any more: the disk is full, or the user has cleared the site's data. */
  lost(): Promise<void>
  /** @returns undefined for a request that gets no answer. */
  fetch(request: PlainRequest): Promise<PlainResponse | undefined>
  /** Opens the one push channel. */
  connect(events: PageSocketEvents): Promise<void>
  send(topic: string, payload: unknown): Promise<void>
  reconnect(): Promise<void>
  disconnect(): Promise<void>
  /** Deletes all data and starts a new exchange. */
  reset(): Promise<void>
  /** Stops it; its data stays. */
  close(): Promise<void>
}

interface Store {
  readonly journal: Journal
  readonly uploads: Uploads
  readonly persistent: boolean
  /** Deletes all pictures. */
  clear(): Promise<void>
}

const openStore = async (name: string | undefined, onLost: () => void): Promise<Store> => {
  try {
    if (name === undefined) throw new Error('No database')
    const database = await openDatabase(name, onLost)
    const stored = await openIndexedDbJournal(database)
    const flush = () =>
      stored.flush().catch((error: unknown) => {
        onLost()
        throw error
      })
    const journal = { ...stored, flush }
    const uploads = createPagePictures(database)
    return { journal, uploads, persistent: true, clear: () => database.clear('pictures') }
  } catch {
    // No database name, a private window, or storage is disabled.
    const [journal, uploads] = [createMemoryJournal(), createMemoryUploads()]
    return { journal, uploads, persistent: false, clear: async () => {} }
  }
}

const openExchange = async ({ database, ...settings }: Settings<typeof PAGE>, onLost: () => void) => {
  const store = await openStore(database, onLost)
  const create = () =>
    createPlatform({ ...settings, ...store, hash, secrets: cryptoRandom, routes: controlRoutes() })
  const createEmpty = async () => {
    await store.journal.replace([])
    await store.clear()
    return create()
  }
  const platform = await (async () => {
    try {
      return create()
    } catch (error) {
      // Of an incompatible older build, another seed or another recording.
      if (error instanceof JournalError) return createEmpty()
      throw error
    }
  })()
  const channel = createPageChannel()
  const pushing = startPushing(platform, channel, settings.pushInterval, line => console.error(line))
  platform.pushFaults = pushing.faults
  platform.sendPushes = pushing.send
  const reset = async () => {
    const opening = newOpening(platform.exchange.seed, Date.now(), settings.replay)
    await platform.restore({ now: opening.at, entries: [opening] })
    await store.clear()
    await platform.flush()
    channel.disconnect()
  }
  const close = async () => {
    pushing.stop()
    channel.disconnect()
    await store.journal.close()
  }
  return { platform, socket: channel.socket(), persistent: store.persistent, reset, close }
}

type OpenExchange = Awaited<ReturnType<typeof openExchange>>

/** An exchange that is opened later. */
export const createPageHost = (): PageHost => {
  let lose!: () => void
  const lost = new Promise<void>(resolve => (lose = resolve))
  let finish!: (exchange: OpenExchange) => void
  const opened = new Promise<OpenExchange>(resolve => (finish = resolve))
  return {
    async open(given) {
      const settings = readSettings(PAGE, given)
      const exchange = await openExchange(settings, lose)
      finish(exchange)
      const { account, password } = settings.account
      return { persistent: exchange.persistent, user: { account, password } }
    },
    lost: () => lost,
    async fetch({ url, method, headers, body }) {
      const { platform } = await opened
      const given = headers.map(([name, value]): [string, string] => [name, value])
      const response = await platform.fetch(new Request(url, { method, headers: given, body: body ?? null }))
      if (response.type === 'error') return undefined
      return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() }
    },
    connect: async events => (await opened).socket.open(events),
    send: async (topic, payload) => (await opened).socket.send(topic, payload),
    reconnect: async () => (await opened).socket.reconnect(),
    disconnect: async () => (await opened).socket.close(),
    reset: async () => (await opened).reset(),
    close: async () => (await opened).close(),
  }
}
