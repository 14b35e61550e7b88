import { setupWorker } from 'msw/browser'
import { exchangeHandlers } from '../msw-handlers.ts'
import type { Door } from './door.ts'

/** How long a new service worker may take to answer for this page, ms. */
const PATIENCE = 10_000

/** Resolves when a service worker answers for this page. @throws Error when none does. */
const controlled = async (url: string): Promise<void> => {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(url)
  // msw looks for a newer one at each start, and does not expect that there is no network.
  const { update } = registration
  registration.update = () => update.call(registration).catch(() => registration)
  if (serviceWorker.controller) return
  await new Promise<void>((resolve, reject) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    // As after a reload past the cache.
    setTimeout(() => reject(new Error('No service worker answers for this page')), PATIENCE)
  })
}

/** Has a service worker of msw pass the page's calls of the exchange to its door. @throws Error where there can be none. */
export const interceptCalls = async (url: string, door: Door): Promise<void> => {
  await controlled(url)
  await setupWorker(...exchangeHandlers(door.fetch)).start({
    serviceWorker: { url },
    onUnhandledRequest: 'bypass',
    quiet: true,
  })
}
