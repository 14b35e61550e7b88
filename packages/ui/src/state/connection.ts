import { computed } from '@preact/signals-react'
import { app } from './app.ts'
import { now } from './clock.ts'
import { fromStream } from './from-stream.ts'
import { waitFor, waits } from './waiting.ts'

const status = fromStream(app.connection.status$, app.connection.status)

const GRACE_MS = 1500

/** How live the prices are: 'waiting' for the first, 'live', or 'stale', which is old or cut off. */
export const liveness = computed(() => {
  const { state, lastMessageAt, reason, since } = status.value
  switch (state) {
    case 'live':
      return 'live'
    case 'resyncing':
      return lastMessageAt === null ? 'waiting' : 'live'
    case 'idle':
      return 'waiting'
    case 'connecting':
      if (lastMessageAt === null) return reason === '' ? 'waiting' : 'stale'
      // A connection renewed within a blink is not worth a word.
      return now() - since < GRACE_MS ? 'live' : 'stale'
    case 'stale':
    case 'closed':
      return 'stale'
  }
})

/** Age of the last price, in whole seconds; null before the first. Ticks while it is read. */
export const priceAge = computed(() => {
  const { lastMessageAt } = status.value
  return lastMessageAt === null ? null : Math.max(0, Math.floor((now() - lastMessageAt) / 1000))
})

const calls = fromStream(app.client.pending$, 0)

/** Whether something is on its way that the user waits for. */
export const pending = computed(() => calls.value + waits.value > 0)

/** Tries to connect at once instead of at the next turn. */
export const reconnect = () => app.connection.wake()

/** Asks for the quotes again; when they cannot be had, the banner tells how old the known ones are. */
export const refreshQuotes = () => waitFor(app.refresh()).catch(() => {})
