import { app } from './app.ts'
import { fromStream } from './live.ts'

/** The coins that the user can hold; empty until they are loaded. */
export const currencies = fromStream(app.currencies$, [])

const ids = fromStream(app.coinIds$, new Map<string, number>())

/** The ids of coins by name, from the coin list and the pairs; empty until either is loaded. */
export const coinIds = () => ids.value
