import { createControl, type Controls } from './control/client.ts'
import { DEMO_USER } from './platform/demo.ts'
import type { Transport } from './page/transport.ts'
import {
  openPageExchange,
  RESET_PATH,
  STATE_PATH,
  type PageSettings,
  type PageState,
} from './page/exchange.ts'
import { shareBetweenTabs } from './page/tabs.ts'
import { checkSettings } from './platform/settings.ts'

export interface PageExchangeOptions extends PageSettings {
  /** URL of the service worker, which imports msw's; without it calls are not intercepted. */
  readonly workerUrl?: string
}

/** An exchange in this page, or in another tab of this browser. */
export interface PageExchange extends Transport {
  /** Whether a service worker intercepts the page's calls; otherwise use {@link PageExchange.call}. */
  readonly intercepted: boolean
  /** As `fetch`, without the network. */
  readonly call: typeof fetch
  /** Whether data survives the page; private windows may have no storage. */
  readonly persistent: boolean
  /** The login of the demo account. */
  readonly demoUser: typeof DEMO_USER
  /** The controls. */
  readonly control: Controls
  /** Deletes all data and starts a new exchange. */
  reset(): Promise<void>
}

/**
 * Runs an exchange in the browser. Tabs of the same origin share it; its data is stored in IndexedDB.
 *
 * Insecure contexts (plain http on another machine's address) have no service worker and no lock between tabs: there,
 * each page has its own exchange in memory.
 *
 * @throws SettingError for an invalid setting.
 */
export const startPageExchange = async ({
  workerUrl,
  database = 'h4-exchange',
  ...settings
}: PageExchangeOptions = {}): Promise<PageExchange> => {
  checkSettings(settings)
  // Missing in insecure contexts.
  crypto.randomUUID ??= randomUUID
  const transport =
    'locks' in navigator
      ? await shareBetweenTabs(database, () => openPageExchange({ ...settings, database }))
      : await openPageExchange(settings)
  const intercepted = workerUrl !== undefined && (await intercept(workerUrl, transport))
  const call: typeof fetch = (input, init) => transport.fetch(new Request(input, init))
  const { persistent } = (await (await call(STATE_PATH)).json()) as PageState
  return {
    ...transport,
    intercepted,
    call,
    persistent,
    demoUser: DEMO_USER,
    control: createControl(location.origin, { fetch: call }),
    reset: async () => void (await call(RESET_PATH, { method: 'POST' })),
  }
}

const intercept = async (workerUrl: string, transport: Transport): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  try {
    const { interceptCalls } = await import('./page/worker.ts')
    await interceptCalls(workerUrl, transport)
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
