import * as z from 'zod/mini'
import type { Host } from '../../platform.ts'
import { DAY } from '../../exchange/candles.ts'
import { MAX_SPEED } from '../../settings.ts'
import { about, fields, flag, nothing, within } from '../fields.ts'
import { lever } from '../lever.ts'

/** The farthest that one call leaps, ms. */
const LONGEST_LEAP = 366 * DAY

const clockOf = ({ exchange, pacemaker }: Host) => ({ now: exchange.now(), speed: pacemaker.speed() })

/** How fast time passed before it was paused. */
const speedBefore = new WeakMap<Host, number>()

const setPaused = (host: Host, paused: boolean): void => {
  const speed = host.pacemaker.speed()
  if (paused === (speed === 0)) return
  if (paused) speedBefore.set(host, speed)
  host.pacemaker.setSpeed(paused ? 0 : (speedBefore.get(host) ?? 1))
}

export const clock = {
  /** Virtual time (unix ms) and how many times as fast as real time it passes. */
  get: lever({
    method: 'GET',
    path: '/clock',
    doc: 'Virtual time (unix ms) and how many times as fast as real time it passes.',
    input: nothing,
    run: clockOf,
  }),
  /** Pauses or resumes time, sets its speed, leaps ahead; what falls due happens at its own time. */
  set: lever({
    method: 'POST',
    path: '/clock',
    doc: 'Pauses or resumes time, sets its speed, leaps ahead; what falls due happens at its own time.',
    input: fields({
      /** Whether time stands still; false goes on at the speed it had. */
      paused: about('Whether time stands still; false goes on at the speed it had.', z.optional(flag)),
      /** Virtual ms per real ms; 0 stands still. */
      speed: about('Virtual ms per real ms; 0 stands still.', z.optional(within(0, MAX_SPEED))),
      /** Virtual ms to leap ahead, at most 366 days in one call. */
      advance: about(
        'Virtual ms to leap ahead, at most 366 days in one call.',
        z.optional(within(0, LONGEST_LEAP)),
      ),
    }),
    run(host, { paused, speed, advance }) {
      if (paused !== undefined) setPaused(host, paused)
      if (speed !== undefined) host.pacemaker.setSpeed(speed)
      if (advance !== undefined) host.pacemaker.advance(advance)
      return clockOf(host)
    },
  }),
}
