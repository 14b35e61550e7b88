import * as z from 'zod/mini'
import type { Host } from '../../platform/host.ts'
import { DAY } from '../../exchange/core/day.ts'
import { EXCHANGE } from '../../platform/settings.ts'
import { about, fields, flag, nothing, within } from '../fields.ts'
import { control } from '../control.ts'

/** The longest step of one call, ms. */
const MAX_ADVANCE = 366 * DAY

const clockOf = ({ exchange, pacemaker }: Host) => ({ now: exchange.now(), speed: pacemaker.speed() })

/** The speed before a pause. */
const speedBefore = new WeakMap<Host, number>()

const setPaused = (host: Host, paused: boolean): void => {
  const speed = host.pacemaker.speed()
  if (paused === (speed === 0)) return
  if (paused) speedBefore.set(host, speed)
  host.pacemaker.setSpeed(paused ? 0 : (speedBefore.get(host) ?? 1))
}

export const clock = {
  get: control({
    method: 'GET',
    path: '/clock',
    doc: 'Virtual time (unix ms) and its speed relative to real time.',
    input: nothing,
    run: clockOf,
  }),
  set: control({
    method: 'POST',
    path: '/clock',
    doc: 'Pauses or resumes time, sets its speed, advances it. Everything due on the way happens at its own time.',
    input: fields({
      paused: about('Whether time is paused; false resumes at the previous speed.', z.optional(flag)),
      speed: about('Virtual ms per real ms; 0 pauses.', EXCHANGE.speed),
      advance: about('Virtual ms to advance, at most 366 days per call.', z.optional(within(0, MAX_ADVANCE))),
    }),
    run(host, { paused, speed, advance }) {
      if (paused !== undefined) setPaused(host, paused)
      if (speed !== undefined) host.pacemaker.setSpeed(speed)
      if (advance !== undefined) host.pacemaker.advance(advance)
      return clockOf(host)
    },
  }),
}
