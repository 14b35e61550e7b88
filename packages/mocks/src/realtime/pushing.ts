import type { Host } from '../platform.ts'
import type { PushChannel } from './channel.ts'
import type { PushFaults } from './faults.ts'
import { createPushes } from './pushes.ts'

/** How often virtual time is brought up to real time when nobody asks, ms. */
const SYNC = 100

/** Pushes that go out by themselves. */
export interface Pushing {
  /** What can go wrong with them, on demand. */
  readonly faults: PushFaults
  stop(): void
}

/**
 * Keeps the exchange going without being asked: brings virtual time up to real time and sends pushes.
 *
 * @param interval Milliseconds of real time between two pushes of the market.
 * @param log Told of what goes wrong inside, once for each kind in a row; it goes on all the same.
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
  const syncing = setInterval(sync, SYNC)
  let stopped = false
  const pushing = setInterval(() => {
    sync()
    // Nobody is told of what could still be lost. A journal that fails refuses commands; there is nothing new to tell then.
    void host.flush().then(
      () => stopped || tick(),
      () => {},
    )
  }, interval)
  return {
    faults: pushes.faults,
    stop() {
      stopped = true
      clearInterval(syncing)
      clearInterval(pushing)
      pushes.close()
    },
  }
}

/** An act whose failure is logged; the same failure again and again only once. */
const guarded = (what: string, log: (line: string) => void, act: () => void): (() => void) => {
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
