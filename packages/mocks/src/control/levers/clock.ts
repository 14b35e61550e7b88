import * as z from 'zod/mini'
import type { Host } from '../../platform.ts'
import { fields, flag, nothing, notNegative } from '../fields.ts'
import { lever } from '../lever.ts'

const clockOf = ({ exchange, pacemaker }: Host) => ({ now: exchange.now(), speed: pacemaker.speed() })

/** How fast time passed before it was paused. */
const speedBefore = new WeakMap<Host, number>()

function setPaused(host: Host, paused: boolean): void {
  const speed = host.pacemaker.speed()
  if (paused === (speed === 0)) return
  if (paused) speedBefore.set(host, speed)
  host.pacemaker.setSpeed(paused ? 0 : (speedBefore.get(host) ?? 1))
}

export const clock = {
  get: lever({
    method: 'GET',
    path: '/clock',
    doc: 'Virtual time (unix ms) and how many times as fast as real time it passes.',
    input: nothing,
    run: clockOf,
  }),
  set: lever({
    method: 'POST',
    path: '/clock',
    doc: 'Pauses or resumes time, sets its speed, leaps ahead by ms; what falls due on the way happens at its own time.',
    input: fields({
      paused: z.optional(flag),
      speed: z.optional(notNegative),
      advance: z.optional(notNegative),
    }),
    run(host, { paused, speed, advance }) {
      if (paused !== undefined) setPaused(host, paused)
      if (speed !== undefined) host.pacemaker.setSpeed(speed)
      if (advance !== undefined) host.pacemaker.advance(advance)
      return clockOf(host)
    },
  }),
}
