import type { Host, PushFaults } from '../platform/host.ts'
import type { PushChannel } from './channel.ts'
import { createPushes } from './pushes.ts'

/** ms */
const SYNC_INTERVAL = 100

export interface Pushing {
  readonly faults: PushFaults
  /** Sends what has changed. Resolves when all connected clients have been sent it. */
  send(): Promise<void>
  stop(): void
}

/**
 * Advances virtual time and sends pushes on timers.
 *
 * @param interval Real ms between two market pushes.
 * @param log Receives errors, repeated ones once; the timers continue.
 */
export const startPushing = (
  host: Host,
  channel: PushChannel,
  interval: number,
  log: (line: string) => void,
): Pushing => {
  const pushes = createPushes(host, channel, interval)
  const sync = guarded('virtual time', log, () => host.pacemaker.sync())
  const tick = guarded('pushes', log, pushes.tick)
  const syncing = setInterval(sync, SYNC_INTERVAL)
  let stopped = false
  // Push only durable changes. A failed journal refuses commands, so there is nothing new to push.
  const whenDurable = (push: () => void) =>
    host.flush().then(
      () => void (stopped || push()),
      () => {},
    )
  const pushing = setInterval(() => {
    sync()
    void whenDurable(tick)
  }, interval)
  return {
    faults: pushes.faults,
    send: () => whenDurable(guarded('pushes', log, pushes.send)),
    stop() {
      stopped = true
      clearInterval(syncing)
      clearInterval(pushing)
      pushes.close()
    },
  }
}

/** Logs the errors of `act`, consecutive equal ones once. */
export const guarded = (what: string, log: (line: string) => void, act: () => void): (() => void) => {
  let failure = ''
  return () => {
    try {
      act()
      failure = ''
    } catch (error) {
      if (String(error) !== failure) log(`${what}: ${error instanceof Error ? error.stack : String(error)}`)
      failure = String(error)
    }
  }
}
