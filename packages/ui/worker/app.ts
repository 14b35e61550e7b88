/// <reference lib="webworker" />
/**
 * The app's service worker: its own files, so that it starts without a network and while a new release is put into
 * service. It never answers a call to the platform.
 */
import { setCacheNameDetails } from 'workbox-core'
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope
/** The files of the build except the page, written by the build. */
declare const FILES: (string | PrecacheEntry)[]
/** The exchange of the practice account. */
declare const EXCHANGE: string
/** A fingerprint of the build. */
declare const BUILD: string

const PREFIX = 'h4-app'
const { pathname: PAGE } = new URL(self.registration.scope)
/** The page of this build: that of another names files which are not here. */
const PAGES = `${PREFIX}-page-${BUILD}`
/** How long a navigation waits for the network, s. */
const PATIENCE = 4

setCacheNameDetails({ prefix: PREFIX })
cleanupOutdatedCaches()
precacheAndRoute(FILES, { directoryIndex: '', cleanURLs: false })

const page = new Request(PAGE, { cache: 'no-cache', headers: { accept: 'text/html' } })
/** The configuration of a deployment that cannot change the page. */
const CONFIG = `${PAGE}h4.json`
const isDemos = (cache: string) => cache.startsWith('h4-demo-')

/** Repeats the takeover from a demo until it succeeds. */
let takeover: ReturnType<typeof setInterval> | undefined

const install = async () => {
  const cache = await caches.open(PAGES)
  await cache.add(page)
  const html = await (await cache.match(page))?.text()
  const hasConfig = html?.includes('id="h4-config"')
  if (!hasConfig) await cache.add(new Request(CONFIG, { cache: 'no-cache' }))
  const config = hasConfig ? html : await (await cache.match(CONFIG))?.text()
  // A deployment with a real account stores it when it is first used.
  if (/"practice":\s*"only"/.test(config ?? '')) await cache.add(PAGE + EXCHANGE)
  // A demo was at this address. Its worker still shows the demo's page, which has no button for this update.
  if (!(await caches.keys()).some(isDemos)) return
  await self.skipWaiting()
  // A request of the page while the demo's worker ends starts that again, and Chromium then keeps it.
  takeover = setInterval(() => void self.skipWaiting(), 1000)
}
self.addEventListener('install', event => event.waitUntil(install()))

/** Of other builds, and of a demo, whose pages then show the app. */
const dropOthers = async () => {
  clearInterval(takeover)
  const names = (await caches.keys()).filter(
    name => isDemos(name) || (name.startsWith(`${PREFIX}-page-`) && name !== PAGES),
  )
  await Promise.all(names.map(name => caches.delete(name)))
  if (!names.some(isDemos)) return
  await self.clients.claim()
  // Not awaited: the navigation waits for the end of this.
  for (const client of await self.clients.matchAll({ type: 'window' })) void client.navigate(client.url)
}
self.addEventListener('activate', event => event.waitUntil(dropOthers()))

// The page is from the network where there is one: it has the deployment's configuration.
registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: PAGES,
      networkTimeoutSeconds: PATIENCE,
      plugins: [
        {
          // One page for all paths; only the install stores it, with the files that it names.
          cacheKeyWillBeUsed: () => Promise.resolve(PAGE),
          cacheWillUpdate: () => Promise.resolve(null),
        },
      ],
    }),
    { allowlist: [new RegExp(`^${PAGE}`)] },
  ),
)

registerRoute(CONFIG, new NetworkFirst({ cacheName: PAGES, networkTimeoutSeconds: PATIENCE }))

registerRoute(`${PAGE}${EXCHANGE}`, new CacheFirst({ cacheName: PAGES }))

self.addEventListener('message', ({ data }) => {
  if (data === 'ACTIVATE') void self.skipWaiting()
})
