import type { App } from '@app/sdk'

const ORDER = { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: '100' } as const

/** Buys an option each minute. Its bug: after an error it sends the order again, although the first may have been accepted. */
export const run = async (app: App, signal: AbortSignal): Promise<void> => {
  const buy = () => app.api.options.submit(ORDER)
  while (!signal.aborted) {
    await buy()
      .catch(buy)
      .catch(() => {})
    await new Promise<void>(resolve => {
      const timer = app.time.after(60_000, resolve)
      signal.addEventListener('abort', () => {
        timer.unsubscribe()
        resolve()
      })
    })
  }
}
