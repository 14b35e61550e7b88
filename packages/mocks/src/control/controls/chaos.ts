import * as z from 'zod/mini'
import { CHAOS, type ChaosWord, type Delay } from '../../platform/chaos.ts'
import { about, fields, nothing, within } from '../fields.ts'
import { control } from '../control.ts'

const word = <Value extends number | string>(name: ChaosWord, examples: readonly Value[]) => {
  const { doc, expected, read } = CHAOS[name]
  const isValid = (value: unknown) =>
    (typeof value === 'number' || typeof value === 'string') && read(String(value)) !== undefined
  return about(doc, z.optional(z.custom<Value>(isValid, expected)), { examples })
}
const chance = (name: ChaosWord) => about(CHAOS[name].doc, z.optional(within(0, 1)))

export const chaos = {
  get: control({
    method: 'GET',
    path: '/chaos',
    doc: 'The failures by seed: what is set, and the numbers of calls, pushes, push intervals and failures since.',
    input: nothing,
    run: host => host.planned.get(),
  }),
  set: control({
    method: 'POST',
    path: '/chaos',
    doc: 'Sets which share of the calls to /api and of the pushes fails, by a seed, from now on.',
    input: fields({
      seed: word<number | string>('seed', [1]),
      delay: word<Delay>('delay', ['lognormal(80,0.5)', 'uniform(20,200)', 'exponential(50)', 100]),
      drop: chance('drop'),
      lost: chance('lost'),
      status: chance('status'),
      truncated: chance('truncated'),
      garbage: chance('garbage'),
      session: chance('session'),
      push: chance('push'),
      disconnect: chance('disconnect'),
    }),
    run(host, input) {
      host.planned.set(input)
      return host.planned.get()
    },
  }),
  clear: control({
    method: 'DELETE',
    path: '/chaos',
    doc: 'Ends the failures by seed.',
    input: nothing,
    run(host) {
      host.planned.set(undefined)
      return host.planned.get()
    },
  }),
}
