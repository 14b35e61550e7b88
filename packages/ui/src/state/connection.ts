import { liveness$, priceAge$ } from '@app/sdk/watch'
import { computed, signal } from '@preact/signals-react'
import { app } from './app.ts'
import { fromStream, live } from './live.ts'

/** How live the prices are: 'waiting' for the first, 'live', or 'stale' (old or disconnected). */
export const liveness = fromStream(liveness$(app), 'waiting')

const storedPricesAt = fromStream(app.storedPricesAt$, null)

/** Whether the shown prices are old: the stored ones, or those of a lost connection. */
export const pricesAreOld = computed(() => liveness.value === 'stale' || storedPricesAt.value !== null)

const networkIsOff = signal(!navigator.onLine)
for (const type of ['online', 'offline'])
  addEventListener(type, () => (networkIsOff.value = !navigator.onLine))

/** Whether the page is visible. */
export const isVisible = signal(!document.hidden)
document.addEventListener('visibilitychange', () => {
  isVisible.value = !document.hidden
})

/** Whether the app was started without a network: it shows what this device stored, and accepts no order. */
export const startedOffline = computed(
  () => networkIsOff.value && app.connection.status.lastMessageAt === null && liveness.value !== 'live',
)

/** Age of the last price in whole seconds; null before the first. Ticks while it is read. */
export const priceAge = live(priceAge$(app), null)

/** Number of tasks the user waits for, in addition to the calls that report themselves. */
const waits = signal(0)

/** Starts a task. @returns ends it */
export const beginWait = () => {
  waits.value = waits.peek() + 1
  return () => {
    waits.value = waits.peek() - 1
  }
}

/** Counts a promise as a task until it settles. */
export const waitFor = <T>(work: Promise<T>): Promise<T> => work.finally(beginWait())

const calls = fromStream(app.client.pending$, 0)

/** Whether the user waits for something in flight. */
export const pending = computed(() => calls.value + waits.value > 0)

/** Reconnects immediately instead of after the backoff. */
export const reconnect = () => app.connection.wake()

/** Refetches the quotes; on a failure the banner shows the age of the known ones. */
export const refreshQuotes = () => waitFor(app.refreshQuotes()).catch(() => {})

/** Without a call for this long, the first screen has its data, ms. */
const QUIET = 100
/** How long the rest waits for the first screen, ms. */
const LONGEST = 3000

const firstShown = signal(false)

/** Whether the first screen has its data. What else loads at the start waits for that: on a slow network it would delay the screen. */
export const firstIsShown = computed(() => firstShown.value)

/** Watches the calls of the first screen, which is mounted; then opens the push channel. */
export const awaitFirst = () => {
  const done = () => {
    stop()
    clearTimeout(timer)
    clearTimeout(latest)
    firstShown.value = true
    app.connection.open()
  }
  const latest = setTimeout(done, LONGEST)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = pending.subscribe(isPending => {
    clearTimeout(timer)
    if (!isPending) timer = setTimeout(done, QUIET)
  })
}
