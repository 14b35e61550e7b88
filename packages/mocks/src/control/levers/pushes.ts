import { pushTopic } from '@app/sdk/contract'
import * as z from 'zod/mini'
import type { Host } from '../../platform.ts'
import type { PushFaults } from '../../realtime/faults.ts'
import { about, fields, nothing, seconds, whole, within } from '../fields.ts'
import { lever, LeverError } from '../lever.ts'

/** Gives what was set. @throws LeverError when this exchange has no pushes. */
const pull = <Set>(host: Host, set: Set, act: (faults: PushFaults) => void): Set => {
  if (!host.pushFaults) throw new LeverError('This exchange has no pushes.')
  act(host.pushFaults)
  return set
}

const TOPIC = 'a topic of pushes, as daymarket'
const topic = z.pipe(
  z.string(TOPIC).check(z.refine(name => pushTopic(name) !== undefined, TOPIC)),
  z.transform(pushTopic),
)

/** Levers that last for real seconds; 0 ends what goes on. */
export const pushes = {
  /** Sends more market pushes beside the usual ones. */
  flood: lever({
    method: 'POST',
    path: '/pushes/flood',
    doc: 'Sends more market pushes beside the usual ones.',
    input: fields({
      /** Pushes a real second, at most 10,000. */
      perSecond: about('Pushes a real second, at most 10,000.', within(0, 10_000)),
      /** Real seconds, at most 60; 0 ends it. */
      seconds: about('Real seconds, at most 60; 0 ends it.', within(0, 60)),
    }),
    run: (host, input) => pull(host, input, faults => faults.flood(input)),
  }),
  /** Breaks the next pushes, of all topics or of one, each in another way. */
  malformed: lever({
    method: 'POST',
    path: '/pushes/malformed',
    doc: 'Breaks the next pushes, of all topics or of one, each in another way.',
    input: fields({
      /** Of which topic; all unless given. */
      topic: about('Of which topic; all unless given.', z.optional(topic)),
      /** How many pushes; 0 ends it. */
      count: about('How many pushes; 0 ends it.', whole),
    }),
    run(host, { topic, count }) {
      const broken = { count, ...(topic !== undefined && { topic }) }
      return pull(host, broken, faults => faults.malformed(broken))
    },
  }),
  /** Sends no pushes at all for some seconds. */
  silence: lever({
    method: 'POST',
    path: '/pushes/silence',
    doc: 'Sends no pushes at all for some seconds.',
    input: fields({
      /** Real seconds; 0 ends it. */
      seconds,
    }),
    run: (host, input) => pull(host, input, faults => faults.silence(input)),
  }),
  /** Cuts all sockets off; they may come back. */
  disconnect: lever({
    method: 'POST',
    path: '/pushes/disconnect',
    doc: 'Cuts all sockets off; they may come back.',
    input: nothing,
    run: host => pull(host, {}, faults => faults.disconnect()),
  }),
  /** Lets no socket connect for some seconds; who is connected stays. */
  refuse: lever({
    method: 'POST',
    path: '/pushes/refuse',
    doc: 'Lets no socket connect for some seconds; who is connected stays.',
    input: fields({
      /** Real seconds; 0 ends it. */
      seconds,
    }),
    run: (host, input) => pull(host, input, faults => faults.refuse(input)),
  }),
}
