import { app } from './app.ts'
import { fromStream } from './from-stream.ts'

/** The coins that the user can hold; empty until they are loaded. */
export const currencies = fromStream(app.currencies$, [])
