/* global BUILD, FILES, activeClientIds */
/**
 * The demo's service worker: serves the files of its build, also offline, and leaves the API calls to msw, which
 * passes them to the page. The build prepends: `BUILD`, a fingerprint of all files, and `FILES`, [path, integrity]
 * of each ('./' is the page).
 */
const CACHE = `h4-demo-${BUILD}`
const COMPLETE = '.complete'
const PAGE = './'
/** Interval for checking whether a page that has not answered still exists, ms. */
const GONE = 1000
const scope = new URL('./', location.href)

const isComplete = async cache => (await cache.match(COMPLETE)) !== undefined

/** Caches all files of this build; fails if a file belongs to another build. */
const cacheFiles = async () => {
  const cache = await caches.open(CACHE)
  if (await isComplete(cache)) return
  const keep = async ([path, integrity]) => {
    if (await cache.match(path)) return
    const response = await fetch(path, {
      integrity,
      cache: path.startsWith('assets/') ? 'default' : 'no-cache',
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    // Without the redirected flag: browsers reject a redirected response for a navigation.
    await cache.put(path, new Response(response.body, { headers: response.headers }))
  }
  await Promise.all(FILES.map(keep))
  await cache.put(COMPLETE, new Response())
}

const dropOthers = async () => {
  const all = await caches.keys()
  await Promise.all(
    // `h4-app-`: the app was at this address, with its own worker under the same name.
    all.filter(name => /^h4-(demo|app)-/.test(name) && name !== CACHE).map(name => caches.delete(name)),
  )
}

/** The cache of the newest complete build: this one's, or that of a build that waits for this worker to end. */
const newest = async () => {
  const all = (await caches.keys()).filter(name => name.startsWith('h4-demo-')).toReversed()
  for (const name of all) {
    const cache = await caches.open(name)
    if (await isComplete(cache)) return cache
  }
  return undefined
}

addEventListener('install', event => {
  // msw would activate immediately, while pages of the previous build are open.
  event.stopImmediatePropagation()
  // The first install must not delay the first screen; its page requests the caching later.
  event.waitUntil(registration.active ? cacheFiles() : skipWaiting())
})

// The cache tells the app's worker, should the app come to this address, that it replaces a demo.
addEventListener('activate', event => event.waitUntil(dropOthers().then(() => caches.open(CACHE))))

addEventListener('message', event => {
  if (event.data === 'KEEP_FILES') event.waitUntil(cacheFiles())
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

/** Prepares a call for msw, which waits for the page's answer even if the page has closed. */
const endWithPage = (event, clientId) => {
  // This worker may have been restarted, and msw have lost its list of pages.
  activeClientIds.add(clientId)
  const respondWith = event.respondWith.bind(event)
  event.respondWith = answer => {
    // A worker with a pending event would block the activation of the next build.
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
  // A page of the previous build may still be open.
  return (await caches.match(request)) ?? fetch(request)
}

// msw unregisters this worker when the last page closes, which would break the offline start.
registration.unregister = async () => false

importScripts('mockServiceWorker.js')
