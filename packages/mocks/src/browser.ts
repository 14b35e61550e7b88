import { createControl, type Control } from './control/client.ts'
import { DEMO_USER } from './demo.ts'
import type { Door } from './page/door.ts'
import {
  openPageExchange,
  RESET_PATH,
  STATE_PATH,
  type PageSettings,
  type PageState,
} from './page/exchange.ts'
import { shareBetweenTabs } from './page/tabs.ts'
import { checkSettings } from './settings.ts'

export interface PageExchangeOptions extends PageSettings {
  /** Address of the service worker, which imports msw's; without it nothing is intercepted. */
  readonly workerUrl?: string
}

/** An exchange in this page, or in another tab of this browser. */
export interface PageExchange extends Door {
  /** Whether a service worker passes the page's calls on; else only {@link PageExchange.call} does. */
  readonly intercepted: boolean
  /** As `fetch`, without the network. */
  readonly call: typeof fetch
  /** Whether what happens survives the page; private windows may keep nothing. */
  readonly kept: boolean
  /** Whom one can be from the beginning. */
  readonly demoUser: typeof DEMO_USER
  /** The control operations. */
  readonly control: Control
  /** Forgets everything that happened: as on the first day. */
  reset(): Promise<void>
}

/**
 * Runs a whole exchange in the browser. Tabs of the same origin share it; what happened survives in IndexedDB.
 *
 * Where there are no secure contexts (plain http on another machine's address) there is no service worker and no lock
 * between tabs: each page then has an exchange of its own that is forgotten with it.
 *
 * @throws SettingError about a setting that cannot be used.
 */
export const startPageExchange = async ({
  workerUrl,
  database = 'h4-exchange',
  ...settings
}: PageExchangeOptions = {}): Promise<PageExchange> => {
  checkSettings(settings)
  // Only secure contexts have it.
  crypto.randomUUID ??= randomUUID
  const door =
    'locks' in navigator
      ? await shareBetweenTabs(database, () => openPageExchange({ ...settings, database }))
      : await openPageExchange(settings)
  const intercepted = workerUrl !== undefined && (await intercept(workerUrl, door))
  const call: typeof fetch = (input, init) => door.fetch(new Request(input, init))
  const { kept } = (await (await call(STATE_PATH)).json()) as PageState
  return {
    ...door,
    intercepted,
    call,
    kept,
    demoUser: DEMO_USER,
    control: createControl(location.origin, { fetch: call }),
    reset: async () => void (await call(RESET_PATH, { method: 'POST' })),
  }
}

const intercept = async (workerUrl: string, door: Door): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  try {
    const { interceptCalls } = await import('./page/worker.ts')
    await interceptCalls(workerUrl, door)
    return true
  } catch (error) {
    console.warn('No service worker:', error)
    return false
  }
}

const randomUUID = (): ReturnType<Crypto['randomUUID']> => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  const part = (from: number, to: number) => hex.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20, 32)}`
}
