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

/** Starts the exchange before the app, which connects to it. Not awaited: modules shared by both wait for it. */
const start = async () => {
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
