import { watchAlerts, type PriceAlert } from '@app/sdk/watch'
import { app } from './app.ts'
import { fromStream } from './live.ts'

/** The price alerts of this device. */
export const alerts = watchAlerts(app)

/** Calls back for each alert that the market price reaches. */
export const onReached = (listener: (alert: PriceAlert) => void) => alerts.reached$.subscribe(listener)

/** Oldest first. */
export const priceAlerts = fromStream<readonly PriceAlert[]>(alerts.list$, [])
