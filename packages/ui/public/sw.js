/**
 * Where the demonstration was before, its service worker would go on showing it. Browsers that have it, and no others,
 * look here for its next version: this one drops what that had kept, ends, and has the pages load what is here now.
 */
addEventListener('install', () => skipWaiting())

addEventListener('activate', event => event.waitUntil(end()))

async function end() {
  const kept = (await caches.keys()).filter(name => name.startsWith('h4-demo-'))
  await Promise.all(kept.map(name => caches.delete(name)))
  await registration.unregister()
  const pages = await clients.matchAll({ type: 'window' })
  // Not waited for: a page may wait for this to be over.
  for (const page of pages) void page.navigate(page.url)
}
