import { cryptoRandom } from '../exchange/core/random.ts'
import { newOpening } from '../exchange/opening.ts'
import { createMemoryUploads, type Uploads } from '../journal/uploads.ts'
import { controlRoutes } from '../control/routes.ts'
import { openIndexedDbJournal } from '../journal/indexed-db.ts'
import { JournalError, type Journal } from '../journal/journal.ts'
import { createMemoryJournal } from '../journal/memory.ts'
import type { PlatformSettings } from '../platform/open.ts'
import { createPlatform } from '../http/platform.ts'
import { createPageChannel } from '../realtime/page-channel.ts'
import { createPushes } from '../realtime/pushes.ts'
import { openDatabase } from '../journal/page-database.ts'
import { unreachable, type LocalTransport } from './transport.ts'
import { hash } from './password.ts'
import { createPagePictures } from '../journal/page-pictures.ts'

export interface PageSettings extends PlatformSettings {
  /** Name of the IndexedDB database; without it data is kept in memory only. */
  readonly database?: string | undefined
}

/** Real ms between two market pushes. */
const PUSH_INTERVAL = 1000
/** Real ms between two advances of virtual time. */
const SYNC = 250

/** Served only in a page: POST deletes all data, GET returns {@link PageState}. */
export const RESET_PATH = '/page/reset'
export const STATE_PATH = '/page/state'
export interface PageState {
  /** Whether data survives the page. */
  readonly persistent: boolean
}

interface Store {
  readonly journal: Journal
  readonly uploads: Uploads
  readonly persistent: boolean
  /** Deletes all pictures. */
  clear(): Promise<void>
}

const openStore = async (name: string | undefined): Promise<Store> => {
  try {
    if (name === undefined) throw new Error('No database')
    // Only a new page gets another.
    const database = await openDatabase(name, () => location.reload())
    const journal = await openIndexedDbJournal(database)
    return {
      journal,
      uploads: createPagePictures(database),
      persistent: true,
      clear: () => database.clear('pictures'),
    }
  } catch {
    // No database name, a private window, or storage is disabled.
    return {
      journal: createMemoryJournal(),
      uploads: createMemoryUploads(),
      persistent: false,
      clear: async () => {},
    }
  }
}

export const openPageExchange = async ({ database, ...settings }: PageSettings): Promise<LocalTransport> => {
  const store = await openStore(database)
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
      // The journal of an incompatible older build.
      if (error instanceof JournalError) return createEmpty()
      throw error
    }
  })()
  const channel = createPageChannel()
  const pushes = createPushes(platform, channel, PUSH_INTERVAL)
  platform.pushFaults = pushes.faults
  platform.sendPushes = () => platform.flush().then(pushes.send)

  let pushedAt = -Infinity
  const tick = () => {
    platform.pacemaker.sync()
    if (performance.now() - pushedAt < PUSH_INTERVAL - SYNC / 2) return
    pushedAt = performance.now()
    // Push only durable changes.
    void platform.flush().then(pushes.tick, () => {})
  }
  setInterval(tick, SYNC)

  const reset = async () => {
    const now = Date.now()
    await platform.restore({ now, entries: [newOpening(platform.exchange.seed, now)] })
    await store.clear()
    await platform.flush()
    channel.disconnect()
  }
  /** Serializes concurrent resets of several tabs. */
  let resetting: Promise<void> = Promise.resolve()

  return {
    tick,
    socket: channel.socket,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === STATE_PATH) return Response.json({ persistent: store.persistent } satisfies PageState)
      if (pathname === RESET_PATH) {
        resetting = resetting.catch(() => {}).then(reset)
        await resetting
        return Response.json({})
      }
      const response = await platform.fetch(request)
      if (response.type === 'error') throw unreachable()
      return response
    },
  }
}
