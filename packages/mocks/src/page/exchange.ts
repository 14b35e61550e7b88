import { newOpening } from '../exchange/opening.ts'
import { createMemoryUploads, type Uploads } from '../exchange/uploads.ts'
import { openIndexedDbJournal } from '../journal/indexed-db.ts'
import { JournalError, type Journal } from '../journal/journal.ts'
import { createMemoryJournal } from '../journal/memory.ts'
import { createPlatform, type PlatformSettings } from '../platform.ts'
import { createPageChannel } from '../realtime/page-channel.ts'
import { createPushes } from '../realtime/pushes.ts'
import { openDatabase } from './database.ts'
import { unreachable, type OwnDoor } from './door.ts'
import { hash } from './password.ts'
import { createPagePictures } from './pictures.ts'

export interface PageSettings extends PlatformSettings {
  /** Name of the database in which everything survives; without it all is forgotten with the page. */
  readonly database?: string | undefined
}

/** Real milliseconds between two pushes of the market. */
const PUSH_INTERVAL = 1000
/** How often virtual time is brought up to real time when nobody asks, ms. */
const SYNC = 250

/** What only an exchange in a page answers: a POST that forgets everything, a GET of {@link PageState}. */
export const RESET_PATH = '/page/reset'
export const STATE_PATH = '/page/state'
export interface PageState {
  /** Whether what happens survives the page. */
  readonly kept: boolean
}

/** Where an exchange keeps what happens, and whether that survives the page. */
interface Store {
  readonly journal: Journal
  readonly uploads: Uploads
  readonly kept: boolean
  /** Forgets all pictures. */
  clear(): Promise<void>
}

const openStore = async (name: string | undefined): Promise<Store> => {
  try {
    if (name === undefined) throw new Error('Nothing is to be kept')
    const database = await openDatabase(name)
    const journal = await openIndexedDbJournal(database)
    return {
      journal,
      uploads: createPagePictures(database),
      kept: true,
      clear: () => database.clear('pictures'),
    }
  } catch {
    // A private window, or a browser that is told to keep nothing.
    return {
      journal: createMemoryJournal(),
      uploads: createMemoryUploads(),
      kept: false,
      clear: async () => {},
    }
  }
}

/** Runs the exchange in this page. */
export const openPageExchange = async ({ database, ...settings }: PageSettings): Promise<OwnDoor> => {
  const store = await openStore(database)
  const create = () => createPlatform({ ...settings, ...store, hash, control: true })
  const createAnew = async () => {
    await store.journal.replace([])
    await store.clear()
    return create()
  }
  const platform = await (async () => {
    try {
      return create()
    } catch (error) {
      // Kept by an older build, of an exchange that was another one.
      if (error instanceof JournalError) return createAnew()
      throw error
    }
  })()
  const channel = createPageChannel()
  const pushes = createPushes(platform, channel, PUSH_INTERVAL)
  platform.pushFaults = pushes.faults

  let pushedAt = -Infinity
  const beat = () => {
    platform.pacemaker.sync()
    if (performance.now() - pushedAt < PUSH_INTERVAL - SYNC / 2) return
    pushedAt = performance.now()
    // Nobody is told of what could still be lost.
    void platform.flush().then(pushes.tick, () => {})
  }
  setInterval(beat, SYNC)

  const reset = async () => {
    const now = Date.now()
    await platform.restore({ now, entries: [newOpening(platform.exchange.seed, now)] })
    await store.clear()
    await platform.flush()
    channel.disconnect()
  }
  /** One after the other: several tabs may ask at once. */
  let resetting: Promise<void> = Promise.resolve()

  return {
    beat,
    socket: channel.socket,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === STATE_PATH) return Response.json({ kept: store.kept } satisfies PageState)
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
