import { dateOf } from '../client/date.ts'
import type { Http } from '../client/index.ts'
import { toUnixMs } from '../values/index.ts'
import { createPlatformClock } from './platform-clock.ts'
import type { Clocks, Time } from './time.ts'

/** The platform's time, as its answers and pushes show it. */
export interface PlatformTime extends Pick<Time, 'platform'> {
  /** Reads the Date header of each answer. */
  timed(http: Http): Http
  /** Takes a push that arrived at `at`, unix ms: the running candle of a minute shows the time to a minute. */
  pushed(topic: string, payload: unknown, at: number): void
}

const SECOND = 1000

export const createPlatformTime = (device: Clocks): PlatformTime => {
  const clock = createPlatformClock(device)
  /** The newest opening pushed: a coin without trades keeps an older one. */
  let newest = 0
  let observedAt = 0
  return {
    platform: clock.now,
    timed: http => async request => {
      const sentAt = device.elapsed()
      const reply = await http(request)
      // XMLHttpRequest, which reports progress, logs an error for a header that another origin does not expose.
      const date = request.onProgress ? NaN : dateOf(reply)
      if (!Number.isNaN(date)) clock.observe(date, SECOND, sentAt)
      return reply
    },
    pushed: (topic, payload, at) => {
      // Reading clocks is a large part of a push: at most one a millisecond.
      if (topic !== 'kline' || at === observedAt) return
      const { period, time } = (payload ?? {}) as { readonly period?: unknown; readonly time?: unknown }
      const opening = period === '1min' ? (toUnixMs(time) ?? 0) : 0
      if (opening === 0 || opening < newest) return
      newest = opening
      observedAt = at
      clock.observe(opening, 60 * SECOND)
    },
  }
}
