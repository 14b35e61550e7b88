import { watchAlerts, type PriceAlert } from '@app/sdk/watch'
import { app } from './app.ts'
import { fromStream } from './live.ts'

/** The price alerts of this device. */
export const alerts = watchAlerts(app)

/** Oldest first. */
export const priceAlerts = fromStream<readonly PriceAlert[]>(alerts.list$, [])
