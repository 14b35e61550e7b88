import { cacheFiles, startExchange } from './exchange.ts'

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
