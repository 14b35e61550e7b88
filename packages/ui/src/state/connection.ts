import { liveness$, priceAge$ } from '@app/sdk/watch'
import { computed, signal } from '@preact/signals-react'
import { app } from './app.ts'
import { fromStream, live } from './live.ts'

/** How live the prices are: 'waiting' for the first, 'live', or 'stale', which is old or cut off. */
export const liveness = fromStream(liveness$(app), 'waiting')

/** Age of the last price, in whole seconds; null before the first. Ticks while it is read. */
export const priceAge = live(priceAge$(app), null)

/** How many things the user waits for, beside the calls that say so by themselves. */
const waits = signal(0)

/** Counts as waited for. @returns ends it */
export const beginWait = () => {
  waits.value = waits.peek() + 1
  return () => {
    waits.value = waits.peek() - 1
  }
}

/** The same, until that has ended one way or the other. */
export const waitFor = <T>(work: Promise<T>): Promise<T> => work.finally(beginWait())

const calls = fromStream(app.client.pending$, 0)

/** Whether something is on its way that the user waits for. */
export const pending = computed(() => calls.value + waits.value > 0)

/** Tries to connect at once instead of at the next turn. */
export const reconnect = () => app.connection.wake()

/** Asks for the quotes again; when they cannot be had, the banner tells how old the known ones are. */
export const refreshQuotes = () => waitFor(app.refreshQuotes()).catch(() => {})
