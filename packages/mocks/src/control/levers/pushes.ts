import { pushTopic } from '@app/sdk/contract'
import * as z from 'zod/mini'
import { Refusal } from '../../exchange/refusal.ts'
import type { Host } from '../../platform.ts'
import type { PushFaults } from '../../realtime/faults.ts'
import { fields, nothing, notNegative, whole } from '../fields.ts'
import { lever } from '../lever.ts'

/** @throws Refusal 'illegal' when this exchange has no pushes. */
function pull(host: Host, act: (faults: PushFaults) => void): { readonly ok: true } {
  if (!host.pushFaults) throw new Refusal('illegal')
  act(host.pushFaults)
  return { ok: true }
}

const TOPIC = 'a topic of pushes, as daymarket'
const topic = z.pipe(
  z.string(TOPIC).check(z.refine(name => pushTopic(name) !== undefined, TOPIC)),
  z.transform(pushTopic),
)

/** Levers that last for real seconds; 0 ends what goes on. */
export const pushes = {
  flood: lever({
    method: 'POST',
    path: '/pushes/flood',
    doc: 'Sends so many market pushes more, at most 10,000 a second for 60 s.',
    input: fields({ perSecond: notNegative, seconds: notNegative }),
    run: (host, input) => pull(host, faults => faults.flood(input)),
  }),
  malformed: lever({
    method: 'POST',
    path: '/pushes/malformed',
    doc: 'Breaks the next pushes, of all topics or of one, each in another way.',
    input: fields({ topic: z.optional(topic), count: whole }),
    run: (host, { topic, count }) =>
      pull(host, faults => faults.malformed({ count, ...(topic !== undefined && { topic }) })),
  }),
  silence: lever({
    method: 'POST',
    path: '/pushes/silence',
    doc: 'Sends no pushes at all for some seconds.',
    input: fields({ seconds: notNegative }),
    run: (host, input) => pull(host, faults => faults.silence(input)),
  }),
  disconnect: lever({
    method: 'POST',
    path: '/pushes/disconnect',
    doc: 'Cuts all sockets off; they may come back.',
    input: nothing,
    run: host => pull(host, faults => faults.disconnect()),
  }),
  refuse: lever({
    method: 'POST',
    path: '/pushes/refuse',
    doc: 'Lets no socket connect for some seconds; who is connected stays.',
    input: fields({ seconds: notNegative }),
    run: (host, input) => pull(host, faults => faults.refuse(input)),
  }),
}
