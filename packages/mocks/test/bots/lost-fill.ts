import type { App } from '@app/sdk'
import { watchSpot } from '@app/sdk/watch'
import { untilAborted } from './until-aborted.ts'

/** Buys 0.001 BTC each minute and counts its fills. Its bug: it stores the count at the end only, and a kill loses it. */
export const run = async (app: App, signal: AbortSignal): Promise<void> => {
  let fills = ((await app.storage.get('fills')) as number | null) ?? 0
  const spot = watchSpot(app, 'BTC')
  spot.filled$.subscribe(() => fills++)
  const buying = setInterval(() => {
    spot.place({ side: 'buy', amount: '0.001' }).catch(() => {})
  }, 60_000)
  await untilAborted(signal)
  clearInterval(buying)
  spot.close()
  await app.storage.set('fills', fills)
}

export const check = (report: {
  readonly orders: { readonly spot: readonly { readonly status: number }[] }
  readonly stored: Readonly<Record<string, unknown>>
}): void => {
  const filled = report.orders.spot.filter(({ status }) => status === 2).length
  if (filled !== (report.stored['fills'] ?? 0))
    throw new Error(`${filled} orders were filled, the bot counted ${String(report.stored['fills'])}`)
}
