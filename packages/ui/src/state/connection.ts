import { liveness$, priceAge$ } from '@app/sdk/watch'
import { computed } from '@preact/signals-react'
import { app } from './app.ts'
import { fromStream, live } from './live.ts'
import { waitFor, waits } from './waiting.ts'

/** How live the prices are: 'waiting' for the first, 'live', or 'stale', which is old or cut off. */
export const liveness = fromStream(liveness$(app), 'waiting')

/** Age of the last price, in whole seconds; null before the first. Ticks while it is read. */
export const priceAge = live(priceAge$(app), null)

const calls = fromStream(app.client.pending$, 0)

/** Whether something is on its way that the user waits for. */
export const pending = computed(() => calls.value + waits.value > 0)

/** Tries to connect at once instead of at the next turn. */
export const reconnect = () => app.connection.wake()

/** Asks for the quotes again; when they cannot be had, the banner tells how old the known ones are. */
export const refreshQuotes = () => waitFor(app.refreshQuotes()).catch(() => {})
