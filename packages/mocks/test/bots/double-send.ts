import type { App } from '@app/sdk'
import { untilAborted } from './until-aborted.ts'

const ORDER = { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: '100' } as const

/** Buys an option each minute. Its bug: after an error it sends the order again, although the first may have been accepted. */
export const run = async (app: App, signal: AbortSignal): Promise<void> => {
  const send = () => app.api.options.submit(ORDER)
  let buying: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    buying = send()
      .catch(send)
      .catch(() => {})
  }, 60_000)
  await untilAborted(signal)
  clearInterval(timer)
  await buying
}
