import { pushes as topics, pushTopic } from '@app/sdk/contract'
import * as z from 'zod/mini'
import { type Host, MAX_FLOOD_SECONDS, MAX_PER_SECOND, type PushFaults } from '../../platform/host.ts'
import { about, fields, nothing, seconds, whole, within } from '../fields.ts'
import { control, ControlFailure } from '../control.ts'

/** @returns `set`. @throws ControlFailure when this exchange has no pushes. */
const apply = <Set>(host: Host, set: Set, act: (faults: PushFaults) => void): Set => {
  if (!host.pushFaults) throw new ControlFailure('This exchange has no pushes.')
  act(host.pushFaults)
  return set
}

const TOPIC = 'a push topic, such as daymarket'
const topic = z.pipe(
  about(
    'The topic; default: all.',
    z.string(TOPIC).check(z.refine(name => pushTopic(name) !== undefined, TOPIC)),
    {
      examples: Object.keys(topics),
    },
  ),
  z.transform(pushTopic),
)

/** Durations are in real seconds. */
export const pushes = {
  flood: control({
    method: 'POST',
    path: '/pushes/flood',
    doc: 'Sends extra market pushes in addition to the usual ones.',
    input: fields({
      perSecond: about('Pushes per real second.', within(0, MAX_PER_SECOND), { examples: [1000] }),
      seconds: about('Real seconds; 0 ends it immediately.', within(0, MAX_FLOOD_SECONDS), {
        examples: [10],
      }),
    }),
    run: (host, input) => apply(host, input, faults => faults.flood(input)),
  }),
  malformed: control({
    method: 'POST',
    path: '/pushes/malformed',
    doc: 'Malforms the next pushes of one topic or all, each in a different way.',
    input: fields({
      topic: z.optional(topic),
      count: about('Number of pushes; 0 ends it.', whole, { examples: [10] }),
    }),
    run(host, { topic, count }) {
      const broken = { count, ...(topic !== undefined && { topic }) }
      return apply(host, broken, faults => faults.malformed(broken))
    },
  }),
  silence: control({
    method: 'POST',
    path: '/pushes/silence',
    doc: 'Sends no pushes for some seconds.',
    input: fields({
      seconds,
    }),
    run: (host, input) => apply(host, input, faults => faults.silence(input)),
  }),
  disconnect: control({
    method: 'POST',
    path: '/pushes/disconnect',
    doc: 'Disconnects all sockets; they can reconnect.',
    input: nothing,
    run: host => apply(host, {}, faults => faults.disconnect()),
  }),
  refuse: control({
    method: 'POST',
    path: '/pushes/refuse',
    doc: 'Refuses new sockets for some seconds; connected ones stay.',
    input: fields({
      seconds,
    }),
    run: (host, input) => apply(host, input, faults => faults.refuse(input)),
  }),
}
