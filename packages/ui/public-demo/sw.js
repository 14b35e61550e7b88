/* global BUILD, FILES, activeClientIds */
/**
 * The service worker of the demonstration: serves this build's own files, also without a network, and leaves the calls
 * of the exchange to msw, which passes them to the page. The build puts before this:
 *   BUILD  a fingerprint of all files
 *   FILES  [path, integrity] of each; './' is the page
 */
const CACHE = `h4-demo-${BUILD}`
const COMPLETE = '.complete'
const PAGE = './'
/** How often it is looked whether a page that has not answered is still there, ms. */
const GONE = 1000
const scope = new URL('./', location.href)

const isComplete = async cache => (await cache.match(COMPLETE)) !== undefined

/** Keeps all files of this build; what belongs to another build does not fit, and nothing is complete then. */
const keepFiles = async () => {
  const cache = await caches.open(CACHE)
  if (await isComplete(cache)) return
  const keep = async ([path, integrity]) => {
    if (await cache.match(path)) return
    const response = await fetch(path, {
      integrity,
      cache: path.startsWith('assets/') ? 'default' : 'no-cache',
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    // Without the mark of a redirect, with which a page would be refused.
    await cache.put(path, new Response(response.body, { headers: response.headers }))
  }
  await Promise.all(FILES.map(keep))
  await cache.put(COMPLETE, new Response())
}

const dropOthers = async () => {
  const all = await caches.keys()
  await Promise.all(
    all.filter(name => name.startsWith('h4-demo-') && name !== CACHE).map(name => caches.delete(name)),
  )
}

/** The files of the newest build that is here as a whole: this one's, or those of one that waits for this to end. */
const newest = async () => {
  const all = (await caches.keys()).filter(name => name.startsWith('h4-demo-')).toReversed()
  for (const name of all) {
    const cache = await caches.open(name)
    if (await isComplete(cache)) return cache
  }
  return undefined
}

addEventListener('install', event => {
  // msw would take over at once, in the middle of a page of the build before.
  event.stopImmediatePropagation()
  // The first one must not keep the first screen waiting; its page asks for the files later.
  event.waitUntil(registration.active ? keepFiles() : skipWaiting())
})

addEventListener('activate', event => event.waitUntil(dropOthers()))

addEventListener('message', event => {
  if (event.data === 'KEEP_FILES') event.waitUntil(keepFiles())
})

addEventListener('fetch', event => {
  const { request, clientId } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (!pathname.startsWith(scope.pathname)) {
    if (clientId) endWithPage(event, clientId)
    return
  }
  if (request.method !== 'GET') return
  event.stopImmediatePropagation()
  event.respondWith(ownFile(request, pathname.slice(scope.pathname.length)))
})

/** Prepares a call for msw, which waits for the page's answer, also when the page has gone meanwhile. */
const endWithPage = (event, clientId) => {
  // This worker may have been asleep, and msw have forgotten which pages it works for.
  activeClientIds.add(clientId)
  const respondWith = event.respondWith.bind(event)
  event.respondWith = answer => {
    // A worker that still waits for something would not give way to the next build.
    let looking
    const gone = new Promise(resolve => {
      const look = async () => (await clients.get(clientId)) || resolve(Response.error())
      looking = setInterval(() => void look(), GONE)
    })
    respondWith(Promise.race([answer, gone]).finally(() => clearInterval(looking)))
  }
}

const ownFile = async (request, path) => {
  const cache = await newest()
  if (!cache) return fetch(request)
  const kept = path !== '' && (await cache.match(path))
  if (kept) return kept
  if (request.mode === 'navigate') return cache.match(PAGE)
  // A page of the build before may still be open.
  return (await caches.match(request)) ?? fetch(request)
}

// When the last page is closed msw would take this worker away, and the start without a network with it.
registration.unregister = async () => false

importScripts('mockServiceWorker.js')
