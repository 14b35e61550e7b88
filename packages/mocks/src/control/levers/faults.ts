import * as z from 'zod/mini'
import { FAULT_KINDS, isFaultPath } from '../../http/faults.ts'
import { fields, nothing, whole } from '../fields.ts'
import { lever } from '../lever.ts'

const STATUS = 'a status from 400 to 599'
/** The longest that a timer waits, ms. */
const LONGEST = 2 ** 31 - 1
const LATENCY = `a number of milliseconds, at most ${LONGEST}`

export const faults = {
  list: lever({
    method: 'GET',
    path: '/faults',
    doc: 'The faults that are still to come over /api, oldest first.',
    input: nothing,
    run: host => host.faults.list(),
  }),
  add: lever({
    method: 'POST',
    path: '/faults',
    doc: 'Has the next `times` (1; 0: all) calls of `path` fail: by prefix of the path or name, as options.submit.',
    input: fields({
      kind: z.enum(FAULT_KINDS, `one of ${FAULT_KINDS.join(', ')}`),
      path: z.optional(
        z
          .string('a path or a name')
          .check(
            z.refine(isFaultPath, 'a path that begins with /api, an endpoint as options.submit, or its area'),
          ),
      ),
      times: z.optional(whole),
      ms: z.optional(z.number(LATENCY).check(z.gte(0, LATENCY), z.lte(LONGEST, LATENCY))),
      status: z.optional(z.int(STATUS).check(z.gte(400, STATUS), z.lte(599, STATUS))),
    }),
    run: (host, input) => host.faults.add(input),
  }),
  clear: lever({
    method: 'DELETE',
    path: '/faults',
    doc: 'Takes all faults back.',
    input: nothing,
    run(host) {
      host.faults.clear()
      return host.faults.list()
    },
  }),
}
