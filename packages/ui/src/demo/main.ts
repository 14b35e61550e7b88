import { cacheFiles, startExchange } from './exchange.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

// Service workers are scripts for Trusted Types, and msw registers its own by a text.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin === location.origin) return url
    throw new TypeError('Only scripts of this origin are allowed')
  },
})

/**
 * Removes the worker of the app if that was at this address: it would answer instead of the demo's. Other pages keep
 * it until they are closed.
 */
const removeAppWorker = async () => {
  // Not over plain http, or in some private windows.
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return
  const names = (await caches.keys()).filter(name => name.startsWith('h4-app-'))
  if (names.length === 0) return
  await Promise.all(names.map(name => caches.delete(name)))
  await (await navigator.serviceWorker.getRegistration())?.unregister()
  location.reload()
  await new Promise(() => {})
}

/** Starts the exchange before the app, which connects to it. Not awaited: modules shared by both wait for it. */
const start = async () => {
  await removeAppWorker()
  await startExchange()
  await import('../app/main.tsx')
  await import('./bar.tsx')
  // Not earlier: the first screen needs the bandwidth.
  await cacheFiles()
}

void start().catch((error: unknown) => {
  const place = document.getElementById('root')
  if (place) place.textContent = `The demonstration cannot start in this browser. ${String(error)}`
  throw error
})
