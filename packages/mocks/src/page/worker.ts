import { setupWorker } from 'msw/browser'
import { exchangeHandlers } from '../http/msw-handlers.ts'
import type { Transport } from './transport.ts'

/** Time for a new service worker to take control, ms. */
const TIMEOUT = 10_000

/** Resolves when a service worker controls this page. @throws Error on timeout. */
const controlled = async (url: string): Promise<void> => {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(url)
  // msw checks for an update at each start and would fail offline.
  const { update } = registration
  registration.update = () => update.call(registration).catch(() => registration)
  if (serviceWorker.controller) return
  await new Promise<void>((resolve, reject) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    // For example after a hard reload.
    setTimeout(() => reject(new Error('No service worker controls this page')), TIMEOUT)
  })
}

/** Routes the page's calls to the exchange through msw's service worker. @throws Error where none can run. */
export const interceptCalls = async (url: string, transport: Transport): Promise<void> => {
  await controlled(url)
  await setupWorker(...exchangeHandlers(transport.fetch)).start({
    serviceWorker: { url },
    onUnhandledRequest: 'bypass',
    quiet: true,
  })
}
