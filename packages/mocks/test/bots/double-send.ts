import type { App } from '@app/sdk'
import { untilAborted } from './until-aborted.ts'

const ORDER = { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: '100' } as const

const pause = (app: App) => new Promise<void>(resolve => app.time.after(60_000, resolve))

/** Buys an option each minute. Its bug: after an error it sends the order again, although the first may have been accepted. */
export const run = async (app: App, signal: AbortSignal): Promise<void> => {
  const buy = () => app.api.options.submit(ORDER)
  const ended = untilAborted(signal)
  while (!signal.aborted) {
    await buy()
      .catch(buy)
      .catch(() => {})
    await Promise.race([ended, pause(app)])
  }
}
