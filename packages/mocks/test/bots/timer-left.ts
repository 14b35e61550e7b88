import type { App } from '@app/sdk'
import { untilAborted } from './until-aborted.ts'

/** Reads its wallets each minute. Its bug: after an error it reads twice as often, and ends only one of the two. */
export const run = async (app: App, signal: AbortSignal): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    await app.session.refresh().catch(() => {
      setTimeout(() => void read(), 10_000)
    })
    if (!signal.aborted) timer = setTimeout(() => void read(), 60_000)
  }
  void read()
  await untilAborted(signal)
  clearTimeout(timer)
}
